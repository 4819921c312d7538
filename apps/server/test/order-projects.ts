import { randomUUID } from 'node:crypto';
import { fileTypes, type OrderDetail, project, workbench } from '@copperline/contract';
import type { SignedUp, TestApp } from './app.ts';
import { dropReadings, fileRow, readArchive } from './board-files.ts';

/** What an owner does to the project that a board was quoted from; every one of them may come before or after the order. */
export const projectDeeds = ['new-version', 'choose', 'rename', 'recycle', 'restore', 'purge'] as const;
export type ProjectDeed = (typeof projectDeeds)[number];

/** Where the model says that a project is. */
export type ProjectPlace = 'kept' | 'binned' | 'gone';

/** From where a deed is allowed, and where it leaves the project. Taken back twice is taken back. */
const deeds: Record<ProjectDeed, { readonly from: readonly ProjectPlace[]; readonly to: ProjectPlace }> = {
  'new-version': { from: ['kept'], to: 'kept' },
  choose: { from: ['kept'], to: 'kept' },
  rename: { from: ['kept'], to: 'kept' },
  recycle: { from: ['kept'], to: 'binned' },
  restore: { from: ['kept', 'binned'], to: 'kept' },
  purge: { from: ['binned'], to: 'gone' },
};

/** One press of a button on the project's page or in its list; answers the status. */
export const doToProject = async (t: TestApp, who: SignedUp, projectId: string, what: ProjectDeed): Promise<number> => {
  const as = { token: who.token };
  switch (what) {
    case 'new-version': {
      const { id, sha256 } = await fileRow(t, who, { name: 'board.zip', fileType: fileTypes.gerber });
      await readArchive(t, sha256);
      return (await t.call(workbench.addFiles, { id: projectId, fileIds: id }, as)).status;
    }
    case 'choose': {
      await dropReadings(t);
      const choices = JSON.stringify({ order: { assembly: true } });
      return (await t.call(project.choose, { id: projectId, choices }, as)).status;
    }
    case 'rename':
      return (await t.call(workbench.rename, { projectId, projectName: randomUUID() }, as)).status;
    case 'recycle':
      return (await t.call(workbench.recycle, { projectIds: projectId }, as)).status;
    case 'restore':
      return (await t.call(workbench.restore, { projectIds: projectId }, as)).status;
    case 'purge':
      return (await t.call(workbench.purge, { projectIds: projectId }, as)).status;
  }
};

/** What an order has of its boards, with the bytes and choices that nobody is shown. */
const ownedBy = async (t: TestApp, { orderId, lines, files, items, payableAmount }: OrderDetail): Promise<string> => {
  const bytes = await t.db
    .selectFrom('order_file')
    .select(['id', 'sha256'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  const choices = await t.db
    .selectFrom('order_line')
    .select(['place', 'choices'])
    .where('order_id', '=', orderId)
    .orderBy('place')
    .execute();
  return JSON.stringify({ lines, files, items, payableAmount, bytes, choices });
};

/** The projects of one checkout's boards, beside what the model says of them. */
export class OrderProjects {
  readonly #t: TestApp;
  readonly #who: SignedUp;
  readonly #places = new Map<string, ProjectPlace>();

  constructor(t: TestApp, who: SignedUp) {
    this.#t = t;
    this.#who = who;
  }

  /** Does it to the project of the order's first board. Answers what is wrong; null where all is as it should. */
  async perform(detail: OrderDetail, what: ProjectDeed, view: () => Promise<OrderDetail>): Promise<string | null> {
    const { projectId, projectVersion } = detail.lines.find((line) => line.projectId !== null) ?? {};
    if (!projectId) return null;
    const place = this.#places.get(projectId) ?? 'kept';
    const { from, to } = deeds[what];
    const before = await ownedBy(this.#t, detail);
    const status = await doToProject(this.#t, this.#who, projectId, what);
    const isAllowed = from.includes(place);
    if (status >= 500 || (status === 200) !== isAllowed) return `${what} of a project that is ${place} was answered ${status}`;
    if (isAllowed) this.#places.set(projectId, to);
    const after = await ownedBy(this.#t, await view());
    if (after !== before) return `${what} of its project changed an order from ${before} to ${after}`;
    return this.#linksTo(projectId, detail.orderId, projectVersion);
  }

  /** The project's page names the order and the version it was made from, for as long as there is a page. */
  async #linksTo(id: string, orderId: string, version: number | null | undefined): Promise<string | null> {
    const { status, data } = await this.#t.call(workbench.view, { id }, { token: this.#who.token });
    if (this.#places.get(id) !== 'kept' && this.#places.has(id))
      return status === 404 ? null : `a deleted project answers ${status}`;
    if (status !== 200) return `the project of an order answers ${status}`;
    const linked = data.orders.find((order) => order.orderId === orderId);
    const hasVersion = data.files.some((file) => file.kind === 'gerber' && file.version === version);
    return linked?.version === version && hasVersion
      ? null
      : `the project names version ${linked?.version}, ordered was ${version}`;
  }
}
