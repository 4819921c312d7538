import { type Bom, bom, localKeys, parts } from '@copperline/contract';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect } from './test.ts';
import { en, zh } from './words.ts';

export type Words = typeof en;

/** A file as a hand would choose it. */
export const textFile = (name: string, content: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });

/** The catalogue is loaded while the site already works: a journey waits for the parts it speaks of, not for all of them. */
export const awaitParts = async (request: APIRequestContext, numbers: readonly string[]): Promise<void> => {
  for (const mpn of numbers)
    await expect
      .poll(
        async () => {
          const answer = (await (await request.get(parts.search.path, { params: { mpn } })).json()) as {
            data: { rows: readonly { mpn: string }[] };
          };
          return answer.data.rows[0]?.mpn;
        },
        { message: `${mpn} is in the catalogue`, timeout: 240_000, intervals: [1_000, 3_000] },
      )
      .toBe(mpn);
};

const e12 = [10, 12, 15, 18, 22, 27, 33, 39, 47, 56, 68, 82];

/** A BOM of so many resistors, each in the catalogue. */
export const longBom = (lines: number): string => {
  const rows = Array.from({ length: lines }, (_, n) => {
    const kilohms = e12[n % e12.length];
    return `R${n + 1},1,RC0402FR-07${kilohms}KL,${kilohms}k,0402`;
  });
  return `Designator,Quantity,MPN,Value,Footprint\n${rows.join('\n')}\n`;
};

export interface Scrolled {
  readonly framesPerSecond: number;
  /** Rows in the document at once, the most. */
  readonly mostRows: number;
}

/** Scrolls a table by so many pixels a frame, to its end or for so many frames. Counted inside the page: messages would cost frames. */
export const scrolled = (table: Locator, stepPx: number, mostFrames = Number.MAX_SAFE_INTEGER): Promise<Scrolled> =>
  table.evaluate(
    async (element, limits) => {
      const scroller = element.closest('[data-scroller]');
      if (!scroller) throw new Error('the table has nothing to scroll in');
      let [mostRows, frames] = [0, 0];
      const begun = performance.now();
      await new Promise<void>((resolve) => {
        const step = (): void => {
          frames += 1;
          mostRows = Math.max(mostRows, element.querySelectorAll('tbody tr').length);
          scroller.scrollTop += limits.stepPx;
          const ended = scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1;
          if (ended || frames >= limits.mostFrames) resolve();
          else requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
      });
      return { framesPerSecond: (frames / (performance.now() - begun)) * 1000, mostRows };
    },
    { stepPx, mostFrames },
  );

/** The workspace of one language, by the words a person reads. */
export class BomPage {
  readonly page: Page;
  readonly t: Words;
  readonly #prefix: string;

  constructor(page: Page, t: Words) {
    this.page = page;
    this.t = t;
    this.#prefix = t === zh ? '/zh' : '/en';
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`${this.#prefix}/order/manufacturing/pcba${query}`);
  }

  zone(kind: 'bom' | 'coordinates' | 'gerber'): Locator {
    return this.page.locator(`input[type=file][aria-label="${this.t(`files.drop.${kind}`)}"]`);
  }

  async upload(name: string, content: string): Promise<void> {
    await this.zone('bom').setInputFiles(textFile(name, content));
    await expect(this.page).toHaveURL(/[?&]bom=/, { timeout: 60_000 });
    // The address is ahead of the page: its links still lead to where there is no BOM.
    const steps = this.page.getByRole('navigation', { name: this.t('bom.screen.steps') });
    await expect(steps.getByRole('link').first()).toHaveAttribute('href', /[?&]bom=/);
  }

  get id(): string {
    return new URL(this.page.url()).searchParams.get('bom') ?? '';
  }

  get table(): Locator {
    return this.page.getByRole('table', { name: this.t('bom.table.label') });
  }

  /** The line that these designators stand on. */
  line(designators: string): Locator {
    return this.table.getByRole('row').filter({
      has: this.page.getByRole('checkbox', { name: this.t('bom.table.selectLine', { designators }), exact: true }),
    });
  }

  cell(designators: string, field: 'designator' | 'quantity' | 'mpn' | 'value' | 'footprint'): Locator {
    const label = this.t('bom.table.edit', { field: this.t(`bom.fields.${field}`), designators });
    return this.table.getByRole('button', { name: label });
  }

  async type(designators: string, field: 'quantity' | 'mpn' | 'value' | 'footprint', text: string): Promise<void> {
    await this.cell(designators, field).click();
    await this.page
      .getByRole('textbox', { name: this.t('bom.table.edit', { field: this.t(`bom.fields.${field}`), designators }) })
      .fill(text);
    await this.page.keyboard.press('Enter');
  }

  pick(designators: string): Locator {
    return this.line(designators).getByRole('checkbox');
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** The BOM as the server keeps it. */
  async kept(): Promise<Bom> {
    const token = await this.page.evaluate((key) => localStorage.getItem(key), localKeys.token);
    const answer = await this.page.request.get(bom.view.path.replace('{id}', this.id), {
      headers: { authorization: token ?? '' },
    });
    expect(answer.ok()).toBe(true);
    return ((await answer.json()) as { data: Bom }).data;
  }
}
