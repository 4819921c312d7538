import { randomUUID } from 'node:crypto';
import {
  type Bom,
  bom,
  type BomChange,
  defaultPcb,
  files,
  localKeys,
  mm,
  type OutputOf,
  project,
  type QuoteDetail,
  type QuoteRequest,
  quotes,
  workbench,
} from '@copperline/contract';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { type Customer, enter, registered } from './people.ts';
import { smallBoard } from './small-board.ts';
import { expect } from './test.ts';
import { en, zh } from './words.ts';

type Words = typeof en;

/** A board with something to read in its price, and what differs. */
export const boardRequest = (change: Partial<QuoteRequest> = {}): QuoteRequest => ({
  pcb: {
    ...defaultPcb,
    heightNm: mm(80),
    quantity: 10,
    finish: 'enig',
  },
  stencil: null,
  assembly: null,
  bomId: null,
  projectId: null,
  projectName: 'amplifier',
  partNo: 'AMP-1',
  remarks: '',
  ...change,
});

/** Waits until the files of a project are read: before that nothing of them can be ordered. */
export const boardRead = async (request: APIRequestContext, token: string, projectId: string): Promise<void> => {
  const path = project.board.path.replace('{id}', projectId);
  const state = async (): Promise<string> => {
    const answer = await request.get(path, { headers: { authorization: token } });
    return ((await answer.json()) as { data: OutputOf<typeof project.board> }).data.state;
  };
  await expect.poll(state, { timeout: 60_000, intervals: [200, 500, 1_000] }).toMatch(/done|failed/);
};

/** The owner's side of the quote calls, without a page. */
export class QuoteOwner {
  readonly #request: APIRequestContext;
  readonly #token: string;

  private constructor(request: APIRequestContext, token: string) {
    this.#request = request;
    this.#token = token;
  }

  static as = (request: APIRequestContext, { token }: Pick<Customer, 'token'>): QuoteOwner => new QuoteOwner(request, token);

  /** Whoever is signed in on that page. */
  static async on(page: Page): Promise<QuoteOwner> {
    const token = await page.evaluate((key) => localStorage.getItem(key), localKeys.token);
    return new QuoteOwner(page.request, token ?? '');
  }

  /** Somebody new, signed in on that page without the pages of signing in. */
  static async entered(page: Page, request: APIRequestContext): Promise<QuoteOwner> {
    const customer = await registered(request);
    await enter(page, customer);
    return new QuoteOwner(page.request, customer.token);
  }

