import { mm, pcbCapability, um } from '@copperline/contract';
import { pcbDays } from '../lead-time.ts';
import { isSmall } from '../pcb/price-pcb.ts';
import { has, type PcbSpec, type PcbSwitch } from '../spec.ts';
import { boardInPanel, fitsInto, leastBoardInPanelNm, leastVCutBoardNm, leastVCutPanelNm, shorterNm } from './panel.ts';
import type { Rule } from './rule.ts';

const fixtureAreaNm2 = 3n * BigInt(mm(1000)) ** 2n;
const orderAreaNm2 = ({ widthNm, heightNm, quantity }: PcbSpec): bigint => BigInt(widthNm) * BigInt(heightNm) * BigInt(quantity);

/** Possible, but not in a price book yet. */
const unpriced: readonly PcbSwitch[] = ['countersink', 'press-fit', 'kapton-tape'];

const isPanelled = ({ packaging }: Pick<PcbSpec, 'packaging'>): boolean => packaging !== 'single-pieces';

/**
 * Rules on further fields, as far as the order alone decides them.
 * Rules that need the drawing are checks of `fab/dfm` and not repeated here: R31 `slot-width`, R32 `cutout-width`,
 * R33 `annular-ring`, R34 `mask-bridge`, R35 `silk-width`, and with the sizes measured, R24 `board-size`, R28 `panel-needed`,
 * R29 `fiducial-missing`, R30 `drill-size`, R39 `via-tenting`. R28 and R29 are in `assembly-rules.ts`. R36 (target impedances),
 * R37 (finger zone) and R38 (drills of half holes) have no field and no check yet; an engineer checks them before production.
 */
export const furtherRules: readonly Rule[] = [
  {
    id: 'R24',
    kind: 'block',
    fields: ['widthNm', 'heightNm'],
    isMet: (spec) => fitsInto(spec, pcbCapability.boardMaxNm),
    source: 'published PCB capability',
  },
  {
    id: 'R25',
    kind: 'block',
    fields: ['packaging', 'widthNm', 'heightNm'],
    isMet: (spec) => spec.packaging !== 'panel-v-cut' || shorterNm(spec) >= leastVCutPanelNm,
    source: 'JLCPCB',
  },
  {
    id: 'R26',
    kind: 'inquiry',
    fields: ['packaging', 'panel', 'widthNm', 'heightNm'],
    isMet: (spec) => {
      const board = spec.packaging === 'panel-v-cut' ? boardInPanel(spec) : null;
      return board === null || shorterNm(board) >= leastVCutBoardNm;
    },
    source: 'JLCPCB',
  },
  {
    id: 'R27',
    kind: 'notice',
    fields: ['widthNm', 'heightNm'],
    isMet: (spec) => !isSmall(spec),
    source: 'JLCPCB',
  },
  {
    // The list has no smaller hole, but a hole read from a file can be smaller.
    id: 'R30',
    kind: 'inquiry',
    fields: ['smallestHoleNm'],
    isMet: ({ smallestHoleNm }) => smallestHoleNm >= pcbCapability.minDrillNm,
    source: 'published PCB capability',
  },
  {
    // The field has only the smallest hole; `fab/dfm` checks each plugged via of a drill file.
    id: 'R39',
    kind: 'notice',
    fields: ['viaProcess', 'smallestHoleNm'],
    isMet: ({ viaProcess, smallestHoleNm }) => viaProcess !== 'plugged' || smallestHoleNm <= um(300),
    source: 'JLCPCB art. 122, mypcbshop',
  },
  {
    id: 'R40',
    kind: 'notice',
    fields: ['switches'],
    isMet: (spec) => !has(spec, 'edge-plating'),
    source: 'JLCPCB',
  },
  {
    id: 'R41',
    kind: 'block',
    fields: ['testing', 'widthNm', 'heightNm', 'quantity'],
    isMet: (spec) => spec.testing !== 'fixture' || orderAreaNm2(spec) >= fixtureAreaNm2,
    source: 'ours; one maker asks for 5 m²',
    mends: ['testing', 'quantity'],
  },
  {
    id: 'R42',
    kind: 'inquiry',
    fields: ['microvia', 'blindViaTimes', 'switches'],
    isMet: (spec) => spec.microvia === 'none' && spec.blindViaTimes === 0 && !has(spec, 'laser-drill'),
    source: 'ours',
  },
  {
    id: 'R43',
    kind: 'block',
    fields: ['designs', 'boardType'],
    isMet: ({ designs, boardType }) => designs === 1 || boardType === 'panel',
    source: 'ours',
  },
  {
    id: 'R44',
    kind: 'inquiry',
    fields: ['material'],
    isMet: ({ material }) => material === 'fr4-tg135',
    source: 'ours: no book prices it yet',
  },
  {
    id: 'R45',
    kind: 'block',
    fields: ['boardType', 'packaging'],
    isMet: (spec) => (spec.boardType === 'panel') === isPanelled(spec),
    source: 'ours',
  },
  {
    id: 'R46',
    kind: 'block',
    fields: ['boardType', 'panel'],
    isMet: ({ boardType, panel }) => panel === null || boardType === 'panel',
    source: 'ours',
  },
  {
    id: 'R47',
    kind: 'block',
    fields: ['panel', 'packaging', 'widthNm', 'heightNm'],
    isMet: (spec) => {
      const board = boardInPanel(spec);
      return board === null || shorterNm(board) >= leastBoardInPanelNm;
    },
    source: 'ours',
    mends: [],
  },
  {
    id: 'R48',
    kind: 'block',
    fields: [
      'expediteDays',
      'layers',
      'widthNm',
      'heightNm',
      'quantity',
      'castellatedSides',
      'viaProcess',
      'goldFingers',
      'impedance',
      'outerCopperUm',
      'maskColour',
      'thicknessNm',
    ],
    isMet: (spec) => spec.expediteDays === 0 || pcbDays(spec) !== null,
    source: 'ours',
    mends: ['expediteDays'],
  },
  {
    id: 'R49',
    kind: 'block',
    fields: ['switches', 'viaProcess'],
    isMet: (spec) => spec.viaProcess === 'filled-capped' || !has(spec, 'via-in-pad'),
    source: 'JLCPCB art. 122',
  },
  {
    id: 'R50',
    kind: 'inquiry',
    fields: ['switches'],
    isMet: ({ switches }) => !switches.some((wanted) => unpriced.includes(wanted)),
    source: 'ours: no book prices them yet',
  },
  {
    id: 'R51',
    kind: 'block',
    fields: ['maskSides', 'viaProcess'],
    isMet: ({ maskSides, viaProcess }) => maskSides !== 'none' || viaProcess === 'uncovered' || viaProcess === 'filled-capped',
    source: 'ours',
  },
  {
    id: 'R52',
    kind: 'block',
    fields: ['layers', 'switches'],
    isMet: (spec) => spec.layers >= 2 || !has(spec, 'edge-plating'),
    source: 'ours, as R14',
  },
  {
    id: 'R53',
    kind: 'block',
    fields: ['layers', 'microvia', 'blindViaTimes'],
    isMet: ({ layers, microvia, blindViaTimes }) => layers >= 4 || (microvia === 'none' && blindViaTimes === 0),
    source: 'ours',
  },
  {
    id: 'R54',
    kind: 'block',
    fields: ['packaging', 'switches'],
    isMet: (spec) => spec.packaging === 'panel-v-cut' || !has(spec, 'skip-scoring'),
    source: 'ours',
  },
];
