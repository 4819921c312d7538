import {
  type BoardFinding,
  boardFactNames,
  boardFailures,
  boardStates,
  boardSteps,
  type BoardProblem,
  checkGroups,
  dfmLimits,
  dfmLimitSources,
  factSources,
  severities,
} from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { findingWords, factText, measureText, problemText, roleName, type Speaker } from './board-text.ts';
import { messages as english } from './en-US.ts';
import { createTranslator } from './translator.ts';
import { messages as chinese } from './zh-CN.ts';

const en: Speaker = { locale: 'en-US', t: createTranslator('en-US', english).t };
const zh: Speaker = { locale: 'zh-CN', t: createTranslator('zh-CN', chinese).t };

const finding = (more: Partial<BoardFinding>): BoardFinding => ({
  id: 'f1',
  check: 'spacing',
  severity: 'error',
  layers: ['Copper,L1,Top'],
  from: { x: 0, y: 0 },
  to: { x: 0, y: 82_000 },
  extent: null,
  measured: 82_000,
  limit: 100_000,
  unit: 'nm',
  count: 1,
  nets: ['GND', '+3V3'],
  ...more,
});

describe('a finding', () => {
  it('says what was measured and what is needed, in both languages', () => {
    expect(findingWords(en, finding({})).found).toBe(
      'Copper of two different nets is 0.082 mm apart; at least 0.1 mm is needed.',
    );
    expect(findingWords(zh, finding({})).found).toBe('两个不同网络的铜相距 0.082 mm，下限为 0.1 mm。');
  });

  it('shows the digits that tell a value from its limit', () => {
    const close = findingWords(en, finding({ measured: 99_999 }));
    expect([close.measured, close.limit]).toEqual(['0.099999 mm', '0.1 mm']);
    expect(findingWords(en, finding({ measured: 100_000 })).measured).toBe('0.1 mm');
  });

  it('never shows a placeholder', () => {
    const bare = findingWords(en, finding({ check: 'thermal-starved', measured: null, limit: null, unit: 'none' }));
    expect(bare.found).toBe('Starved thermal relief');
  });

  it('has sentences of its own where it is a variant of its check, and the same title', () => {
    const { title, found } = findingWords(en, finding({ variant: 'chords', severity: 'warning', measured: 98_100 }));
    expect(title).toBe(findingWords(en, finding({})).title);
    expect(found).toContain('0.0981 mm apart in the middle of a chord');
    const few = findingWords(zh, finding({ check: 'thermal-starved', variant: 'spokes', measured: 1, limit: 2, unit: 'count' }));
    expect(few.found).toBe('焊盘只有 1 根连接条接到铜面，一般需要 2 根。');
  });

  it('names the nets of a short', () => {
    expect(findingWords(en, finding({ check: 'net-short', measured: null })).found).toContain('GND, +3V3');
  });
});

it.each([
  ['nm', 1_234_567, '1.2346 mm'],
  ['nm2', 250_000_000_000, '0.25 mm²'],
  ['degree', 45.5, '45.5°'],
  ['ratio', 8.25, '8.25'],
  ['count', 1234, '1,234'],
  ['nm', -0.4, '0 mm'],
] as const)('a measure in %s', (unit, value, text) => expect(measureText(en, value, unit)).toBe(text));

describe('a problem', () => {
  it.each<[BoardProblem, string, string]>([
    [{ code: 'FILE_EMPTY', severity: 'info' }, 'The file is empty.', '文件为空。'],
    [
      { code: 'OUTLINE_OPEN', severity: 'error', file: 'a.gko', values: { x: 1_500_000, y: -2_000_000, sizeNm: 120_000 } },
      'The board outline does not close. (gap 0.12 mm, x 1.5 mm, y -2 mm, a.gko)',
      '板子外形没有闭合。（缺口 0.12 mm，X 1.5 mm，Y -2 mm，a.gko）',
    ],
    [
      { code: 'COMMAND_UNKNOWN', severity: 'warning', file: 'a.gbr', line: 7, offset: 90, count: 3, values: { command: 'G99' } },
      'A command is unknown and was skipped. (command G99, a.gbr, line 7, 3 times)',
      '有不认识的命令，已跳过。（命令 G99，a.gbr，第 7 行，3 次）',
    ],
  ])('%j', (problem, inEnglish, inChinese) => {
    expect(problemText(en, problem)).toBe(inEnglish);
    expect(problemText(zh, problem)).toBe(inChinese);
  });
});

it.each([
  ['Copper,L1,Top', 'Top copper'],
  ['Copper,L3,Inr', 'Inner layer 3'],
  ['Copper,L4,Bot', 'Bottom copper'],
  ['Soldermask,Bot', 'Bottom solder mask'],
  ['Legend,Top', 'Top silkscreen'],
  ['Profile', 'Board outline'],
  ['NonPlated', 'Unplated holes'],
  ['Other', 'Not used'],
])('the role %s', (role, name) => expect(roleName(en, role)).toBe(name));

it('a fact in its unit', () => {
  const fact = <T>(value: T) => ({ value, confidence: 1, source: 'outline' as const, places: [] });
  expect(factText(en, 'width', fact(50_800_000))).toBe('50.8 mm');
  expect(factText(en, 'height', fact(53_254_600))).toBe('53.25 mm');
  expect(factText(en, 'minTrace', fact(127_000))).toBe('0.127 mm');
  expect(factText(en, 'platedHoles', fact(1200))).toBe('1,200');
  expect(factText(zh, 'edgePlating', fact(true))).toBe('有');
  expect(factText(en, 'copperAreaMm2', fact({ top: 10.5, bottom: 20 }))).toBe('10.5 mm² / 20 mm²');
  expect(factText(en, 'panel', fact({ designs: 4, columns: 2, rows: 2, vCuts: 2 }))).toBe('4 boards, 2 × 2, 2 V-cut lines');
  expect(factText(zh, 'minDrill', null)).toBe('文件未给出');
});

it('a problem shows what it cannot name as it is', () => {
  expect(problemText(en, { code: 'FILE_EMPTY', severity: 'info', values: { oddity: 'x', nm: 1500 } })).toBe(
    'The file is empty. (x, difference 0.0015 mm)',
  );
});

it.each([english, chinese])('there is a word for everything the contract names', (messages) => {
  expect(Object.keys(messages.fab.facts)).toEqual([...boardFactNames]);
  expect(Object.keys(messages.fab.sources)).toEqual([...factSources]);
  expect(Object.keys(messages.dfm.groups)).toEqual([...checkGroups]);
  expect(Object.keys(messages.dfm.severities)).toEqual([...severities]);
  expect(Object.keys(messages.dfm.limits).toSorted()).toEqual(
    Object.keys(dfmLimits({ outerCopperUm: 35, maskColour: 'green' })).toSorted(),
  );
  expect(Object.keys(messages.dfm.limitSources)).toEqual([...dfmLimitSources]);
  expect(Object.keys(messages.project.state)).toEqual([...boardStates]);
  expect(Object.keys(messages.project.step)).toEqual([...boardSteps]);
  expect(Object.keys(messages.project.failure)).toEqual([...boardFailures]);
});
