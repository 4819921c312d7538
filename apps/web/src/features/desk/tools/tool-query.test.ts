import { expect, it } from 'vitest';
import { askedFor, readAuditQuery, readMailQuery, toolAddress } from './tool-query.ts';

it('reads an address of the outbox, and writes the same again', () => {
  const address = '?state=failed&search=lin&page=2';
  const query = readMailQuery(new URLSearchParams(address));
  expect(query).toEqual({ state: 'failed', search: 'lin', page: 2 });
  expect(toolAddress(query)).toBe(address);
});

it('reads an address of the log, and writes the same again', () => {
  const address = '?area=coupons&userId=0193f9c1-0000-7000-8000-000000000001&search=Q26';
  const query = readAuditQuery(new URLSearchParams(address));
  expect(query).toEqual({ area: 'coupons', userId: '0193f9c1-0000-7000-8000-000000000001', search: 'Q26', page: 1 });
  expect(toolAddress(query)).toBe(address);
});

it('asks for nothing that it does not understand', () => {
  const odd = new URLSearchParams('area=kitchen&state=lost&userId=1&page=-1&search=%20');
  expect(askedFor(readAuditQuery(odd))).toEqual({});
  expect(askedFor(readMailQuery(odd))).toEqual({});
});
