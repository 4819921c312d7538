import type { RootCategory } from '../category.ts';
import type { ParameterValues } from '../parameter.ts';

/** Words with a meaning other than the category. */
export interface WordMeaning {
  readonly words: string;
  readonly parameters?: ParameterValues;
  readonly mounting?: 'smd' | 'through-hole';
  /** Only within this category: "white" is a colour of a LED and an ordinary word elsewhere. */
  readonly within?: RootCategory;
  /** Does not narrow a search: neither shown nor searched. */
  readonly ignored?: true;
}

export const otherWords: readonly WordMeaning[] = [
  { words: 'smd|smt|surface mount|贴片|贴装|表贴', mounting: 'smd' },
  { words: 'through hole|through-hole|tht|直插|插件', mounting: 'through-hole' },
  { words: 'thick film|thick-film|厚膜', parameters: { technology: 'thick-film' }, within: 'resistors' },
  { words: 'thin film|thin-film|薄膜', parameters: { technology: 'thin-film' }, within: 'resistors' },
  { words: 'metal film|金属膜', parameters: { technology: 'metal-film' }, within: 'resistors' },
  { words: 'carbon film|碳膜', parameters: { technology: 'carbon-film' }, within: 'resistors' },
  { words: 'wirewound|wire wound|绕线', parameters: { technology: 'wirewound' }, within: 'resistors' },
  { words: 'npn|npn型', parameters: { polarity: 'npn' } },
  { words: 'pnp|pnp型', parameters: { polarity: 'pnp' } },
  { words: 'n-channel|n channel|n-ch|nch|nmos|n-mos|n mos|n沟道|n型', parameters: { polarity: 'n-channel' } },
  { words: 'p-channel|p channel|p-ch|pch|pmos|p-mos|p mos|p沟道|p型', parameters: { polarity: 'p-channel' } },
  { words: 'unidirectional|单向', parameters: { polarity: 'unidirectional' }, within: 'diodes' },
  { words: 'bidirectional|双向', parameters: { polarity: 'bidirectional' }, within: 'diodes' },
  { words: 'red|红|红色|红光', parameters: { colour: 'red' }, within: 'optoelectronics' },
  { words: 'green|绿|绿色|翠绿|绿光|黄绿', parameters: { colour: 'green' }, within: 'optoelectronics' },
  { words: 'blue|蓝|蓝色|蓝光', parameters: { colour: 'blue' }, within: 'optoelectronics' },
  { words: 'white|白|白色|白光|正白', parameters: { colour: 'white' }, within: 'optoelectronics' },
  { words: 'yellow|黄|黄色|黄光', parameters: { colour: 'yellow' }, within: 'optoelectronics' },
  { words: 'orange|橙|橙色', parameters: { colour: 'orange' }, within: 'optoelectronics' },
  { words: 'amber|琥珀色', parameters: { colour: 'amber' }, within: 'optoelectronics' },
  { words: 'rgb|全彩', parameters: { colour: 'rgb' }, within: 'optoelectronics' },
  { words: 'male|公|公头|公座', parameters: { gender: 'male' }, within: 'connectors' },
  { words: 'female|母|母头|母座', parameters: { gender: 'female' }, within: 'connectors' },
  { words: 'vertical|straight|直针|立式|立贴', parameters: { orientation: 'vertical' }, within: 'connectors' },
  { words: 'right angle|right-angle|horizontal|弯针|卧式|卧贴', parameters: { orientation: 'horizontal' }, within: 'connectors' },
  { words: 'ohm|ohms|欧姆|芯片|器件|元件|元器件|component|components|ic', ignored: true },
];
