import { expect, it } from 'vitest';
import { priceGroups, rangeGroups } from './price-groups.ts';

const line = (group: 'pcb' | 'components' | 'assembly', key: string, lowCents: number, highCents = lowCents) => ({
  group,
  key,
  lowCents,
  likelyCents: lowCents,
  highCents,
});

it('sums the lines of each group of a price', () => {
  const lines = [
    { group: 'pcb', key: 'boardFee', cents: 290, because: {} },
    { group: 'pcb', key: 'filmFee', cents: 210, because: {} },
    { group: 'assembly', key: 'stencil', cents: 0, because: {} },
  ] as const;
  expect(priceGroups(lines)).toEqual([{ group: 'pcb', lines: lines.slice(0, 2), cents: 500 }]);
});

it('sums the lines of each group of an estimate at both ends', () => {
  const groups = rangeGroups([
    line('pcb', 'boardFee', 3045),
    line('components', 'componentsUnitPrice', 9000, 20_000),
    line('components', 'componentsMoqCost', 2783),
    line('assembly', 'assemblyToolingCost', 2215, 4769),
  ]);
  expect(groups.map(({ group, lowCents, highCents }) => [group, lowCents, highCents])).toEqual([
    ['pcb', 3045, 3045],
    ['components', 11_783, 22_783],
    ['assembly', 2215, 4769],
  ]);
});
