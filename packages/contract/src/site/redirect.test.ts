import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeReturnPath } from './redirect.ts';

describe('safeReturnPath', () => {
  it.each(['/order/checkout', '/zh/my-center?tab=2#end', '/a//b'])('keeps %s', (path) => expect(safeReturnPath(path)).toBe(path));

  it.each([
    '//evil.example',
    '///evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '\\\\evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/a\r\nSet-Cookie: x',
    'order',
    '',
    null,
    undefined,
  ])('sends %j home', (text) => expect(safeReturnPath(text)).toBe('/'));

  it('never leaves the site', () => {
    const piece = fc.constantFrom('/', '\\', '.', '..', '@', ':', 'evil.example', '%2f', '?', '#', '\t', 'https:', 'x');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const path = safeReturnPath(pieces.join(''));
        expect(new URL(path, 'https://site.example').host).toBe('site.example');
        expect(path.startsWith('//')).toBe(false);
      }),
      { numRuns: 500 },
    );
  });
});
