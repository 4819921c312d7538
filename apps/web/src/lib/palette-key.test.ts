import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { earlyPaletteScript, isPaletteKey, takeEarlyKeys } from './palette-key.ts';

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', true>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

/** A page that has run the early script and heard the keys. */
const pageAfter = (keys: readonly ReturnType<typeof press>[]) => {
  const heard = new Set<(event: unknown) => void>();
  const prevented: string[] = [];
  const page: Parameters<typeof takeEarlyKeys>[0] = { removeEventListener: (_: string, each: never) => void heard.delete(each) };
  const addEventListener = (_: string, each: (event: unknown) => void): void => void heard.add(each);
  runInNewContext(earlyPaletteScript, { window: page, addEventListener, String });
  for (const key of keys) for (const each of heard) each({ ...key, preventDefault: () => prevented.push(key.key) });
  return { page, heard, prevented };
};

describe('the key of the palette before the page is hydrated', () => {
  it.each([
    press('k', { ctrlKey: true }),
    press('K', { ctrlKey: true }),
    press('k', { metaKey: true }),
    press('k'),
    press('j', { ctrlKey: true }),
    press('k', { ctrlKey: true, altKey: true }),
    press('k', { ctrlKey: true, shiftKey: true }),
  ])('is remembered as the hydrated page would take it: %j', (key) => {
    const { page, prevented } = pageAfter([key]);
    expect(takeEarlyKeys(page)).toBe(isPaletteKey(key));
    expect(prevented).toEqual(isPaletteKey(key) ? [key.key] : []);
  });

  it('is heard no more once the page has taken over', () => {
    const { page, heard } = pageAfter([press('k', { ctrlKey: true })]);
    expect([takeEarlyKeys(page), heard.size, takeEarlyKeys(page)]).toEqual([true, 0, false]);
  });
});
