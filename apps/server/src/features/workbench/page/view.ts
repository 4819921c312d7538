import type { ProjectEvent, ProjectView } from '@copperline/contract';
import type { Db } from '../../../db/database.ts';
import { fail } from '../../../http/failure.ts';
import { eventsOf } from '../../project/event-store.ts';
import { filesOfProject, projectFileAnswer } from '../../project/file-store.ts';
import { examplePath } from '../examples/example-projects.ts';
import { findVisible, oneProject, projectRows } from '../list/row-store.ts';
import { bomsOfProject, ordersOfProject, quotesOfProject, relatedEvents } from './related-store.ts';

/** The source of a copy, named as it was called then; its id only where the reader may still see it. */
const sourceOf = async (
  db: Db,
  readerId: string,
  { copied_from: id, copied_name: name }: { readonly copied_from: string | null; readonly copied_name: string | null },
): Promise<ProjectView['copiedFrom']> => {
  if (name === null) return null;
  const seen = id !== null && (await findVisible(db, readerId, id)) !== undefined;
  return { projectId: seen ? id : null, projectName: name };
};

const nothingElse = { notes: '', coverGiven: false, copiedFrom: null, boms: [], quotes: [], orders: [] } as const;

/** The whole of one's own project; of an example or a published one its files only, without ids of the owner's. */
export const projectView = async (db: Db, readerId: string | null, id: string): Promise<ProjectView> => {
  const [row] = await projectRows(db, oneProject(readerId, id));
  const kept = await findVisible(db, readerId, id);
  if (row === undefined || kept === undefined) throw fail('NOT_FOUND');
  const files = (await filesOfProject(db, kept.owner_id, id)).map(projectFileAnswer);
  if (readerId !== kept.owner_id) {
    const shown = files.filter(({ current }) => current).map((file) => ({ ...file, url: null }));
    const hidden = { ...nothingElse, folderId: null, boms: [], quotes: [], orders: [], own: false };
    return { ...row, ...hidden, examplePath: row.example ? examplePath(id) : null, files: shown };
  }
  return {
    ...row,
    own: true,
    examplePath: null,
    notes: kept.notes,
    coverGiven: kept.cover_file_id !== null,
    copiedFrom: await sourceOf(db, readerId, kept),
    files,
    boms: await bomsOfProject(db, readerId, id),
    quotes: await quotesOfProject(db, readerId, id),
    orders: await ordersOfProject(db, readerId, id),
  };
};

/** Events in one answer. */
const mostEvents = 200;

/** What happened to a project, its quotes and its orders, descending. */
export const timelineOf = async (db: Db, ownerId: string, id: string): Promise<ProjectEvent[]> => {
  const own = await eventsOf(db, id, mostEvents);
  const related = await relatedEvents(db, ownerId, id, mostEvents);
  return [...own, ...related].toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)).slice(0, mostEvents);
};