  async #post<T>(path: string, data: object): Promise<T> {
    const answer = await this.#request.post(path, { data, headers: { authorization: this.#token } });
    expect(answer.ok(), await answer.text()).toBe(true);
    return ((await answer.json()) as { data: T }).data;
  }

  async #upload(archive: typeof smallBoard): Promise<string> {
    const sent = await this.#request.post(files.upload.path, {
      headers: { authorization: this.#token },
      multipart: { fileType: '7', file: archive },
    });
    expect(sent.ok(), await sent.text()).toBe(true);
    const { rows } = ((await sent.json()) as { data: OutputOf<typeof files.upload> }).data;
    return rows[0]?.url ?? '';
  }

  /** The archive of a small board as a project: a board without production files cannot be ordered. */
  async project(archive: typeof smallBoard = smallBoard): Promise<string> {
    const form = { gerberUrl: await this.#upload(archive), projectName: `amplifier ${randomUUID()}` };
    const made = await this.#request.post(project.gerber.path, { headers: { authorization: this.#token }, form });
    const { projectId } = ((await made.json()) as { data: OutputOf<typeof project.gerber> }).data;
    await boardRead(this.#request, this.#token, projectId);
    return projectId;
  }

  /** The project's next version. */
  async addArchive(projectId: string, archive: typeof smallBoard): Promise<void> {
    const path = workbench.addFiles.path.replace('{id}', projectId);
    const form = { fileIds: await this.#upload(archive) };
    const answer = await this.#request.post(path, { form, headers: { authorization: this.#token } });
    expect(answer.ok(), await answer.text()).toBe(true);
  }

  /** Kept at the price that the engine gives now, a board with production files. */
  async save(wanted: QuoteRequest, currency: 'USD' | 'CNY' = 'USD'): Promise<QuoteDetail> {
    const projectId = wanted.pcb === null ? null : (wanted.projectId ?? (await this.project()));
    return this.saveAsIs({ ...wanted, projectId }, currency);
  }

  /** Kept as it is: a board that names no project has no production files. */
  async saveAsIs(request: QuoteRequest, currency: 'USD' | 'CNY' = 'USD'): Promise<QuoteDetail> {
    const { bookId, totalCents } = await this.#post<QuoteDetail['priced']>(quotes.price.path, { request, currency });
    return this.#post(quotes.save.path, { request, currency, bookId, expectedCents: totalCents });
  }

  /** Changed in another window. */
  async edit({ quoteId, revision, request }: QuoteDetail, change: Partial<QuoteRequest>): Promise<void> {
    const data = { quoteId, revision, request: { ...request, ...change } };
    const answer = await this.#request.put(quotes.edit.path, { data, headers: { authorization: this.#token } });
    expect(answer.ok(), await answer.text()).toBe(true);
  }

  /** One that our engineers have to look at. */
  inquire(request: QuoteRequest): Promise<QuoteDetail> {
    return this.#post(quotes.rfq.path, { request, currency: 'USD', quantity: 3 });
  }

  /** A BOM read from a table. */
  async bom(name: string, table: string): Promise<Bom> {
    const answer = await this.#request.post(bom.upload.path, {
      multipart: { bomFileName: name, bomFile: { name, mimeType: 'text/csv', buffer: Buffer.from(table) } },
      headers: { authorization: this.#token },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return ((await answer.json()) as { data: Bom }).data;
  }

  /** A BOM typed line by line, which nobody has to read. */
  async typedBom(name: string, lines: readonly Extract<BomChange, { do: 'add' }>['fields'][]): Promise<Pick<Bom, 'bomId'>> {
    const headers = { authorization: this.#token };
    const begun = await this.#request.post(bom.upload.path, { multipart: { bomFileName: name }, headers });
    expect(begun.ok(), await begun.text()).toBe(true);
    const { bomId, revision } = ((await begun.json()) as { data: Bom }).data;
    const changes = lines.map(
      (fields, n): BomChange => ({
        do: 'add',
        key: `line-${n}`,
        after: n === 0 ? null : `line-${n - 1}`,
        fields,
      }),
    );
    const answer = await this.#request.put(bom.change.path.replace('{id}', bomId), {
      form: { revision, changes: JSON.stringify(changes) },
      headers,
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return { bomId };
  }

  async withdraw(quoteId: string): Promise<void> {
    const answer = await this.#request.post(quotes.act.path, {
      form: { quoteId, action: 'withdraw', note: 'No longer needed.' },
      headers: { authorization: this.#token },
    });
    expect(answer.ok()).toBe(true);
  }
}

/** Somebody's quotes as the pages of one language show them. */
export class QuotesPages {
  readonly page: Page;
  readonly t: Words;
  readonly #prefix: string;

  constructor(page: Page, t: Words) {
    this.page = page;
    this.t = t;
    this.#prefix = t === zh ? '/zh' : '/en';
  }

  openList = (query = '') => this.page.goto(`${this.#prefix}/my-center/quotes${query}`);
  open = (quoteId: string) => this.page.goto(`${this.#prefix}/my-center/quotes/${quoteId}`);

  rows = (): Locator => this.page.getByRole('table', { name: this.t('quotes.screen.table.caption') }).locator('tbody tr');
  row = (number: string): Locator => this.rows().filter({ has: this.page.getByRole('link', { name: number, exact: true }) });

  button = (name: string): Locator => this.page.getByRole('button', { name, exact: true });
  number = (): Locator => this.page.getByRole('heading', { level: 1 });
  panel = (name: string): Locator => this.page.getByRole('region', { name, exact: true });
}
