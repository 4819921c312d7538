// Frames a second of the workbench while it is scrolled, as lines (16 a page) and as cards without an end, beside a plain page with
// the same cards and pictures all in it: `npm run bench -- workbench-scroll`. The screen gives 60 at most.
import { type OutputOf, workbench } from '@copperline/contract';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { registered } from '../pages/people.ts';
import { ProjectOwner } from '../pages/project.ts';
import { gerberZip, WorkbenchScreen } from '../pages/workbench.ts';
import { en } from '../pages/words.ts';
import { browserCpuMs } from './browser-cpu.ts';
import { row, withProduct } from './product.ts';

const projects = Number(process.env['PROJECTS'] ?? 400);
const stepsPx = [4, 120] as const;
/** Ten seconds at 60 frames, on a page that is shorter there and back. */
const frames = 600;
/**
 * Painted by the processor alone: graphics in software take frames faster than they paint them, and what they have not painted yet
 * stops the page that comes next.
 */
const withoutGraphics = ['--disable-gpu'];
/** Rows of the list have their role from the grid and no attribute for it. The plain page marks its cards the same way. */
const itemSelector = '[role=grid] [data-key]';

/** Copies of one board, each with its cover. */
const makeProjects = async (request: APIRequestContext, token: string): Promise<void> => {
  const projectId = await new ProjectOwner(request, { token }).board(gerberZip('pump.zip'), 'pump');
  for (let made = 1; made < projects; made += 1) {
    const answer = await request.post(workbench.copy.path, { headers: { authorization: token }, form: { projectId } });
    if (!answer.ok()) throw new Error(`copy ${made}: ${await answer.text()}`);
  }
  const headers = { authorization: token };
  const { total } = (
    (await (await request.get(workbench.list.path, { headers })).json()) as { data: OutputOf<typeof workbench.list> }
  ).data;
  if (total !== projects) throw new Error(`${total} of ${projects} projects`);
};

interface Scrolled {
  readonly framesPerSecond: number;
  /** Milliseconds between two frames, 99 of 100. */
  readonly slowest: number;
  readonly shown: number;
}

/** Down by so many pixels a frame, and from the end to the top again, as a hand on a wheel. */
const scrolled = (page: Page, stepPx: number, mostFrames: number): Promise<Scrolled> =>
  page.evaluate(
    async (limits) => {
      const gaps: number[] = [];
      const begun = performance.now();
      let last = begun;
      await new Promise<void>((resolve) => {
        const step = (): void => {
          const now = performance.now();
          gaps.push(now - last);
          last = now;
          const isEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
          if (isEnd) scrollTo(0, 0);
          else scrollBy(0, limits.stepPx);
          if (gaps.length >= limits.mostFrames) resolve();
          else requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
      });
      const sorted = gaps.toSorted((a, b) => a - b);
      return {
        framesPerSecond: (gaps.length / (last - begun)) * 1000,
        slowest: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
        shown: document.querySelectorAll(limits.itemSelector).length,
      };
    },
    { stepPx, mostFrames, itemSelector },
  );

const measure = async (title: string, page: Page, serverPid: number): Promise<void> => {
  const cells: string[] = [];
  let shown = 0;
  for (const stepPx of stepsPx) {
    await page.evaluate(() => scrollTo(0, 0));
    const before = browserCpuMs(serverPid);
    const seen = await scrolled(page, stepPx, frames);
    const cpuMs = (browserCpuMs(serverPid) - before) / frames;
    cells.push(seen.framesPerSecond.toFixed(1), seen.slowest.toFixed(0), cpuMs.toFixed(1));
    shown = Math.max(shown, seen.shown);
  }
  row(title, ...cells, String(shown));
};

/** To the end: every page has been asked for, as somebody does who looks for something far down. */
const loadAll = async (page: Page): Promise<void> => {
  for (;;) {
    const count = await page.locator(itemSelector).count();
    if (count >= projects) return;
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.locator(itemSelector).nth(count).waitFor({ state: 'attached' });
  }
};

/** The same pictures and words in the same places, in a page that does nothing else. */
const drawPlain = async (from: Page, context: BrowserContext): Promise<Page> => {
  await from.evaluate(() => scrollTo(0, 0));
  const cards = await from.locator(itemSelector).evaluateAll((rows) =>
    rows.map((card) => {
      const { x, y, width, height } = card.getBoundingClientRect();
      return { x, y: y + scrollY, width, height, text: card.textContent ?? '' };
    }),
  );
  // Pictures of cards far away are not fetched: one that is stands for all.
  const picture = await from.evaluate(async (selector) => {
    const images = [...document.querySelectorAll<HTMLImageElement>(`${selector} img`)];
    const image = images.find(({ naturalWidth }) => naturalWidth > 0);
    if (!image) throw new Error('no card has a picture');
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas.toDataURL();
  }, itemSelector);
  const plain = await context.newPage();
  // A page without a document type has another scrolling element, and would stand still at its end.
  await plain.setContent('<!doctype html><title>plain</title>');
  await plain.evaluate(
    ({ cards, picture }) => {
      document.body.setAttribute('role', 'grid');
      for (const { x, y, width, height, text } of cards) {
        const card = document.createElement('div');
        card.dataset['key'] = '';
        card.style.cssText = `position:absolute;left:${x}px;top:${y}px;width:${width}px;height:${height}px;border:1px solid #ddd;overflow:hidden;font:14px sans-serif`;
        const image = document.createElement('img');
        image.src = picture;
        image.style.cssText = 'width:100%;height:70%;object-fit:contain';
        card.append(image);
        const words = document.createElement('p');
        words.textContent = text;
        card.append(words);
        document.body.append(card);
      }
    },
    { cards, picture },
  );
  return plain;
};

await withProduct(async ({ serverPid, openWindow, newRequest }) => {
  const request = await newRequest();
  const { token } = await registered(request);
  await makeProjects(request, token);
  const context = await openWindow(withoutGraphics, token);
  const page = await context.newPage();
  const screen = new WorkbenchScreen(page, en);
  process.stdout.write(
    `\nOf ${projects} projects, at ${stepsPx.join(' and ')} px a frame: frames a second, ms of the 99th of 100 frames, the browser's CPU ms a frame\n`,
  );
  row('', ...stepsPx.flatMap((px) => [`${px} px`, 'p99 ms', 'CPU ms']), 'shown');
  await screen.open('?view=list');
  await screen.grid().getByRole('row').nth(1).waitFor();
  await measure('lines, 16 a page', page, serverPid);
  await screen.open('?view=cards');
  await screen.grid().getByRole('row').nth(1).waitFor();
  await measure('cards, while they come', page, serverPid);
  await loadAll(page);
  await measure('cards, all there', page, serverPid);
  const plain = await drawPlain(page, context);
  await measure('a plain page of the same cards', plain, serverPid);
});
