import { describe, expect, it } from 'vitest';
import { numberOption, parseArguments } from './arguments.ts';
import { UsageFault } from './faults.ts';

const table = { json: 'flag', out: 'text', set: 'texts', side: ['top', 'bottom'] } as const;
const faultOf = (run: () => unknown): unknown => {
  try {
    run();
  } catch (error) {
    if (error instanceof UsageFault) return { fault: error.fault, ...error.values };
    throw error;
  }
  return null;
};

describe('parseArguments', () => {
  it('reads options in either spelling and leaves the rest in order', () => {
    const { options, positionals } = parseArguments(['a.zip', '--json', '--out=x=1.png', '--side', 'top', '--', '--b'], table);
    expect([...options]).toEqual([
      ['json', ''],
      ['out', 'x=1.png'],
      ['side', 'top'],
    ]);
    expect(positionals).toEqual(['a.zip', '--b']);
  });

  it('keeps each of several values in order', () => {
    const { lists, options } = parseArguments(['--set', 'a=1', '--json', '--set=b=2'], table);
    expect([...lists]).toEqual([['set', ['a=1', 'b=2']]]);
    expect([...options.keys()]).toEqual(['json']);
    expect(faultOf(() => parseArguments(['--set'], table))).toEqual({ fault: 'value', name: '--set' });
  });

  it.each([
    [['--what'], { fault: 'option', name: '--what' }],
    [['--toString'], { fault: 'option', name: '--toString' }],
    [['--out'], { fault: 'value', name: '--out' }],
    [['--out', '--json'], { fault: 'value', name: '--out' }],
    [['--json=1'], { fault: 'noValue', name: '--json' }],
    [['--side', 'left'], { fault: 'choice', name: '--side', choices: 'top, bottom' }],
  ])('refuses %j', (words, fault) => {
    expect(faultOf(() => parseArguments(words, table))).toEqual(fault);
  });

  it('takes numbers within their bounds only', () => {
    const given = (value: string) => parseArguments(['--out', value], table);
    expect(numberOption(given('600'), 'out', 1, 1000, 300)).toBe(600);
    expect(numberOption(parseArguments([], table), 'out', 1, 1000, 300)).toBe(300);
    for (const bad of ['0', '1001', 'ten', 'NaN', ' '])
      expect(faultOf(() => numberOption(given(bad), 'out', 1, 1000, 300))).toEqual({
        fault: 'number',
        name: '--out',
        min: 1,
        max: 1000,
      });
  });
});
