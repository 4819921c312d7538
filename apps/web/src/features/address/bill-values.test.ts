import { billIssues } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { checkedBillOf, sentBillOf } from './bill-values.ts';

describe('the form of billing details', () => {
  it('asks for a fapiao in China alone, and for a special one of companies alone', () => {
    expect(sentBillOf({ country: 'CN', kind: 'company', fapiao: 'special' })).toMatchObject({ fapiao: 'special' });
    expect(sentBillOf({ country: 'CN', kind: 'personal', fapiao: 'special', taxNumber: '91' })).toMatchObject({
      fapiao: 'general',
      taxNumber: '',
    });
    expect(sentBillOf({ country: 'DE', kind: 'company', fapiao: 'special', taxNumber: 'DE1' })).toMatchObject({
      fapiao: 'none',
      taxNumber: 'DE1',
    });
  });

  it('is checked as it stands', () => {
    expect(billIssues(checkedBillOf({ kind: 'company' })).map(({ path }) => path)).toEqual(['firstName', 'city', 'title']);
    expect(checkedBillOf({ country: 'CN', fapiao: 'general', title: 'A' })).toMatchObject({
      kind: 'company',
      fapiao: 'general',
      title: 'A',
      bankName: '',
    });
  });
});
