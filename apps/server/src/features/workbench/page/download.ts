import { Readable } from 'node:stream';
import { fail } from '../../../http/failure.ts';
import type { Context } from '../../../http/on.ts';
import { attachment } from '../../files/rules.ts';
import { type ZipEntry, zipOf } from '../../files/write-zip.ts';
import { filesOfProject, type ProjectFileRow } from '../../project/file-store.ts';
import { findProject } from '../../project/store.ts';

/** Older versions in a folder each, so that files of one name do not meet. */
const nameIn = ({ name, version, current }: ProjectFileRow): string => {
  const safe = name.replaceAll(/[/\\:*?"<>|]/g, '_');
  return current ? safe : `v${version}/${safe}`;
};

/** Names within an archive, each once. */
export const namesOf = (rows: readonly ProjectFileRow[]): ReadonlyMap<string, string> => {
  const taken = new Set<string>();
  const names = new Map<string, string>();
  for (const row of rows) {
    const plain = nameIn(row);
    let name = plain;
    for (let n = 2; taken.has(name.toLowerCase()); n += 1) name = plain.replace(/(\.[^.]*)?$/, (ending) => ` (${n})${ending}`);
    taken.add(name.toLowerCase());
    names.set(row.id, name);
  }
  return names;
};

/** The current files of a project, or every version, piece by piece: nothing is held that was not sent. */
export const sendProject = async (context: Context<'user'>, id: string, all: boolean): Promise<void> => {
  const { db, caller, blobs, log } = context;
  const project = await findProject(db, caller.userId, id);
  if (project === undefined) throw fail('NOT_FOUND');
  const files = await filesOfProject(db, caller.userId, id);
  const rows = files.filter(({ current, file_id: fileId }) => fileId !== null && (all || current));
  const names = namesOf(rows);
  const entries = async function* (): AsyncGenerator<ZipEntry> {
    for (const row of rows) yield { name: names.get(row.id) ?? row.name, bytes: await blobs.open(row.sha256) };
  };
  const { reply } = context.exchange();
  void reply.headers({
    'content-type': 'application/zip',
    'content-disposition': attachment(`${project.project_name}.zip`),
    'cache-control': 'private, no-store',
  });
  const body = Readable.from(zipOf(entries()));
  body.on('error', (error) => log.warn({ err: error }, 'the archive of a project broke off'));
  void reply.send(body);
};
