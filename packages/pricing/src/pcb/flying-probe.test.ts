import { describe, expect, it } from 'vitest';
import { currentBook } from '../book/books.ts';
import { defaultPcb } from '../spec.ts';
import { flyingProbeChange } from './flying-probe.ts';
import { quotePcb } from './quote-pcb.ts';

describe('the flying probe', () => {
  it('takes the offer of ten boards for a dollar with it, and says so', () => {
    const ten = { ...defaultPcb, quantity: 10 } as const;
    expect(quotePcb(ten, currentBook).totalCents).toBe(100);
    expect(quotePcb({ ...ten, testing: 'flying-probe' }, currentBook).totalCents).toBe(1760);
    expect(flyingProbeChange(ten, currentBook)).toBe(1660);
  });

  it('is priced in the currency of the order', () => {
    const yuan = (testing: 'sampling' | 'flying-probe') => quotePcb({ ...defaultPcb, testing }, currentBook, 'CNY').totalCents;
    expect(flyingProbeChange(defaultPcb, currentBook, 'CNY')).toBe(yuan('flying-probe') - yuan('sampling'));
  });

  it.each(['flying-probe', 'full', 'fixture'] as const)('adds nothing to %s', (testing) => {
    expect(flyingProbeChange({ ...defaultPcb, testing }, currentBook)).toBeNull();
  });
});
