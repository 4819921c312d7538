import { checkPlacements, type Placement } from '@copperline/bom';
import type { OrderPart } from '@copperline/contract';
import { expect, it } from 'vitest';
import { orderedLines } from './ordered-lines.ts';

const part = (designators: string, change: Partial<OrderPart> = {}): OrderPart => ({
  designators,
  quantity: designators.split(', ').length,
  mpn: 'RC0402FR-0710KL',
  manufacturer: 'Yageo',
  description: '',
  footprint: 'R_0402_1005Metric',
  side: 'top',
  dnp: 2,
  state: 'Normal',
  ...change,
});
const at = (designator: string, side: Placement['side'], x = 10_000_000): Placement => ({
  row: 1,
  designator,
  x,
  y: 10_000_000,
  rotation: 0,
  side,
  value: '',
  footprint: '',
});

it('holds the coordinates against what was ordered, as the customer has seen it', () => {
  const lines = orderedLines([
    part('R1, R2'),
    part('C1', { side: 'both' }),
    part('U1', { dnp: 1 }),
    part('J1', { footprint: 'DIP-8_W7.62mm', side: '' }),
    part('', { mpn: 'cable', side: '' }),
  ]);
  expect(lines.map(({ designators, side, dnp }) => [designators.length, side, dnp])).toEqual([
    [2, 'top', false],
    [1, null, false],
    [1, 'top', true],
    [1, null, false],
    [0, null, false],
  ]);
  const outline = { minX: 0, minY: 0, maxX: 50_000_000, maxY: 50_000_000 };
  const placements = [at('R1', 'bottom'), at('C1', 'bottom'), at('U1', 'top'), at('X9', 'top', 90_000_000)];
  const file = { unit: 'mm', unitFrom: 'header', tool: 'other', bottomMirrored: false, placements } as const;
  const { findings } = checkPlacements(lines, file, { outline, pads: [] });
  expect(findings.map(({ code, designator, severity }) => [code, designator, severity])).toEqual([
    ['PLACEMENT_WRONG_SIDE', 'R1', 'error'],
    ['PLACEMENT_LEFT_OUT', 'U1', 'info'],
    ['PLACEMENT_EXTRA', 'X9', 'warning'],
    ['PLACEMENT_MISSING', 'R2', 'warning'],
    ['PLACEMENT_MISSING', 'J1', 'info'],
    ['PLACEMENT_OFF_BOARD', 'X9', 'error'],
  ]);
});
