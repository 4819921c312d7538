import { bom, files, type ProjectView } from '@copperline/contract';
import { useQuery } from '@tanstack/react-query';
import { asLine } from '#domain/parts/as-line.ts';
import { call, fetchFile } from '#lib/api/call.ts';
import { outgoing } from '#lib/api/request.ts';
import { type BomSide, compareBomsInWorker } from './compare-boms.ts';

type Project = Pick<ProjectView, 'projectId' | 'boms' | 'files'>;

/** The lines that were read of a version, with what was put right in them; of a version that nobody has read, its file. */
const sideOf = async ({ boms, files: all }: Project, version: number, signal: AbortSignal): Promise<BomSide> => {
  const read = boms.find((each) => each.version === version);
  if (read) return { lines: (await call(bom.view, { id: read.bomId }, { signal })).lines.map(asLine) };
  const file = all.find((each) => each.kind === 'bom' && each.version === version);
  if (!file?.url) throw new Error(`the project has no version ${version} of its BOM`);
  const response = await fetchFile(outgoing(files.download, { id: file.url }, []), { signal, needsAccount: true });
  return { name: file.name, bytes: new Uint8Array(await response.arrayBuffer()) };
};

/** What changed between two versions of the project's BOM. */
export const useBomDifference = (project: Project, before: number, after: number) =>
  useQuery({
    queryKey: [project.projectId, 'difference of BOMs', before, after],
    queryFn: async ({ signal }) => {
      const [first, second] = await Promise.all([sideOf(project, before, signal), sideOf(project, after, signal)]);
      return compareBomsInWorker({ before: first, after: second }, signal);
    },
    // A BOM may have been put right since.
    staleTime: 0,
  });
