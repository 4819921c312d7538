// Frames a second of a BOM's table while it is scrolled, beside a plain table that has every row in the document:
// `npm run bench -- bom-scroll`. The screen gives 60 at most.
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { BomPage, longBom, scrolled } from '../pages/bom.ts';
import { en } from '../pages/words.ts';
import { row, softwareGraphics, withProduct } from './product.ts';

const lines = 500;
const stepsPx = [4, 120] as const;
/** Ten seconds at 60 frames: 4 px a frame would take a minute and a half to the end. */
const mostFrames = 600;

interface PlainTable {
  readonly width: number;
  readonly height: number;
  readonly rowHeight: number;
  readonly columns: readonly number[];
  readonly cells: readonly (readonly string[])[];
}

/** Every row of the BOM's table as it reads, and its measures: what the plain one has to show. */
const readTable = (bom: BomPage): Promise<PlainTable> =>
  bom.table.evaluate(async (table) => {
    const scroller = table.closest('[data-scroller]');
    if (!scroller) throw new Error('the table has nothing to scroll in');
    const seen = new Map<number, string[]>();
    const read = (): void => {
      for (const line of table.querySelectorAll<HTMLTableRowElement>('tbody tr[aria-rowindex]'))
        seen.set(
          Number(line.ariaRowIndex),
          [...line.cells].map(({ innerText }) => innerText),
        );
    };
    const first = table.querySelector<HTMLTableRowElement>('tbody tr[aria-rowindex]');
    const columns = [...(first?.cells ?? [])].map((cell) => cell.getBoundingClientRect().width);
    for (let top = 0; top < scroller.scrollHeight; top += scroller.clientHeight / 2) {
      scroller.scrollTop = top;
      // Two frames: the event of the first is what draws the second.
      for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
      read();
    }
    scroller.scrollTop = 0;
    return {
      width: scroller.clientWidth,
      height: scroller.clientHeight,
      rowHeight: first?.getBoundingClientRect().height ?? 0,
      columns,
      cells: [...seen].toSorted(([a], [b]) => a - b).map(([, cells]) => cells),
    };
  });

const drawPlain = (page: Page, table: PlainTable): Promise<void> =>
  page.evaluate(({ width, height, rowHeight, columns, cells }) => {
    const scroller = document.createElement('div');
    scroller.dataset['scroller'] = '';
    scroller.style.cssText = `width:${width}px;height:${height}px;overflow:auto;background:#fff;font:14px sans-serif`;
    const plain = document.createElement('table');
    plain.style.cssText = 'border-collapse:collapse;table-layout:fixed;width:100%';
    const body = plain.createTBody();
    for (const texts of cells) {
      const line = body.insertRow();
      line.style.height = `${rowHeight}px`;
      for (const [index, text] of texts.entries()) {
        const cell = line.insertCell();
        cell.style.cssText = `width:${columns[index]}px;border-bottom:1px solid #ddd;overflow:hidden;white-space:nowrap`;
        cell.textContent = text;
      }
    }
    scroller.append(plain);
    document.body.replaceChildren(scroller);
  }, table);

const measure = async (title: string, page: Page, table: ReturnType<Page['locator']>): Promise<void> => {
  const figures: string[] = [];
  let rows = 0;
  for (const stepPx of stepsPx) {
    await table.evaluate((element) => element.closest('[data-scroller]')?.scrollTo(0, 0));
    const { framesPerSecond, mostRows } = await scrolled(table, stepPx, mostFrames);
    figures.push(framesPerSecond.toFixed(1));
    rows = Math.max(rows, mostRows);
  }
  row(title, ...figures, String(rows));
  await page.close();
};

/** A reader that has to be started first may miss its ten seconds on a busy machine; the next one finds it running. */
const openBom = async (bom: BomPage, attempts = 5): Promise<void> => {
  await bom.open();
  await bom.upload('large.csv', longBom(lines));
  const failed = bom.page.getByRole('heading', { name: en('errors.BOM_PARSE_FAILED') });
  await bom.table.or(failed).first().waitFor({ timeout: 120_000 });
  if (attempts > 1 && (await failed.isVisible())) return openBom(bom, attempts - 1);
  await expect(bom.table).toHaveAttribute('aria-rowcount', String(lines + 1));
};

const measureBoth = async (context: BrowserContext): Promise<void> => {
  const page = await context.newPage();
  const bom = new BomPage(page, en);
  await openBom(bom);
  const read = await readTable(bom);
  if (read.cells.length !== lines) throw new Error(`${read.cells.length} of ${lines} rows were read`);
  await measure('our table', page, bom.table);
  const plain = await context.newPage();
  await drawPlain(plain, read);
  await measure('a plain table of the same rows', plain, plain.locator('table'));
};

const ways = [
  ['--use-angle=swiftshader', softwareGraphics],
  ['--disable-gpu', ['--disable-gpu']],
] as const;

await withProduct(async ({ openWindow }) => {
  for (const [title, graphics] of ways) {
    process.stdout.write(`\nFrames a second of ${lines} lines, ${title}\n`);
    row('', ...stepsPx.map((px) => `${px} px`), 'rows kept');
    await measureBoth(await openWindow(graphics));
  }
});
