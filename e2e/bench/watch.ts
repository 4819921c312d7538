import type { Page } from '@playwright/test';

/** What a page saw of a board that turned up in it. */
export interface Watched {
  /** From choosing the file to the first frame that shows the board's top side, and to the one that has every layer. */
  readonly pictureMs: number | null;
  readonly completeMs: number | null;
  /** Times that the page could not answer for more than 50 ms, between choosing the file and the complete picture. */
  readonly longTasks: number;
  readonly longestTaskMs: number;
}

declare global {
  interface Window {
    boardWatch: Watched;
  }
}

/** Watches from inside, so that the messages between the browser and this process are not measured. */
export const watch = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    window.boardWatch = { pictureMs: null, completeMs: null, longTasks: 0, longestTaskMs: 0 };
    let chosenAt: number | null = null;
    const note = (change: Partial<Watched>) => (window.boardWatch = { ...window.boardWatch, ...change });
    const tasks = new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) {
        if (chosenAt === null || startTime < chosenAt || window.boardWatch.completeMs !== null) continue;
        const { longTasks, longestTaskMs } = window.boardWatch;
        note({ longTasks: longTasks + 1, longestTaskMs: Math.max(longestTaskMs, duration) });
      }
    });
    tasks.observe({ type: 'longtask' });
    const look = () => {
      const viewer = document.querySelector('section[data-picture]');
      const now = performance.now() - (chosenAt ?? 0);
      const drawn = viewer?.getAttribute('data-picture') === 'drawn';
      if (drawn && window.boardWatch.pictureMs === null) note({ pictureMs: now });
      if (drawn && viewer?.getAttribute('aria-busy') !== 'true') note({ completeMs: now });
      else requestAnimationFrame(look);
    };
    document.addEventListener(
      'change',
      () => {
        chosenAt = performance.now();
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  });
};

/** Milliseconds between frames while a hand zooms in by the wheel at the board's middle and drags it about. */
export const frameTimes = async (page: Page): Promise<readonly number[]> => {
  const canvas = page.locator('[data-canvas=flat]');
  await canvas.focus();
  await page.keyboard.press('f');
  const box = await canvas.boundingBox();
  if (!box) throw new Error('the canvas has no place on the page');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { frames: times });
    let last = performance.now();
    const beat = (now: number) => {
      times.push(now - last);
      last = now;
      if (times.length < 10_000) requestAnimationFrame(beat);
    };
    requestAnimationFrame(beat);
  });
  await page.mouse.move(middle.x, middle.y);
  for (let notch = 0; notch < 12; notch += 1) await page.mouse.wheel(0, -120);
  await page.mouse.down();
  for (let move = 0; move < 60; move += 1)
    await page.mouse.move(middle.x + 120 * Math.sin(move / 6), middle.y + 80 * Math.cos(move / 9));
  await page.mouse.up();
  return page.evaluate(() => (window as unknown as { frames: number[] }).frames.slice(1));
};
