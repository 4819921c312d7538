import type { Parameter, ParameterValues } from '../parameter.ts';
import type { WordMeaning } from './other-words.ts';

/** Words of a parameter that many categories have; they count where the category has it. */
const shared: readonly (readonly [having: Parameter, words: string, meant: ParameterValues | string])[] = [
  ['core', 'risc-v|riscv|risc v', { core: 'risc-v' }],
  ['core', 'xtensa|lx6|lx7', 'xtensa'],
  ['interface', 'parallel|parallel bus|并行|并口|并行接口', 'parallel'],
  ['interface', 'serial|serial interface|串行|串行接口', 'serial'],
  ['interface', 'pwm|pwm output|pwm输出|pwm控制', 'pwm'],
  ['interface', 'single wire|single-wire|one wire|单线|单总线', 'single wire'],
  ['interface', 'step dir|step/dir|step direction|step and direction|step-dir|脉冲方向|脉冲加方向', 'step direction'],
  ['interface', 'uart|serial port|串口|ttl', 'uart'],
  ['interface', 'open drain|open-drain|开漏', 'open drain'],
  ['interface', 'open collector|open-collector|集电极开路', 'open collector'],
  ['interface', 'push pull|push-pull|推挽', 'push pull'],
  ['interface', 'mii', 'mii'],
  ['technology', 'hc', { technology: 'hc' }],
  ['technology', 'hct', { technology: 'hct' }],
  ['technology', 'lvc', { technology: 'lvc' }],
  ['technology', 'ahc', { technology: 'ahc' }],
  ['technology', 'ahct', { technology: 'ahct' }],
  ['technology', 'ls|ls ttl|ls-ttl', { technology: 'ls' }],
  ['technology', 'cd4000|4000 series|4000系列', { technology: 'cd4000' }],
  ['isolation', 'isolated|galvanically isolated|galvanic isolation|隔离|隔离型|隔离式|带隔离', { isolation: 1 }],
  ['gender', 'female|receptacle|母|母头|母座|母端', { gender: 'female' }],
  ['gender', 'male|plug|公|公头|公座|公端', { gender: 'male' }],
];

export const sharedWords: readonly WordMeaning[] = shared.map(([having, words, meant]) => ({
  words,
  having,
  ...(typeof meant === 'string' ? { lexeme: meant } : { parameters: meant }),
}));
