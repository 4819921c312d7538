import { mil, pcbCapability, um } from '@copperline/contract';
import type { PcbSpec } from '../spec.ts';
import type { Rule } from './rule.ts';

export const isLevelled = ({ finish }: Pick<PcbSpec, 'finish'>): boolean => finish === 'hasl' || finish === 'lead-free-hasl';

const thinnestNm: Readonly<Record<PcbSpec['layers'], number>> = { 1: um(600), 2: 0, 4: um(800), 6: um(1000), 8: um(1200) };

/** Rules on combinations of options. R07 and R19 do not exist: they follow from the others. */
export const combinationRules: readonly Rule[] = [
  {
    id: 'R01',
    kind: 'block',
    fields: ['thicknessNm', 'finish'],
    isMet: (spec) => spec.thicknessNm >= um(800) || !isLevelled(spec),
    source: 'deltaproto, onpress',
  },
  {
    id: 'R02',
    kind: 'block',
    fields: ['layers', 'thicknessNm'],
    isMet: ({ layers, thicknessNm }) => layers < 4 || thicknessNm >= thinnestNm[layers],
    source: 'ours; Seeed has no 4 layers at 0.6 mm',
  },
  {
    id: 'R03',
    kind: 'block',
    fields: ['layers', 'thicknessNm'],
    isMet: ({ layers, thicknessNm }) => layers > 1 || thicknessNm >= thinnestNm[1],
    source: 'ours',
  },
  {
    id: 'R04',
    kind: 'block',
    fields: ['layers', 'innerCopperUm'],
    isMet: ({ layers, innerCopperUm }) => innerCopperUm > 0 === layers >= 4,
    source: 'JLCPCB capabilities',
  },
  {
    id: 'R05',
    kind: 'block',
    fields: ['innerCopperUm', 'thicknessNm', 'outerCopperUm'],
    isMet: ({ innerCopperUm, thicknessNm, outerCopperUm }) =>
      innerCopperUm < 70 || (thicknessNm >= um(1600) && outerCopperUm === 70),
    source: 'JLCPCB capabilities',
  },
  {
    id: 'R06',
    kind: 'block',
    fields: ['outerCopperUm', 'minTraceNm'],
    isMet: ({ outerCopperUm, minTraceNm }) => outerCopperUm < 70 || minTraceNm >= mil(8),
    source: 'optimatech, bestpcbs',
  },
  {
    id: 'R08',
    kind: 'block',
    fields: ['impedance', 'layers'],
    isMet: ({ impedance, layers }) => impedance === 'none' || layers >= 4,
    source: 'JLCPCB impedance',
  },
  {
    id: 'R09',
    kind: 'block',
    fields: ['impedance', 'outerCopperUm'],
    isMet: ({ impedance, outerCopperUm }) => impedance !== '5-percent' || outerCopperUm === 35,
    source: 'ours',
  },
  {
    id: 'R10',
    kind: 'block',
    fields: ['goldFingers', 'finish'],
    isMet: ({ goldFingers, finish }) => goldFingers === 0 || finish === 'enig',
    source: 'JLCPCB art. 68',
  },
  {
    id: 'R11',
    kind: 'block',
    fields: ['goldFingers', 'thicknessNm'],
    isMet: ({ goldFingers, thicknessNm }) => goldFingers === 0 || thicknessNm >= um(1000),
    source: 'miraclepwb, syspcb',
  },
  {
    id: 'R12',
    kind: 'block',
    fields: ['castellatedSides', 'finish'],
    isMet: (spec) => spec.castellatedSides === 0 || !isLevelled(spec),
    source: 'JLCPCB',
  },
  {
    id: 'R13',
    kind: 'block',
    fields: ['castellatedSides', 'thicknessNm'],
    isMet: ({ castellatedSides, thicknessNm }) => castellatedSides === 0 || thicknessNm >= um(600),
    source: 'ours',
  },
  {
    id: 'R14',
    kind: 'block',
    fields: ['castellatedSides', 'layers'],
    isMet: ({ castellatedSides, layers }) => castellatedSides === 0 || layers >= 2,
    source: 'ours',
  },
  {
    id: 'R15',
    kind: 'block',
    fields: ['viaProcess', 'layers'],
    isMet: ({ viaProcess, layers }) => viaProcess !== 'filled-capped' || layers >= 4,
    source: 'JLCPCB art. 122',
  },
  {
    id: 'R16',
    kind: 'block',
    fields: ['viaProcess', 'finish'],
    isMet: (spec) => spec.viaProcess !== 'filled-capped' || !isLevelled(spec),
    source: 'JLCPCB art. 122, mypcbshop',
  },
  {
    id: 'R17',
    kind: 'block',
    fields: ['layers', 'viaProcess'],
    isMet: ({ layers, viaProcess }) => layers > 1 || viaProcess === 'tented' || viaProcess === 'uncovered',
    source: 'ours',
  },
  {
    id: 'R18',
    kind: 'block',
    fields: ['layers', 'smallestHoleNm'],
    isMet: ({ layers, smallestHoleNm }) => layers > 1 || smallestHoleNm >= um(300),
    source: 'JLCPCB',
  },
  {
    id: 'R20',
    kind: 'block',
    fields: ['layers', 'thicknessNm', 'smallestHoleNm'],
    isMet: ({ layers, thicknessNm, smallestHoleNm }) =>
      layers === 1 || thicknessNm <= smallestHoleNm * pcbCapability.maxAspectRatio,
    source: 'published PCB capability',
  },
  {
    id: 'R21',
    kind: 'block',
    fields: ['minTraceNm', 'finish'],
    isMet: (spec) => spec.minTraceNm > mil(4) || !isLevelled(spec),
    source: 'JLCPCB art. 68',
  },
  {
    id: 'R22',
    kind: 'block',
    fields: ['maskColour', 'silkscreenColour'],
    isMet: ({ maskColour, silkscreenColour }) => (silkscreenColour === 'black') === (maskColour === 'white'),
    source: 'usual practice',
  },
  {
    id: 'R23',
    kind: 'block',
    fields: ['viaProcess', 'maskColour'],
    isMet: ({ viaProcess, maskColour }) => viaProcess !== 'plugged' || maskColour !== 'white',
    source: 'ours',
  },
];
