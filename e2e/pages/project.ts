import { files, fileTypes, type OutputOf, project, projectPagePath, workbench } from '@copperline/contract';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Customer } from './people.ts';
import { boardRead } from './quotes.ts';
import { expect } from './test.ts';
import { type en, zh } from './words.ts';

type Words = typeof en;

interface GivenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** The owner's side of a project's calls, without a page. */
export class ProjectOwner {
  readonly #request: APIRequestContext;
  readonly #token: string;

  constructor(request: APIRequestContext, { token }: Pick<Customer, 'token'>) {
    this.#request = request;
    this.#token = token;
  }

  async #sent(fileType: number, file: GivenFile): Promise<string> {
    const answer = await this.#request.post(files.upload.path, {
      headers: { authorization: this.#token },
      multipart: { fileType: String(fileType), file },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    const { rows } = ((await answer.json()) as { data: OutputOf<typeof files.upload> }).data;
    return rows[0]?.id ?? '';
  }

  /** A project of that archive, read. */
  async board(archive: GivenFile, projectName: string): Promise<string> {
    const form = { gerberUrl: await this.#sent(fileTypes.gerber, archive), projectName };
    const answer = await this.#request.post(project.gerber.path, { headers: { authorization: this.#token }, form });
    expect(answer.ok(), await answer.text()).toBe(true);
    const { projectId } = ((await answer.json()) as { data: OutputOf<typeof project.gerber> }).data;
    await boardRead(this.#request, this.#token, projectId);
    return projectId;
  }

  /** A file as a version of a project's. */
  async add(projectId: string, fileType: number, file: GivenFile): Promise<void> {
    const form = { fileIds: await this.#sent(fileType, file) };
    const path = workbench.addFiles.path.replace('{id}', projectId);
    const answer = await this.#request.post(path, { headers: { authorization: this.#token }, form });
    expect(answer.ok(), await answer.text()).toBe(true);
    if (fileType === fileTypes.gerber) await boardRead(this.#request, this.#token, projectId);
  }
}

/** A project as its page shows it in one language. */
export class ProjectPages {
  readonly page: Page;
  readonly t: Words;
  readonly #prefix: string;

  constructor(page: Page, t: Words) {
    this.page = page;
    this.t = t;
    this.#prefix = t === zh ? '/zh' : '/en';
  }

  open = (projectId: string, search = '') => this.page.goto(`${this.#prefix}${projectPagePath(projectId)}${search}`);

  title = (): Locator => this.page.getByRole('heading', { level: 1 });
  button = (name: string): Locator => this.page.getByRole('button', { name, exact: true });
  tab = (name: string): Locator => this.page.getByRole('tab', { name: new RegExp(`^${name}`) });
  panel = (): Locator => this.page.getByRole('tabpanel');
  /** The board's picture is there. */
  drawn = (on: Page = this.page): Locator => on.locator('[data-picture=drawn]');
  changes = (): Locator => this.page.getByRole('region', { name: this.t('project.compare.changes'), exact: true });

  /** Dropped anywhere on the page, by the input that a button would open. */
  async give(...given: readonly GivenFile[]): Promise<void> {
    const choosing = this.page.waitForEvent('filechooser');
    await this.panel()
      .getByRole('button', { name: this.t('project.files.add') })
      .click();
    await (await choosing).setFiles([...given]);
  }
}
