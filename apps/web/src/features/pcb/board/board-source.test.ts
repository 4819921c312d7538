import { expect, it } from 'vitest';
import { sourceKey } from './board-source.ts';

const given = () => new File([Uint8Array.of(1, 2, 3)], 'board.zip', { lastModified: 1 });

it('takes a file for itself and for no other of the same name, size and date', () => {
  const file = given();
  const key = sourceKey({ kind: 'file', file });
  expect(sourceKey({ kind: 'file', file })).toBe(key);
  expect(sourceKey({ kind: 'file', file: given() })).not.toBe(key);
  expect(sourceKey({ kind: 'stored', fileId: 'a', name: 'one.zip' })).toBe(
    sourceKey({ kind: 'stored', fileId: 'a', name: 'two.zip' }),
  );
});
