import { basename } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { turnOf } from '../../scripts/lib/rotation.ts';
import { elementsOn, marked, remember, wasSeen, whileMarked } from './seen-elements.ts';

/** Console lines that are the browser's own note of an answer a journey provokes on purpose. */
const expectedNoise =
  /Failed to load resource: the server responded with a status of (400|401|403|404|409|410|413|422|429|500|503)/;

/** A page that its scripts have not taken over yet shows everything and answers nothing. */
export const awaitScripts = (page: Page): Page => {
  const [load, again] = [page.goto.bind(page), page.reload.bind(page)];
  const alive = async <R>(response: R): Promise<R> => {
    await page.locator('html[data-alive]').waitFor();
    return response;
  };
  page.goto = async (...where) => alive(await load(...where));
  page.reload = async (...how) => alive(await again(...how));
  return page;
};

/** Every journey fails on a script error, a console error or a violation of the content security policy. */
export const test = base.extend<{ complaints: string[] }>({
  page: ({ page }, use) => use(awaitScripts(page)),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(`script error: ${error.message}`));
      page.on('console', (message) => {
        if ((message.type() === 'error' || message.type() === 'warning') && !expectedNoise.test(message.text()))
          complaints.push(`console ${message.type()}: ${message.text()}`);
      });
      await use(complaints);
      expect(complaints, 'the console stays clean').toEqual([]);
    },
    { auto: true },
  ],
});

let visitor: BrowserContext | undefined;

/** For many pages that are only looked at: one visitor opens them in turn, and fetches what they share once. */
export const visit = test.extend({
  page: async ({ browser }, use) => {
    visitor ??= await browser.newContext();
    const page = awaitScripts(await visitor.newPage());
    await use(page);
    await page.close();
  },
});

export { expect };

/** Only what is wrong is told in detail, and without a second page to put frames together: there are none. Half the time. */
const axe = async (page: Page): Promise<AxeBuilder> => {
  // Its source takes as long as a small question to it: a page that has it is not given it again.
  const isThere = await page.evaluate(() => 'axe' in window);
  return new AxeBuilder(isThere ? { page, axeSource: 'void 0' } : { page })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .exclude(marked.again)
    .setLegacyMode();
};

/** Where every page is opened axe is asked in every run; in the journeys, a third of the files in a run. */
const isAsked = (file: string): boolean =>
  /(pages|screens)\.spec\.ts$/.test(file) || turnOf(`axe-${basename(file)}`, [true, false]) !== false;

/** What this journey leaves to the next rotation; the run prints it at its end (`scripts/test.mjs`). */
export const leaveOut = (name: string, count: number): void => {
  const said = { type: 'rotated out', description: `${name}: ${count}` };
  const { annotations } = test.info();
  if (!annotations.some(({ type, description }) => type === said.type && description === said.description))
    annotations.push(said);
};

/**
 * No WCAG 2 A or AA violation on the page as it stands. What was looked at before, in the same language and in the same surroundings, is
 * not looked at again (`seen-elements.ts`): axe gets the elements that are new, or the whole page where most of them are.
 */
export const expectAccessible = async (page: Page): Promise<void> => {
  if (!isAsked(test.info().file)) {
    leaveOut('axe in journeys', 1);
    return;
  }
  const elements = await elementsOn(page);
  const fresh = elements.filter((element) => !wasSeen(element));
  if (fresh.length === 0) return;
  const { violations } = await whileMarked(page, fresh, async () => {
    const wholePage = async () => (await axe(page)).analyze();
    if (fresh.length > elements.length / 2) return wholePage();
    const onlyFresh = (await axe(page)).include(marked.fresh);
    return onlyFresh.analyze().catch((error: Error) => {
      // Something that was new went away meanwhile, as a message does.
      if (!error.message.includes('No elements found for include')) throw error;
      return wholePage();
    });
  });
  expect(
    violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(', ')}`),
  ).toEqual([]);
  remember(elements);
};

/** The page as it stands at both widths that we draw for, kept with the results of a run that somebody looks at: PICTURES=1. */
export const picture = async (page: Page, name: string): Promise<void> => {
  if (process.env['PICTURES'] !== '1') return;
  const before = page.viewportSize();
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 1080 });
    // What sticks to the window would otherwise stand in the middle of the page.
    await page.evaluate(() => window.scrollTo(0, 0));
    await base.info().attach(`${name}-${width}`, { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' });
  }
  if (before !== null) await page.setViewportSize(before);
};
