import { type BomProblem, heldCorrections } from '@copperline/bom';
import type { bom, BomCorrection, ParsedOf } from '@copperline/contract';
import { inTransaction } from '../../db/database.ts';
import type { CoordinateReading } from '../../db/schema.ts';
import { fail } from '../../http/failure.ts';
import type { Context } from '../../http/on.ts';
import { cleanFileName } from '../files/rules.ts';
import { storable } from './bom-file.ts';
import { outlineOf, ownCoordinates, refuseForeign } from './create.ts';
import { readCoordinateFiles } from './read-files.ts';
import { type BomChanges, type BomRow, lockBom, updateBom } from './store.ts';

/** Of two words on one part the later counts. */
const lastOfEach = (corrections: readonly BomCorrection[]): readonly BomCorrection[] => [
  ...new Map(corrections.map((correction) => [correction.designator, storable(correction)])).values(),
];

/** Named in one sentence; further ones are seen on the board. */
const mostNamed = 20;

const droppedProblem = (dropped: readonly BomCorrection[]): BomProblem => {
  const names = dropped.slice(0, mostNamed).map(({ designator }) => designator);
  const designators = `${names.join(', ')}${dropped.length > mostNamed ? ', …' : ''}`;
  return { code: 'CORRECTIONS_DROPPED', severity: 'warning', values: { count: dropped.length, designators } };
};

/** The problem stands with the BOM, which outlives its coordinate files, until corrections are made anew. */
const withProblem = ({ reading }: BomRow, problem: BomProblem | null): Pick<BomChanges, 'reading'> => {
  const others = reading.problems.filter(({ code }) => code !== 'CORRECTIONS_DROPPED');
  if (problem === null && others.length === reading.problems.length) return {};
  return { reading: { ...reading, problems: [...others, ...(problem === null ? [] : [problem])] } };
};

/** What the call says, or what still holds beside other coordinates. */
const correctionChanges = (
  row: BomRow,
  corrections: readonly BomCorrection[] | undefined,
  coordinates: CoordinateReading | null | undefined,
): BomChanges => {
  if (corrections !== undefined) return { corrections: lastOfEach(corrections), ...withProblem(row, null) };
  if (coordinates === undefined) return {};
  const { held, dropped } = heldCorrections(row.corrections, row.coordinates?.placements ?? [], coordinates?.placements ?? []);
  return dropped.length === 0 ? {} : { corrections: held, ...withProblem(row, droppedProblem(dropped)) };
};

/** What is absent stays. The revision grows with coordinates and corrections: either was made for the other. */
export const changeSettings = async (
  context: Context<'user'>,
  row: BomRow,
  { revision, boards, bomFileName, projectId, projectVersion, coordinateFile, corrections, state }: ParsedOf<typeof bom.settings>,
): Promise<BomRow> => {
  const version = projectId === undefined ? null : await refuseForeign(context.db, row.owner_id, { projectId, projectVersion });
  const files = coordinateFile === undefined ? undefined : await ownCoordinates(context.db, row.owner_id, coordinateFile);
  const board =
    projectId === undefined
      ? { projectId: row.project_id, projectVersion: row.project_version }
      : { projectId, projectVersion: version };
  const outline = () => outlineOf(context, row.owner_id, board);
  const coordinates = files === undefined ? undefined : await readCoordinateFiles(context, files, await outline());
  return inTransaction(context.db, async (trx) => {
    const current = await lockBom(trx, row.owner_id, row.id);
    if (current === undefined) throw fail('NOT_FOUND');
    if (revision !== undefined && current.revision !== revision) throw fail('BOM_CHANGED');
    const changes: BomChanges = {
      ...(boards === undefined ? {} : { boards }),
      ...(bomFileName === undefined ? {} : { name: cleanFileName(bomFileName) }),
      ...(projectId === undefined ? {} : { projectId, projectVersion: version }),
      ...(state === undefined ? {} : { state }),
      ...(coordinates === undefined ? {} : { coordinates }),
      ...correctionChanges(current, corrections, coordinates),
      ...(coordinates === undefined && corrections === undefined ? {} : { revision: current.revision + 1 }),
    };
    return updateBom(trx, current, changes, context.clock.now());
  });
};
