import type { bom, BomCorrection, ParsedOf } from '@copperline/contract';
import type { Context } from '../../http/on.ts';
import { cleanFileName } from '../files/rules.ts';
import { storable } from './bom-file.ts';
import { outlineOf, ownCoordinates, refuseForeign } from './create.ts';
import { readCoordinateFiles } from './read-files.ts';
import { type BomRow, updateBom } from './store.ts';

/** Of two words on one part the later counts. */
const lastOfEach = (corrections: readonly BomCorrection[]): readonly BomCorrection[] => [
  ...new Map(corrections.map((correction) => [correction.designator, storable(correction)])).values(),
];

/** What is absent stays. Lines are not touched, so their revision stays as well. */
export const changeSettings = async (
  context: Context<'user'>,
  row: BomRow,
  { boards, bomFileName, projectId, coordinateFile, corrections, state }: ParsedOf<typeof bom.settings>,
): Promise<BomRow> => {
  if (projectId !== undefined) await refuseForeign(context.db, row.owner_id, projectId);
  const files = coordinateFile === undefined ? undefined : await ownCoordinates(context.db, row.owner_id, coordinateFile);
  const outline = () => outlineOf(context, row.owner_id, projectId ?? row.project_id);
  const changes = {
    ...(boards === undefined ? {} : { boards }),
    ...(bomFileName === undefined ? {} : { name: cleanFileName(bomFileName) }),
    ...(projectId === undefined ? {} : { projectId }),
    ...(state === undefined ? {} : { state }),
    ...(corrections === undefined ? {} : { corrections: lastOfEach(corrections) }),
    ...(files === undefined ? {} : { coordinates: await readCoordinateFiles(context, files, await outline()) }),
  };
  return updateBom(context.db, row, changes, context.clock.now());
};
