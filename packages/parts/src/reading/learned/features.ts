// What a phrase shows to the model: words by their stems and pairs of neighbours, in Chinese one to three characters in a row. Figures say
// nothing of a kind and are left out. What somebody does not want is marked.

const endings: readonly (readonly [RegExp, string])[] = [
  [/ies$/, 'y'],
  [/(?<=[a-z]{3})(?:ing|ers?|ors?|ed|es)$/, ''],
  [/(?<=[a-z]{3})(?<!s)s$/, ''],
];

/** Drive, driver, drivers, driving and drives are one word. */
export function stemOf(word: string): string {
  for (const [ending, left] of endings) {
    if (!ending.test(word)) continue;
    const stem = word.replace(ending, left);
    return stem.replace(/([bdfgmnprt])\1$/, '$1').replace(/(?<=[a-z]{3})e$/, '');
  }
  return word.replace(/(?<=[a-z]{3})e$/, '');
}

/** Between what is wanted and what it is for. */
const links: ReadonlySet<string> = new Set(
  'for from to with that which of in on into when so without against between inside via at by'.split(' '),
);
/** What follows is not wanted, or is what the wanted part stands for. */
const negators: ReadonlySet<string> = new Set(
  'without no not instead rather never dont doesnt isnt wont cant replace replaces replacing except non'.split(' '),
);
const chineseNegator =
  /不用|不要|不需要|不想|不能|不带|不是|无需|无须|没有|别用|免|代替|替代|取代|替换|省掉|省去|而不是|不靠|不依赖|不必|不占/;
/** So many words, or characters, belong to a negation at most. */
const negatedWords = 4;
const negatedCharacters = 12;
const negated = '!';

const articles: ReadonlySet<string> = new Set('a an the my your our its some this that i'.split(' '));

/** "You can" asks for no CAN bus. */
const auxiliary = /(?<![a-z])(you|i|it|that|we|they|which|who|one|how) can(?![a-z])/g;

const pieces = /\p{Script=Han}+|[a-z]+(?:\d{0,4}[a-z]+)*\d{0,4}|485|232|422/gu;

/** Numbers of parts say which part, not which kind somebody wants beside it; rs485, cr2032 and ws2812 are words. */
const partNumber = /^(?!rs[24]|cr\d|ws28)[a-z]+\d{3,}/;

/** Packages and mountings have parts of many kinds. */
const bodies =
  /贴片式?|表贴|直插式?|插件|(?<![a-z])(?:sot|sc|sop|soic|ssop|tssop|msop|dip|sip|qfn|dfn|qfp|lqfp|tqfp|bga|to|sod|do|sma|smb|smc|d2?pak)[- ]?\d{1,3}(?:[- ]\d{1,3})?(?![a-z\d])/g;

/** Half a watt, two amps. */
const spelledFigures =
  /(?<![a-z])(?:half|quarter|third|one|two|three|four|five|six|eight|ten|twelve|twenty|hundred)(?: an?)?[- ](?:milli|kilo|mega|micro)?(?:watts?|volts?|amps?|amperes?|ohms?|hertz|farads?)(?![a-z])/g;

/** Values and sizes: 3.3v, 0603, 10 uf. Usb3, i2c and rs485 are words. */
const figures =
  /(?<![a-z\d])(?!(?:485|232|422)(?!\d))\d+(?:[.,/x]\d+)*(?: ?(?:[pnumk]?(?:f|h|v|a|w|hz|m|ohms?|r|b|bit|ppm)|%|Ω|ω|℃))?(?![a-z\d])/g;

/** 四点七千欧, 0.1微法, 五伏. */
const chineseFigures =
  /[百千]分之[零〇一二两三四五六七八九十点]+|(?:\d+(?:\.\d+)?|[零〇一二两三四五六七八九十百半点]+) ?(?:个)?(?:千|兆|毫|微|纳|皮)?(?:欧姆?|伏特?|安培|安(?![全装静])|瓦特?|法拉?(?!兰)|亨利?|赫兹?|毫米|微米|毫安时?)/g;

function* ofLatin(words: readonly string[]): Generator<string> {
  let before = '';
  let isLinked = false;
  let last = '';
  let left = 0;
  for (const word of words) {
    if (articles.has(word) || word.length < 2) continue;
    const isNegator = negators.has(word);
    const stem = (left > 0 && !isNegator ? negated : '') + stemOf(word);
    left = isNegator ? negatedWords : left - 1;
    if (before !== '') yield `${before} ${stem}`;
    if (links.has(word)) {
      if (!isLinked && last !== '') yield `${last}.`;
      isLinked = true;
    } else {
      yield stem;
      if (!isLinked) yield `<${stem}`;
      if (stem !== word) yield `=${word}`;
    }
    before = stem;
    last = stem;
  }
  if (!isLinked && last !== '') yield `${last}.`;
}

function* inARow(run: string, mark: string): Generator<string> {
  for (let index = 0; index < run.length; index += 1)
    for (const length of [1, 2, 3]) if (index + length <= run.length) yield mark + run.slice(index, index + length);
}

function* ofChinese(run: string): Generator<string> {
  let rest = run;
  for (let found = chineseNegator.exec(rest); found !== null; found = chineseNegator.exec(rest)) {
    const from = found.index + found[0].length;
    yield* inARow(rest.slice(0, from), '');
    const after = rest.slice(from);
    const [what = ''] = /^[^的就还也又]*/.exec(after.slice(0, negatedCharacters)) ?? [];
    yield* inARow(what, negated);
    rest = after.slice(what.length);
  }
  yield* inARow(rest, '');
  if (run.length >= 2) yield `${run.slice(-2)}.`;
  yield `${run.slice(-1)}.`;
}

/** All that a text shows, each once. */
export function featuresOf(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/['’]/g, '')

    .replaceAll(bodies, ' ')
    .replaceAll(spelledFigures, ' ')
    .replaceAll(chineseFigures, ' ')
    .replaceAll(figures, ' ')
    .replaceAll(auxiliary, '$1');
  const found = new Set<string>();
  for (const clause of plain.split(/[,;.!?()，。；？！、]+(?!\d)/)) {
    let words: string[] = [];
    for (const piece of clause.match(pieces) ?? []) {
      if (!/\p{Script=Han}/u.test(piece)) {
        if (!partNumber.test(piece)) words.push(piece);
        continue;
      }
      for (const each of ofLatin(words)) found.add(each);
      words = [];
      for (const each of ofChinese(piece)) found.add(each);
    }
    for (const each of ofLatin(words)) found.add(each);
  }
  return [...found];
}
