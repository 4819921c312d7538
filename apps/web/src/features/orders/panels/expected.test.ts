import { createTranslator } from '@copperline/content';
import { messages as english } from '@copperline/content/en-US';
import { messages as chinese } from '@copperline/content/zh-CN';
import type { CheckoutItem, OrderDetail } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { expectedText } from './expected.ts';

const en = { t: createTranslator('en-US', english).t, locale: 'en-US' } as const;
const zh = { t: createTranslator('zh-CN', chinese).t, locale: 'zh-CN' } as const;
/** A Tuesday morning in Shenzhen. */
const now = Date.parse('2026-11-17T01:00:00Z');
const line = (leadDays: number | null) => ({ leadDays }) as CheckoutItem;
const order = (more: Partial<OrderDetail>) =>
  ({ status: 'unpaid', promisedDate: null, marks: [], lines: [line(2), line(5)], ...more }) as OrderDetail;

describe('the date of shipping before production', () => {
  it('follows the slowest line from today, and names what it depends on', () => {
    expect(expectedText(en, order({}), now)).toBe('5 working days after payment and review; Nov 24, 2026 if both are done today');
    expect(expectedText(zh, order({ status: 'reviewed' }), now)).toBe('审核通过后 5 个工作日；今天通过则为 2026年11月24日');
    expect(expectedText(zh, order({ status: 'reviewed', marks: ['hold'] }), now)).toContain('答复');
  });

  it('is silent once the date is promised, for parts from stock and for orders that ended', () => {
    expect(expectedText(en, order({ status: 'in-production', promisedDate: '2026-11-24' }), now)).toBeNull();
    expect(expectedText(en, order({ lines: [line(null)] }), now)).toBeNull();
    expect(expectedText(en, order({ status: 'cancelled' }), now)).toBeNull();
  });
});
