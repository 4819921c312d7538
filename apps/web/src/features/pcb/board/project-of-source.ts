import type { StoredFile } from '@copperline/contract';
import type { ProjectVersion } from '#domain/project/project-version.ts';
import { Cancelled } from '#lib/api/outcome.ts';
import type { BoardSource } from './board-source.ts';

export type Stored = Pick<StoredFile, 'url' | 'name'>;

/** What becoming a project touches outside itself. */
export interface ProjectEnvironment {
  /** Sends a file that is still in the customer's hand, and keeps it in the page's address. */
  store(file: File): Promise<Stored | undefined>;
  /** Null where the archive was refused, which was told. */
  makeProject(archive: Stored): Promise<ProjectVersion | null>;
}

/** The project of the files that the page shows; null where it shows none. A quote is never saved without them: a refusal cancels it. */
export const projectOfSource = async (source: BoardSource | null, env: ProjectEnvironment): Promise<ProjectVersion | null> => {
  if (source === null) return null;
  const archive = source.kind === 'file' ? await env.store(source.file) : { url: source.fileId, name: source.name };
  const project = archive === undefined ? null : await env.makeProject(archive);
  if (project === null) throw new Cancelled('the archive did not become a project');
  return project;
};
