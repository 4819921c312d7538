import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partIdOf, partPath } from './part-path.ts';

const lastSegment = (path: string): string => path.split('/').at(-1) ?? '';

describe('the address of a part', () => {
  it.each([
    [17, 'RC0402FR-0710KL', '/component/17-rc0402fr-0710kl'],
    [18, 'LM358DR/NOPB', '/component/18-lm358dr-nopb'],
    [19, '--#..', '/component/19'],
    [20, 'µA7805', '/component/20-a7805'],
    [21, '电阻', '/component/21'],
  ])('%i %s is %s', (id, mpn, path) => expect(partPath(id, mpn)).toBe(path));

  it('is one plain segment that gives the id back, whatever the number', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), fc.string({ unit: 'binary', maxLength: 200 }), (id, mpn) => {
        const path = partPath(id, mpn);
        expect(path).toMatch(/^\/component\/[a-z0-9]+(?:-[a-z0-9]+)*$/);
        expect(path.length).toBeLessThan(110);
        expect(partIdOf(lastSegment(path))).toBe(id);
      }),
    ));

  it.each(['', 'list', 'compare', '0', '-5', '07-x', '1.5-x', '2147483648', '99999999999', '12x'])(
    '%j names no part',
    (segment) => expect(partIdOf(segment)).toBeNull(),
  );
});
