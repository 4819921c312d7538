import { expect, it } from 'vitest';
import { groupItems } from './groups.ts';
import { itemFixture } from './item-fixture.ts';

const quote = {
  quoteId: 'q',
  quoteNumber: 'Q26-000001',
  projectName: 'amplifier',
  status: 'quotation-offered' as const,
  expiryDate: null,
  expired: false,
};

it('puts what has the same number together, boards first, under the name of their project', () => {
  const items = [
    itemFixture('1', { partNo: 'AMP' }),
    itemFixture('2'),
    itemFixture('3', { partNo: 'AMP', itemType: 'Stencil' }),
    itemFixture('4', { partNo: 'AMP', itemType: 'Custom', quote }),
    itemFixture('5', { partNo: 'LED' }),
    itemFixture('6'),
  ];
  expect(groupItems(items).map((group) => [group.partNo, group.projectName, group.items.map((item) => item.cartItemId)])).toEqual(
    [
      ['AMP', 'amplifier', ['4', '3', '1']],
      ['', '', ['2']],
      // One alone needs no heading.
      ['', '', ['5']],
      ['', '', ['6']],
    ],
  );
});
