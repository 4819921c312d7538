import { bom, type Bom } from '@copperline/contract';
import { fail } from '../../http/failure.ts';
import { type Context, on, type Route, type Said } from '../../http/on.ts';
import { sendBytes } from '../files/send-bytes.ts';
import { bomAnswer, withSentence } from './answer.ts';
import { changeBom } from './change.ts';
import { createBom } from './create.ts';
import { exportBom, exportPlacements } from './export.ts';
import { lookUp } from './lookup.ts';
import { mapColumns, topsOf } from './map-columns.ts';
import { ownTable } from './read-files.ts';
import { receiveBom } from './receive-bom.ts';
import { changeSettings } from './settings.ts';
import { type BomRow, deleteBom, findBom, linesOf, listBoms, type WrittenBom } from './store.ts';

export const bomRoutes: readonly Route[] = [
  on(bom.upload, async (context) => {
    const { fields, file } = await receiveBom(context);
    const { bomFileName: name, projectId, projectVersion, coordinateFile, boards } = fields;
    const wanted = { ownerId: context.caller.userId, file, name, projectId, projectVersion, coordinateFile, boards };
    return answered(context, await createBom(context, wanted));
  }),
  on(bom.parse, async (context, { bom: url, coordinate, bomFileName: name }) => {
    const ownerId = context.caller.userId;
    const file = await ownTable(context.db, ownerId, url);
    const wanted = { ownerId, file, name, coordinateFile: coordinate, projectId: undefined, boards: undefined };
    return answered(context, await createBom(context, wanted));
  }),
  on(bom.lookup, lookUp),
  on(bom.list, async ({ db, caller }, { page = 1 }) => {
    const { rows, total } = await listBoms(db, caller.userId, page);
    return {
      rows: rows.map(({ id, name, state, boards, lines, updated_at }) => ({
        bomId: id,
        bomFileName: name,
        state,
        boards,
        lines: Number(lines),
        updatedAt: updated_at.toISOString(),
      })),
      total,
    };
  }),
  on(bom.view, async (context, { id }) => {
    const row = await ownBom(context, id);
    return bomAnswer(context, { row, lines: await linesOf(context.db, row) });
  }),
  on(bom.tables, async (context, { id }) => ({ tables: await topsOf(context, await ownBom(context, id)) })),
  on(bom.map, async (context, { id, mapping }) =>
    answered(context, await mapColumns(context, await ownBom(context, id), mapping)),
  ),
  on(bom.change, async (context, { id, revision, changes }) => changeBom(context, { id, revision, changes })),
  on(bom.settings, async (context, input) => {
    const row = await changeSettings(context, await ownBom(context, input.id), input);
    return bomAnswer(context, { row, lines: await linesOf(context.db, row) });
  }),
  on(bom.remove, async ({ db, caller }, { id }) => {
    if (!(await deleteBom(db, caller.userId, id))) throw fail('NOT_FOUND');
    return null;
  }),
  on(bom.export, async (context, { id, format }) => {
    const row = await ownBom(context, id);
    const { bytes, name } =
      format === 'placements'
        ? exportPlacements(row)
        : await exportBom(context, { row, lines: await linesOf(context.db, row) }, format);
    sendBytes(context, bytes, name);
  }),
];

const answered = async (context: Context<'user'>, written: WrittenBom): Promise<Bom | Said<Bom>> =>
  withSentence(context, await bomAnswer(context, written));

const ownBom = async ({ db, caller }: Context<'user'>, id: string): Promise<BomRow> => {
  const row = await findBom(db, caller.userId, id);
  if (!row) throw fail('NOT_FOUND');
  return row;
};
