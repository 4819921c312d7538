import { type BoardData, type BoardFinding, boardFactNames } from '@copperline/contract';

/** What a reader might have made of an archive, for tests of everything that comes after it. */
export const sampleFinding: BoardFinding = {
  id: 'spacing/L1/1',
  check: 'spacing',
  severity: 'error',
  layers: ['Copper,L1,Top'],
  from: { x: 12_000_000, y: 4_500_000 },
  to: { x: 12_082_000, y: 4_500_000 },
  extent: { minX: 12_000_000, minY: 4_000_000, maxX: 12_082_000, maxY: 5_000_000 },
  measured: 82_000,
  limit: 100_000,
  unit: 'nm',
  count: 3,
  nets: ['GND', '+3V3'],
};

const fact = <T>(value: T) => ({ value, confidence: 0.9, source: 'outline' as const, places: [] });
const noFacts = Object.fromEntries(boardFactNames.map((name) => [name, null])) as NonNullable<BoardData['facts']>;

export const sampleBoard: BoardData = {
  outline: { source: 'profile', box: { minX: 0, minY: 0, maxX: 50_800_000, maxY: 25_400_000 }, boards: 1, largestGapNm: 0 },
  facts: { ...noFacts, layers: fact(2), width: fact(50_800_000), height: fact(25_400_000) },
  checks: [
    { check: 'spacing', group: 'copper', ran: true, limit: 100_000, unit: 'nm', errors: 1, warnings: 0, infos: 0 },
    { check: 'mask-bridge', group: 'mask', ran: false, limit: 76_200, unit: 'nm', errors: 0, warnings: 0, infos: 0 },
  ],
  findings: [sampleFinding],
  findingsLeftOut: 0,
  questions: [],
  files: [
    {
      name: 'top.gtl',
      folder: 'gerber',
      kind: 'gerber',
      role: { kind: 'copper', layer: 1, place: 'Top' },
      roleText: 'Copper,L1,Top',
      confidence: 0.97,
      reasons: ['attribute'],
      board: 0,
      used: true,
      bytes: 1200,
    },
  ],
  drills: [],
  problems: [{ code: 'OUTLINE_GAP_CLOSED', severity: 'info', file: 'edge.gko', values: { x: 0, y: 0, sizeNm: 12_000 } }],
};
