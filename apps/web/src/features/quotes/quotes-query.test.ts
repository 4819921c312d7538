import { describe, expect, it } from 'vitest';
import { everything, isFiltered, quotesParams, readQuotesQuery, withFilter } from './quotes-query.ts';

const read = (search: string) => readQuotesQuery(new URLSearchParams(search));

describe('the list of quotes in its address', () => {
  it('is read back as it was written', () => {
    const query = { status: 'quotation-offered', kind: 'pcba', search: 'Q26-000123', page: 3 } as const;
    expect(read(new URLSearchParams(quotesParams(query)).toString())).toEqual(query);
  });

  it('says nothing about the whole list', () => expect(quotesParams(everything)).toEqual({}));

  it.each(['', 'status=paid&kind=cake&page=0', 'page=-1', 'page=1.5', 'page=99999999', 'page=x', 'search=%20%20'])(
    'takes what it does not understand for nothing: %s',
    (search) => expect(read(search)).toEqual(everything),
  );

  it('begins another filter at its first page', () => {
    const filtered = withFilter({ ...everything, page: 4 }, { kind: 'pcb' });
    expect(filtered).toEqual({ ...everything, kind: 'pcb' });
    expect(isFiltered(filtered)).toBe(true);
    expect(isFiltered({ ...everything, page: 4 })).toBe(false);
  });
});
