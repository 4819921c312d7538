import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readWanted } from './read-wanted.ts';

/** Words of the reader, values, sentences, and words that nobody knows. */
const pieces = [
  ['10k', '100nF', '3.3V', '2A', '1%', '24C02', 'SOT-23', '0603', '6x6', '2x5', '100 pcs', '-5V', '50 mil', '4.3 high'],
  ['resistor', 'oled display', 'shielded inductor', 'charge pump inverter', 'white led', 'usb c', 'driver', 'for', 'with', 'or'],
  [
    'I need',
    'something that',
    'measures',
    'please',
    'amber',
    'yellow',
    'blue pill',
    'marked',
    '662K',
    'risistor',
    'shiftregister',
  ],
  ['frobnicated', 'zzyzx', 'genuine', 'Murata', 'for ESP32', 'several', 'low', 'smd', 'i2c', 'watchdog'],
  [
    '电阻',
    '纽扣电池座',
    '请问有没有',
    '的',
    '驱动',
    '测',
    '8 选 1',
    '丝印',
    '原装',
    '镀锌',
    '四路',
    '陀锣仪',
    '一体成型电感',
    '变',
  ],
].flat();

/** What is left of a text when every piece that the reading accounts for is taken out of it once. */
function leftOf(text: string): string {
  const { understood, words, aside, fillers, doubts } = readWanted(text, { mistyped: true });
  const told = [...understood.map((each) => each.text), ...words, ...aside, ...fillers, ...doubts.map((each) => each.text)];
  let left = text;
  for (const each of told.toSorted((a, b) => b.length - a.length)) left = left.replace(each, ' ');
  return left.replaceAll(/[^\p{L}\p{N}]/gu, '');
}

describe('every word of a query', () => {
  it('is understood, shown as unread, or one that asks for nothing', () => {
    assert(
      property(array(constantFrom(...pieces), { minLength: 1, maxLength: 6 }), (chosen) => {
        const text = chosen.join(' ');
        expect({ text, left: leftOf(text) }).toEqual({ text, left: '' });
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['绕线电感 10uH', ['绕线']],
    ['pluggable terminal 2 way', ['pluggable']],
    ['10k resistor frobnicated', []],
  ])('%s says what it did not use', (text, aside) => {
    expect(readWanted(text, { mistyped: true }).aside).toEqual(aside);
  });
});
