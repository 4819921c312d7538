import { cartQuantity, countLimits, localKeys } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { createGuestCart, type GuestItem, guestItemId, readGuestCart, withAdded, withChanged } from './guest-cart.ts';

const item = (partId: number, change: Partial<GuestItem> = {}): GuestItem => ({
  partId,
  mpn: `P${partId}`,
  quantity: 1,
  partNo: '',
  addedAt: '2026-11-15T08:00:00.000Z',
  ...change,
});

/** Two tabs of one browser. */
const browser = () => {
  const kept = new Map<string, string>();
  const shelf = {
    read: (key: string) => kept.get(key) ?? null,
    write: (key: string, value: string | null) => void (value === null ? kept.delete(key) : kept.set(key, value)),
  };
  let keys = 0;
  const tab = () => createGuestCart({ shelf, newKey: () => `key ${++keys}` });
  return { kept, tabs: [tab(), tab()] as const };
};

describe('what is read', () => {
  it.each([null, '', 'nonsense', '[]', '{}', '{"version":2,"key":"k","items":[]}', '{"version":1,"items":[]}'])(
    '%j is an empty cart',
    (text) => expect(readGuestCart(text)).toEqual({ key: '', items: [], left: [] }),
  );

  it('is only what could have been written', () => {
    const wrong = [
      null,
      3,
      item(0),
      item(1.5),
      item(1, { quantity: 0 }),
      item(1, { quantity: cartQuantity.max + 1 }),
      item(1, { partNo: 'x'.repeat(21) }),
      item(1, { mpn: '' }),
      { ...item(1), mpn: 7 },
    ];
    const items = [...wrong, item(2), item(2, { quantity: 9 }), { ...item(3), price: 0 }];
    const left = [{ mpn: 'P9', quantity: 3, reason: 'full' }, { mpn: 'P9', quantity: 3, reason: 'because' }, null];
    expect(readGuestCart(JSON.stringify({ version: 1, key: 'k', items, left }))).toEqual({
      key: 'k',
      items: [item(2), item(3)],
      left: [left[0]],
    });
  });

  it('is no more than a cart holds', () => {
    const items = Array.from({ length: 500 }, (_, n) => item(n + 1));
    expect(readGuestCart(JSON.stringify({ version: 1, key: 'k', items })).items).toHaveLength(countLimits.cartItems);
  });
});

describe('adding', () => {
  it('puts the newest first and adds up', () => {
    const items = withAdded([item(1), item(2)], [item(2, { quantity: 4 }), item(3), item(1, { partNo: 'AMP' })]);
    expect(Array.isArray(items) && items.map((each) => [guestItemId(each), each.quantity])).toEqual([
      ['3 ', 1],
      ['1 AMP', 1],
      ['1 ', 1],
      ['2 ', 5],
    ]);
  });

  it('is all or none', () => {
    expect(withAdded([item(1, { quantity: cartQuantity.max })], [item(2), item(1)])).toBe('quantity');
    const many = Array.from({ length: countLimits.cartItems }, (_, n) => item(n + 1));
    expect(withAdded(many, [item(1)])).toHaveLength(countLimits.cartItems);
    expect(withAdded(many, [item(1000)])).toBe('full');
  });
});

it('changes quantity and number, and joins what is the same then', () => {
  const items = [item(1, { quantity: 5 }), item(1, { partNo: 'AMP', quantity: 7 }), item(2)];
  expect(withChanged(items, '2 ', { quantity: 9 })).toEqual([items[0], items[1], item(2, { quantity: 9 })]);
  expect(withChanged(items, '1 ', { partNo: 'AMP' })).toEqual([item(1, { partNo: 'AMP', quantity: 12 }), items[2]]);
  expect(withChanged([...items, item(3)], '7 ', { quantity: 1 })).toEqual([...items, item(3)]);
  const full = [item(1), item(1, { partNo: 'AMP', quantity: cartQuantity.max })];
  expect(withChanged(full, '1 ', { partNo: 'AMP' })).toBe('quantity');
});

describe('two tabs', () => {
  it('add to one cart, whichever wrote last', () => {
    const { tabs } = browser();
    tabs[0].add([item(1)]);
    tabs[1].add([item(2)]);
    tabs[0].change('1 ', { quantity: 4 });
    tabs[1].remove('2 ');
    expect(tabs[0].reload().items).toEqual([item(1, { quantity: 4 })]);
  });

  it('hand one content over under one key, and keep what came in meanwhile', () => {
    const { kept, tabs } = browser();
    tabs[0].add([item(1)]);
    const taken = tabs[1].reload();
    expect(tabs[0].reload().key).toBe(taken.key);
    tabs[1].handOver(taken, []);
    expect(kept.has(localKeys.guestCart)).toBe(false);
    tabs[0].add([item(2)]);
    const next = tabs[0].get();
    expect(next.key).not.toBe(taken.key);
    tabs[0].add([item(3)]);
    tabs[1].handOver(next, [{ mpn: 'P2', quantity: 1, reason: 'gone' }]);
    expect(tabs[0].reload().items.map(({ partId }) => partId)).toEqual([3]);
    tabs[0].forgetLeft();
    expect(tabs[1].reload().left).toEqual([]);
  });
});
