import { type OutputOf, workbench } from '@copperline/contract';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { boardWithPads } from './archive.ts';
import type { Customer } from './people.ts';
import { expect } from './test.ts';
import { type en, zh } from './words.ts';

type Words = typeof en;

export interface Given {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const given = (name: string, buffer: Buffer | string): Given => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(buffer),
});

export const gerberZip = (name: string, x = 10): Given => given(name, boardWithPads([x, 10], [30, 20]));

const bom = 'Designator,Quantity,Manufacturer Part Number,Value\nR1,1,RC0603FR-0710KL,10k\nC1,1,CL10B104KB8NNNC,100nF\n';
const coordinates = 'Designator,Mid X,Mid Y,Layer,Rotation\nR1,10.0mm,10.0mm,Top,0\nC1,30.0mm,20.0mm,Top,90\n';
const board = '(kicad_pcb (version 20240108) (generator "pcbnew") (general (thickness 1.6)) (layers (0 "F.Cu" signal)))\n';

/** Eight files of two products and one picture, as they lie in somebody's folder. */
export const eightFiles = (): readonly Given[] => [
  gerberZip('pump-gerber.zip'),
  given('pump-bom.csv', bom),
  given('pump-pos.csv', coordinates),
  given('pump.kicad_pcb', board),
  gerberZip('lamp_gerbers_v2.zip', 20),
  given('lamp bom.csv', bom),
  given('lamp_CPL.csv', coordinates),
  given('photo.png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')),
];

/** Projects of a person, made without the page. */
export const projectsNamed = async (
  request: APIRequestContext,
  { token }: Pick<Customer, 'token'>,
  names: readonly string[],
): Promise<readonly string[]> => {
  const ids: string[] = [];
  for (const projectName of names) {
    const answer = await request.post(workbench.create.path, { headers: { authorization: token }, form: { projectName } });
    expect(answer.ok(), await answer.text()).toBe(true);
    ids.push(((await answer.json()) as { data: OutputOf<typeof workbench.create> }).data.projectId);
  }
  return ids;
};

/** Folders one in another, the outermost first; answers the id of each. */
export const foldersWithin = async (
  request: APIRequestContext,
  { token }: Pick<Customer, 'token'>,
  names: readonly string[],
): Promise<readonly string[]> => {
  const ids: string[] = [];
  for (const name of names) {
    const parentId = ids.at(-1);
    const form = { name, ...(parentId !== undefined && { parentId }) };
    const answer = await request.post(workbench.folderAdd.path, { headers: { authorization: token }, form });
    expect(answer.ok(), await answer.text()).toBe(true);
    ids.push(((await answer.json()) as { data: OutputOf<typeof workbench.folderAdd> }).data.folderId);
  }
  return ids;
};

/** The workbench as its page shows it in one language. */
export class WorkbenchScreen {
  readonly page: Page;
  readonly t: Words;
  readonly #prefix: string;

  constructor(page: Page, t: Words) {
    this.page = page;
    this.t = t;
    this.#prefix = t === zh ? '/zh' : '/en';
  }

  open = (search = '') => this.page.goto(`${this.#prefix}/workbench/my-files${search}`);

  grid = (): Locator => this.page.getByRole('grid', { name: this.t('workbench.item.list') });
  item = (name: string): Locator => this.grid().getByRole('row', { name, exact: true });
  selected = (): Locator => this.grid().getByRole('row', { selected: true });
  title = (): Locator => this.page.getByRole('heading', { level: 1 });
  place = (name: 'files' | 'shared' | 'bin'): Locator =>
    this.page
      .getByRole('navigation', { name: this.t('workbench.rail.label') })
      .getByRole('link', { name: this.t(`workbench.rail.${name}`) });
  folder = (name: string): Locator => this.page.getByRole('treeitem', { name, exact: true });
  menu = (): Locator => this.page.getByRole('menu');
  entry = (name: Parameters<Words>[0]): Locator => this.menu().getByRole('menuitem', { name: this.t(name) });
  dialog = (): Locator => this.page.getByRole('dialog');
  button = (name: string): Locator => this.page.getByRole('main').getByRole('button', { name, exact: true });
  field = (name: string): Locator => this.page.getByRole('textbox', { name: this.t('workbench.name.label', { name }) });
  says = (message: string): Locator => this.page.getByRole('status').filter({ hasText: message });

  /** Beside its name: a press on that opens it. */
  async pick(name: string, ...modifiers: ('Shift' | 'Control')[]): Promise<void> {
    await this.item(name).click({ position: { x: 100, y: 40 }, modifiers });
  }

  async choose(files: readonly Given[]): Promise<void> {
    await this.page
      .getByRole('main')
      .locator('input[type=file]')
      .first()
      .setInputFiles([...files]);
  }

  /** As a hand does it: carries them over the page and lets go. */
  async drop(files: readonly Given[]): Promise<void> {
    const carried = await this.page.evaluateHandle(
      (all) => {
        const transfer = new DataTransfer();
        for (const { name, base64 } of all) {
          const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
          transfer.items.add(new File([bytes], name));
        }
        return transfer;
      },
      files.map(({ name, buffer }) => ({ name, base64: buffer.toString('base64') })),
    );
    const main = this.page.getByRole('main');
    await main.dispatchEvent('dragenter', { dataTransfer: carried });
    await expect(this.page.getByText(this.t('workbench.drop.overText'))).toBeVisible();
    await main.dispatchEvent('drop', { dataTransfer: carried });
  }
}
