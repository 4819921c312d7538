import { describe, expect, it } from 'vitest';
import { everything, isSearched, ordersAddress, ordersParams, readOrdersQuery, withFilter } from './orders-query.ts';

describe('the address of the order history', () => {
  it('says what is shown, and is read back', () => {
    const query = { tab: 'in-review', type: 'pcba', search: 'PO 7', page: 3 } as const;
    expect(ordersAddress(query)).toBe('?tab=in-review&type=pcba&search=PO+7&page=3');
    expect(readOrdersQuery(new URLSearchParams(ordersAddress(query)))).toEqual(query);
  });

  it('is empty for the whole list', () => {
    expect(ordersParams(everything)).toEqual({});
    expect(readOrdersQuery(new URLSearchParams())).toEqual(everything);
  });

  it('ignores what it does not understand', () => {
    const odd = new URLSearchParams({ tab: 'lost', type: 'cake', page: '-4', search: ` ${'x'.repeat(200)} ` });
    expect(readOrdersQuery(odd)).toEqual({ ...everything, search: 'x'.repeat(100) });
  });

  it('begins another filter at its first page, and tells a search from a tab', () => {
    expect(withFilter({ ...everything, page: 4 }, { tab: 'shipped' })).toEqual({ ...everything, tab: 'shipped' });
    expect(isSearched({ ...everything, tab: 'shipped' })).toBe(false);
    expect(isSearched({ ...everything, type: 'pcb' })).toBe(true);
  });
});
