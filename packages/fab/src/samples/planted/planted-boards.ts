import type { Point } from '@copperline/geometry';
import type { CheckId, DfmLimits, DfmOrder, Finding } from '../../dfm/finding.ts';
import type { Entry } from '../../entry.ts';
import type { Design } from '../design.ts';
import { netlistFile } from '../dialects/netlist.ts';
import { type DialectId, entriesOf, sampleDialects, writeSample } from '../write-sample.ts';
import { copperPlants } from './copper-plants.ts';
import { drillPlants } from './drill-plants.ts';
import { type Fault, faults } from './faults.ts';
import { filmPlants } from './film-plants.ts';
import { outlinePlants } from './outline-plants.ts';
import type { Plant, Planting } from './plant.ts';
import { snappedDesign } from './snap.ts';

export interface PlantOptions {
  readonly limits: DfmLimits;
  /** Offset of the planted dimension from its limit; ignored by faults without a value. */
  readonly offsetNm: number;
  readonly angleDegrees: number;
  readonly dialect: DialectId;
}

/** A board with at most one fault, and the expected finding. */
export interface PlantedBoard {
  readonly check: CheckId;
  readonly variant: string;
  readonly faulty: boolean;
  /** Null for a fault without a value. */
  readonly limit: number | null;
  /** The value in the files after rounding, in the finding's unit; null for a fault without a value. */
  readonly writtenValue: number | null;
  readonly unit: Finding['unit'];
  /** Where on the board. */
  readonly at: Point;
  /** Role texts of the layers that a finding must name; may be empty. */
  readonly layers: readonly string[];
  /** Order options that the fault depends on. */
  readonly order: Partial<DfmOrder>;
  readonly design: Design;
  readonly entries: readonly Entry[];
}

const plants: readonly Plant[] = [...copperPlants, ...drillPlants, ...outlinePlants, ...filmPlants];

/** Checks with a measured value and a limit, and yes-or-no checks. */
export const numericChecks: readonly CheckId[] = [...new Set(plants.map(({ check }) => check))];
export const plainChecks: readonly CheckId[] = [...new Set(faults.map(({ check }) => check))];

/** Every fault that can be planted. */
export const plantedFaults: readonly Pick<Plant, 'check' | 'variant'>[] = [...plants, ...faults];

/**
 * Boards with the planted fault of a check, one per variant. With an offset to the valid side of the limit they have no fault. Empty
 * if a dialect cannot express the fault.
 */
export const plantedBoards = (check: CheckId, options: PlantOptions): PlantedBoard[] => [
  ...plants.filter((plant) => plant.check === check).map((plant) => plantedBoard(plant, options)),
  ...faultsOf(check, options.dialect).map((fault) => faultBoard(fault, options, true)),
];

/** The same boards without faults, far from every limit. */
export const cleanBoards = (check: CheckId, options: Omit<PlantOptions, 'offsetNm'>): PlantedBoard[] => [
  ...plants
    .filter((plant) => plant.check === check)
    .map((plant) => {
      const planting = plant.plant({ ...options, offset: 'easy' });
      const design = snappedDesign(planting.design, sampleDialects[options.dialect].grid);
      return boardOf(plant, options, planting, design, planting.measure(design));
    }),
  ...faultsOf(check, options.dialect).map((fault) => faultBoard(fault, options, false)),
];

/** Eagle's drill file has no plating, so a hole without a pad is unplated. */
const faultsOf = (check: CheckId, dialect: DialectId): Fault[] =>
  faults.filter((fault) => fault.check === check && !(fault.needsPlating && dialect === 'eagle'));

/**
 * Rounding may move the value across the limit or into the tolerance. The dimension is then moved until most of the offset is in the
 * files, on the intended side.
 */
const plantedBoard = (plant: Plant, options: PlantOptions): PlantedBoard => {
  const { grid } = sampleDialects[options.dialect];
  const step = Math.max(grid.coordinate, grid.aperture, grid.tool) / 4;
  const direction = Math.sign(options.offsetNm);
  const limit = plant.limit(options.limits);
  let enough: number | null = null;
  for (let push = 0; push < 64; push += 1) {
    const planting = plant.plant({ ...options, offset: Math.round(options.offsetNm + direction * push * step) });
    const design = snappedDesign(planting.design, grid);
    const value = planting.measure(design);
    enough ??= 0.7 * Math.abs(planting.measure(planting.design) - limit);
    const rightSide = isFault(plant, value, options.limits) === (direction === plant.faultySign);
    if (direction === 0 || (rightSide && Math.abs(value - limit) >= enough))
      return boardOf(plant, options, planting, design, value);
  }
  throw new Error(`${plant.check} ${plant.variant} cannot be planted in ${options.dialect}`);
};

const isFault = (plant: Plant, value: number, limits: DfmLimits): boolean =>
  plant.faultIs === 'below' ? value < plant.limit(limits) : value > plant.limit(limits);

const boardOf = (
  plant: Plant,
  { limits, dialect }: Pick<PlantOptions, 'limits' | 'dialect'>,
  planting: Planting,
  design: Design,
  value: number,
): PlantedBoard => ({
  check: plant.check,
  variant: plant.variant,
  faulty: isFault(plant, value, limits),
  limit: plant.limit(limits),
  writtenValue: value,
  unit: plant.unit,
  at: planting.at,
  layers: plant.layers,
  order: plant.order ?? {},
  design,
  entries: entriesOf(writeSample(design, dialect)),
});

const faultBoard = (fault: Fault, options: Omit<PlantOptions, 'offsetNm'>, faulty: boolean): PlantedBoard => {
  const built = fault.build({ ...options, faulty });
  const design = snappedDesign(built.design, sampleDialects[options.dialect].grid);
  const files = writeSample(design, options.dialect);
  return {
    check: fault.check,
    variant: fault.variant,
    faulty,
    limit: null,
    writtenValue: null,
    unit: 'none',
    at: built.at,
    layers: fault.layers,
    order: fault.order ?? {},
    design,
    entries: entriesOf(fault.netlist ? [...files, netlistFile(design)] : files),
  };
};
