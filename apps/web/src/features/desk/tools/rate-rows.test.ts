import type { DeskRate } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { found, kindOf, subjectsOf } from './rate-rows.ts';

const row = (subject: 'DE' | 'AT' | 'VN', state: DeskRate['state'], validFrom = '2026-11-02'): DeskRate => ({
  rateId: `${subject} ${validFrom}`,
  name: subject,
  rate: {
    kind: 'import',
    subject,
    value: { regime: 'on-delivery', dutyPercent: { low: '0', high: '0' }, taxPercent: '19', deMinimis: null },
  },
  state,
  validFrom,
  source: '',
  who: null,
  writtenAt: validFrom,
  takenBackAt: null,
});
const names: Readonly<Record<string, string>> = { DE: 'Germany', AT: 'Austria', VN: 'Vietnam' };
const nameOf = ({ rate }: DeskRate): string => names[rate.subject] ?? '';
const rows = [row('DE', 'valid'), row('DE', 'coming', '2027-01-01'), row('AT', 'valid'), row('VN', 'coming', '2027-01-01')];

describe('rates on the page', () => {
  it('stand by their subject, with what holds and what comes', () => {
    const subjects = subjectsOf(rows, nameOf, 'en-US');
    expect(subjects.map(({ key, now, coming }) => [key, now?.validFrom, coming.length])).toEqual([
      ['AT', '2026-11-02', 0],
      ['DE', '2026-11-02', 1],
      ['VN', undefined, 1],
    ]);
  });

  it('are found by name and by code', () => {
    const subjects = subjectsOf(rows, nameOf, 'en-US');
    expect(found(subjects, ' aus', nameOf).map(({ key }) => key)).toEqual(['AT']);
    expect(found(subjects, 'vn', nameOf).map(({ key }) => key)).toEqual(['VN']);
    expect(found(subjects, '', nameOf)).toHaveLength(3);
  });

  it('are of the kind that the address says, else of the first', () => {
    expect(kindOf(new URLSearchParams('kind=fee'))).toBe('fee');
    expect(kindOf(new URLSearchParams('kind=other'))).toBe('import');
  });
});
