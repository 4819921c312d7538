import { basename } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { turnOf } from '../../scripts/lib/rotation.ts';
import { type Asked, elementsOn, remember, wasSeen, whileMarked } from './seen-elements.ts';

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
const axe = (page: Page, asked: Asked): AxeBuilder =>
  new AxeBuilder({ page })
    .disableRules(asked === 'all' ? [] : ['color-contrast'])
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .setLegacyMode();

/**
 * The contrast of colours is the costly half. Where every page is opened it is asked for in every run; in the journeys, whose colours are
 * the same, in every second one.
 */
const askedBy = (file: string): Asked =>
  /(pages|screens)\.spec\.ts$/.test(file)
    ? 'all'
    : (turnOf<Asked>(`contrast-${basename(file)}`, ['all', 'no contrast']) ?? 'all');

/**
 * No WCAG 2 A or AA violation on the page as it stands. What was looked at before, in the same language and in the same surroundings, is
 * not looked at again (`seen-elements.ts`): axe gets the elements that are new, or the whole page where most of them are.
 */
export const expectAccessible = async (page: Page): Promise<void> => {
  const asked = askedBy(test.info().file);
  const elements = await elementsOn(page);
  const fresh = elements.filter((element) => !wasSeen(element, asked));
  if (fresh.length === 0) return;
  const { violations } =
    fresh.length > elements.length / 2
      ? await axe(page, asked).analyze()
      : await whileMarked(page, fresh, (selector) => axe(page, asked).include(selector).analyze()).catch(async (error: Error) => {
          // Something that was new went away meanwhile, as a message does.
          if (!error.message.includes('No elements found for include')) throw error;
          return axe(page, asked).analyze();
        });
  expect(
    violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(', ')}`),
  ).toEqual([]);
  remember(elements, asked);
};

/** The page as it stands at both widths that we draw for, kept with the results of the run. */
export const picture = async (page: Page, name: string): Promise<void> => {
  const before = page.viewportSize();
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 1080 });
    // What sticks to the window would otherwise stand in the middle of the page.
    await page.evaluate(() => window.scrollTo(0, 0));
    await base.info().attach(`${name}-${width}`, { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' });
  }
  if (before !== null) await page.setViewportSize(before);
};
