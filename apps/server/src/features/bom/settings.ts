import type { bom, ParsedOf } from '@copperline/contract';
import type { Context } from '../../http/on.ts';
import { cleanFileName } from '../files/rules.ts';
import { outlineOf, ownCoordinates, refuseForeign } from './create.ts';
import { readCoordinateFiles } from './read-files.ts';
import { type BomRow, updateBom } from './store.ts';

/** What is absent stays. Lines are not touched, so their revision stays as well. */
export const changeSettings = async (
  context: Context<'user'>,
  row: BomRow,
  { boards, bomFileName, projectId, coordinateFile, state }: ParsedOf<typeof bom.settings>,
): Promise<BomRow> => {
  if (projectId !== undefined) await refuseForeign(context.db, row.owner_id, projectId);
  const files = coordinateFile === undefined ? undefined : await ownCoordinates(context.db, row.owner_id, coordinateFile);
  const outline = () => outlineOf(context, row.owner_id, projectId ?? row.project_id);
  const changes = {
    ...(boards === undefined ? {} : { boards }),
    ...(bomFileName === undefined ? {} : { name: cleanFileName(bomFileName) }),
    ...(projectId === undefined ? {} : { projectId }),
    ...(state === undefined ? {} : { state }),
    ...(files === undefined ? {} : { coordinates: await readCoordinateFiles(context, files, await outline()) }),
  };
  return updateBom(context.db, row, changes, context.clock.now());
};
