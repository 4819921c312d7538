import { expect, it } from 'vitest';
import { boardAddress, boardInput, readBoardQuery, wholeBoard, withFilter } from './board-query.ts';

const read = (text: string) => readBoardQuery(new URLSearchParams(text));

it('reads an address, and writes the same again', () => {
  const address = '?status=in-production&type=pcba&search=Lin&page=3&view=board';
  expect(read(address)).toEqual({ status: 'in-production', type: 'pcba', search: 'Lin', view: 'board', page: 3 });
  expect(boardAddress(read(address))).toBe(address);
  expect(boardAddress(wholeBoard)).toBe('?');
});

it.each(['status=lost', 'type=cake', 'page=0', 'page=1.5', 'page=1e9', 'view=list', 'search=%20%20'])(
  'asks for nothing that it does not understand: %s',
  (text) => expect(read(text)).toEqual(wholeBoard),
);

it('asks the server for no view, and begins another filter at its first page', () => {
  const query = read('status=paid&page=4&view=board');
  expect(boardInput(query)).toEqual({ status: 'paid', page: 4 });
  expect(withFilter(query, { status: null })).toEqual({ ...wholeBoard, view: 'board' });
});
