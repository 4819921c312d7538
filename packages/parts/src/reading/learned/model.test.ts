import { describe, expect, it } from 'vitest';
import { type Category, categories } from '../../category.ts';
import { readWanted } from '../read-wanted.ts';
import { chinese } from './chinese.ts';
import { english } from './english.ts';
import { featuresOf } from './features.ts';
import { allPhrases, learnedFromPhrases } from './index.ts';
import { learnFrom } from './model.ts';

const leaves = Object.keys(categories).filter((category) => categories[category as Category].parent !== null);

describe.each([
  ['English', english],
  ['Chinese', chinese],
] as const)('phrases in %s', (_language, tables) => {
  it('are at least 24 for each kind of part, each once', () => {
    const phrases = tables.flatMap((table) => Object.entries(table));
    expect(phrases.map(([category]) => category).toSorted()).toEqual(leaves.toSorted());
    for (const [category, texts] of phrases) {
      expect(texts.length, category).toBeGreaterThanOrEqual(24);
      expect(new Set(texts.map((text) => text.toLowerCase())).size, category).toBe(texts.length);
    }
  });
});

/** The phrases that came after these in their category are unseen. */
const known = [...allPhrases()];
const isSeen = (index: number): boolean => index % 5 !== 0;

describe('the model', () => {
  it('knows three of four phrases that it has not seen', () => {
    const seen = learnFrom(known.filter((_, index) => isSeen(index)));
    const unseen = known.filter(({ text, weight }, index) => !isSeen(index) && weight === 1 && /[ \p{Script=Han}]/u.test(text));
    const right = unseen.filter(({ category, text }) => {
      const [best] = [...seen.sharesOf(text)].toSorted((a, b) => b[1] - a[1]);
      return best?.[0] === category;
    });
    expect(right.length / unseen.length).toBeGreaterThan(0.74);
  });

  it('says the same each time, and nothing of words that nobody used', () => {
    const [one, other] = [learnFrom(known.slice(0, 500)), learnFrom(known.slice(0, 500))];
    expect([...one.sharesOf('resistor for a led')]).toEqual([...other.sharesOf('resistor for a led')]);
    expect([...one.sharesOf('zzyzx')]).toEqual([]);
  });

  it('sees words by their stems, what is wanted apart from what it is for, and no figures', () => {
    expect(featuresOf('drivers for 2 motors')).toEqual(expect.arrayContaining(['driv', '<driv', 'driv.', 'mot', 'driv for']));
    expect(featuresOf('10uF 0603 3.3V')).toEqual([]);
    expect(featuresOf('needs no coil')).toEqual(expect.arrayContaining(['!coil']));
    expect(featuresOf('不用外接电感的')).toEqual(expect.arrayContaining(['不用', '!电感', '的']));
    expect(featuresOf('给锂电池')).toEqual(expect.arrayContaining(['锂', '锂电', '锂电池', '池.']));
  });
});

describe('sentences that name no kind of part', () => {
  it.each<[string, Category]>([
    ['protect the pins of a usb socket against static', 'tvs-diodes'],
    ['dim 16 leds over i2c', 'led-drivers'],
    ['charge a single lipo cell from usb, half an amp', 'battery-chargers'],
    ['锁存8位总线数据', 'flip-flops-and-latches'],
  ])('%s', (text, category) => {
    expect(readWanted(text, { mistyped: true, learned: learnedFromPhrases() }).category).toBe(category);
  });

  it('leave a kind that is named with its values as it is', () => {
    const { category } = readWanted('100nF capacitor for a motor driver', { mistyped: true, learned: learnedFromPhrases() });
    expect(category === null ? null : (categories[category].parent ?? category)).toBe('capacitors');
  });
});
