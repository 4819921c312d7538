import { expect, it } from 'vitest';
import { inquiryReasons, wayOn } from './inquiry.ts';

const bom = { state: 'read', boards: 10, coordinates: null, edaCoors: [] } as const;
const mutable = (more: object = {}) => ({ ...bom, edaCoors: [], ...more });

it('keeps a certain price of a whole order', () => {
  expect(wayOn({ decision: 'automatic' }, mutable())).toBe('automatic');
  expect(inquiryReasons({ decision: 'automatic', problems: [] }, mutable(), 0)).toEqual([]);
});

it('sends few boards and unread BOMs to an engineer, whatever the engine says', () => {
  expect(inquiryReasons({ decision: 'automatic', problems: [] }, mutable({ boards: 3 }), 0)).toEqual(['few']);
  expect(inquiryReasons({ decision: 'inquiry', problems: [] }, mutable({ state: 'skipped' }), 4)).toEqual(['bom']);
});

it('always has a reason', () => {
  expect(inquiryReasons({ decision: 'inquiry', problems: [] }, mutable(), 2)).toEqual(['parts']);
  expect(inquiryReasons({ decision: 'inquiry', problems: [] }, mutable(), 0)).toEqual(['stock']);
  const rule = { rule: 'A03', kind: 'inquiry', fields: [] } as const;
  expect(inquiryReasons({ decision: 'inquiry', problems: [{ ...rule, fields: [] }] }, mutable(), 0)).toEqual([]);
});

it('leaves what is refused refused', () => expect(wayOn({ decision: 'refused' }, mutable({ boards: 3 }))).toBe('refused'));
