import { describe, expect, it } from 'vitest';
import { lexemeQuery } from '../lexemes.ts';
import { leavesOf } from './attempt.ts';
import { planSearch } from './plan.ts';
import { givenUp } from './relaxing.ts';

const first = (text: string) => planSearch({ text }).attempts[0];
const kinds = (text: string) => planSearch({ text }).attempts.map(({ match }) => match.kind);

describe('the plan of a search', () => {
  it('asks for parameters where every word was understood, after the number itself', () => {
    const { attempts } = planSearch({ text: '10k 1% 0603' });
    expect(attempts[0]).toMatchObject({ match: { kind: 'exact', key: '10K1%0603' } });
    expect(attempts[1]).toMatchObject({ match: { kind: 'any' }, scope: leavesOf('resistors'), found: 'parts', relaxed: [] });
    expect(attempts[1]?.wishes).toEqual([
      { name: 'resistance', met: 'same', values: [10_000] },
      { name: 'tolerance', met: 'at-most', values: [1] },
      { name: 'package', met: 'same', values: ['0603'] },
    ]);
  });

  it('takes what only looks like a package for the beginning of a number', () => {
    expect(kinds('RC0603').slice(0, 2)).toEqual(['prefix', 'any']);
    expect(kinds('0603')[0]).toBe('exact');
    expect(kinds('R 0603')[0]).not.toBe('within');
  });

  it('asks for all wishes, then for as few less as will do, and gives up the value last', () => {
    const attempts = planSearch({ text: '100nF 1% 50V X7R 0402' }).attempts.filter(
      ({ relaxed }) => !relaxed.includes('category'),
    );
    expect(attempts.map(({ relaxed, cost }) => [relaxed.join(), cost])).toEqual([
      ['', undefined],
      ['', undefined],
      ['', 0],
      ['capacitance', givenUp.value],
    ]);
    expect(attempts.at(-1)).toMatchObject({ match: { kind: 'nearest', name: 'capacitance', value: 1e-7 } });
  });

  it('looks for a number by its beginning, then inside numbers and words, then for similar ones', () => {
    expect(kinds('STM32F103C8T6')).toEqual(['prefix', 'within', 'near', 'within', 'similar']);
    expect(kinds('LM358')).toEqual(['prefix', 'within', 'near', 'within', 'similar']);
    expect(first('stm32f-103 c8t6')).toMatchObject({ match: { key: 'STM32F103C8T6' }, scope: null, wishes: [] });
    expect(kinds('R')).toEqual(['within']);
  });

  it('takes a number that nobody lists for what it says of itself', () => {
    const { attempts } = planSearch({ text: 'CL21A106KAYNNNE' });
    const said = attempts.find(({ found, match }) => found === 'similar' && match.kind === 'any');
    expect(said).toMatchObject({ scope: ['mlcc'] });
    expect(said?.wishes).toContainEqual({ name: 'capacitance', met: 'same', values: [1e-5] });
    expect(said?.wishes).toContainEqual({ name: 'package', met: 'same', values: ['0805'] });
  });

  it('keeps what was understood beside a number, and drops it only when nothing fits', () => {
    const { attempts } = planSearch({ text: 'STM32F103C8T6 单片机' });
    const narrowed = attempts.find(({ match }) => 'key' in match && match.key === 'STM32F103C8T6');
    expect(narrowed).toMatchObject({ scope: ['microcontrollers'], relaxed: [] });
    expect(attempts.find(({ told, cost }) => told !== undefined && cost === 0)).toMatchObject({
      scope: null,
      told: ['microcontrollers'],
    });
    expect(attempts.at(-1)).toMatchObject({ match: { kind: 'any' }, relaxed: [], unread: ['STM32F103C8T6'] });
  });

  it('leaves out words that nobody knows before it gives up a number beside them, and says so', () => {
    const { attempts } = planSearch({ text: 'genuine NE555 timer' });
    const apart = attempts.find(({ match }) => 'key' in match && match.key === 'NE555');
    expect(apart).toMatchObject({ scope: ['timers'], relaxed: [], unread: ['genuine'] });
    expect(planSearch({ text: '原装 10k 0603' })).toMatchObject({ unread: ['原装'] });
  });

  it('keeps the category beside a short rest that is no number', () => {
    const { attempts } = planSearch({ text: '轻触开关 6x6' });
    for (const { scope, match } of attempts.slice(1)) if (match.kind !== 'prefix') expect(scope).toEqual(['tactile-switches']);
  });

  it('takes a voltage beside a number for what the part gives or bears', () => {
    const { attempts } = planSearch({ text: 'AMS1117 3.3V' });
    expect(attempts.flatMap(({ wishes }) => wishes)).toContainEqual({
      name: 'voltage',
      met: 'at-least',
      values: [3.3],
      or: ['outputVoltage', 'zenerVoltage', 'coilVoltage'],
    });
  });

  it('meets a package without a size by all its sizes', () => {
    const wishes = (text: string) => planSearch({ text }).attempts.flatMap((attempt) => attempt.wishes);
    expect(wishes('QFN-32 mcu')).toContainEqual({ name: 'package', met: 'same', values: ['QFN-32'], anySize: true });
    expect(wishes('TSSOP mcu')).toContainEqual({ name: 'package', met: 'same', values: ['TSSOP-'], anySize: true });
    expect(wishes('10k 0603')).toContainEqual({ name: 'package', met: 'same', values: ['0603'] });
  });

  it('asks for words of the full text before it gives them up', () => {
    const { attempts } = planSearch({ text: 'RTC IIC' });
    expect(attempts[1]).toMatchObject({ match: { kind: 'within', query: "'i2c'" }, relaxed: [] });
    expect(attempts.at(-1)).toMatchObject({ match: { kind: 'any' }, relaxed: ['function'] });
  });

  it('looks among relatives for a kind of which there is nothing', () => {
    const { attempts } = planSearch({ text: '10k axial resistor' });
    expect(attempts.find(({ relaxed }) => relaxed.includes('category'))).toMatchObject({ scope: leavesOf('resistors') });
  });

  it('takes the choices of the facets as they are', () => {
    const filter = { voltage: ['16', 'x'], package: ['0402', '0603'], dielectric: ['X7R'], nonsense: ['1'], maker: [] };
    expect(planSearch({ text: '', category: 'mlcc', filter })).toMatchObject({
      chosen: 'mlcc',
      choices: [
        { name: 'voltage', met: 'same', values: [16] },
        { name: 'package', met: 'same', values: ['0402', '0603'] },
        { name: 'dielectric', met: 'same', values: ['X7R'] },
      ],
      attempts: [{ scope: ['mlcc'], wishes: [] }],
    });
  });

  it('finds both readings of a doubtful figure', () => {
    const { attempts } = planSearch({ text: '1002', category: 'chip-resistors' });
    expect(attempts.flatMap(({ wishes }) => wishes)).toContainEqual({ name: 'resistance', met: 'same', values: [10_000, 1002] });
  });

  it('finds nothing in a category that does not exist', () => {
    expect(planSearch({ text: '10k', category: 'toString' }).attempts).toEqual([]);
  });

  it('stays small whatever is typed', () => {
    for (const text of ['%'.repeat(200), "'\\:*&|!()<->".repeat(16), 'a '.repeat(100), '10k '.repeat(50), '电'.repeat(200)]) {
      const { attempts } = planSearch({ text });
      expect(attempts.length).toBeLessThan(20);
      for (const { match } of attempts) if (match.kind === 'within') expect(match.query ?? '').not.toMatch(/''|\\/);
    }
  });
});

describe('the words of a query', () => {
  it.each([
    [['esp32', 'c3'], "('esp32':* | ('esp' & '32')) & ('c3':* | ('c' & '3'))"],
    [['TYPE-C-31'], "'type':* & 'c' & '31'"],
    [['ti'], "(('ti':*) | ('texas' & 'instruments'))"],
    [['-', '::'], null],
  ])('%j', (words, query) => {
    expect(lexemeQuery(words)).toBe(query);
  });
});
