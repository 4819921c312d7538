// What a phrase shows to the model: words by their stems and pairs of neighbours, in Chinese one to three characters in a row. Figures say
// nothing of a kind and are left out.

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
const articles: ReadonlySet<string> = new Set('a an the my your our its some this that i'.split(' '));

/** "You can" asks for no CAN bus. */
const auxiliary = /(?<![a-z])(you|i|it|that|we|they|which|who|one|how) can(?![a-z])/g;

const pieces = /\p{Script=Han}+|[a-z]+(?:\d{0,4}[a-z]+)*\d{0,4}/gu;

/** Values and sizes: 3.3v, 0603, 10 uf. Usb3, i2c and rs485 are words. */
const figures = /(?<![a-z\d])\d+(?:[.,/x]\d+)*(?: ?(?:[pnumk]?(?:f|h|v|a|w|hz|m|ohms?|r|b|bit)|%|Ω|ω|℃))?(?![a-z\d])/g;

function* ofLatin(words: readonly string[]): Generator<string> {
  let before = '';
  let isLinked = false;
  let last = '';
  for (const word of words) {
    if (articles.has(word) || word.length < 2) continue;
    const stem = stemOf(word);
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

function* ofChinese(run: string): Generator<string> {
  for (let index = 0; index < run.length; index += 1)
    for (const length of [1, 2, 3]) if (index + length <= run.length) yield run.slice(index, index + length);
  if (run.length >= 2) yield `${run.slice(-2)}.`;
  yield `${run.slice(-1)}.`;
}

/** All that a text shows, each once. */
export function featuresOf(text: string): string[] {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll(/['’]/g, '').replaceAll(figures, ' ').replaceAll(auxiliary, '$1');
  const found = new Set<string>();
  for (const clause of plain.split(/[,;.!?()，。；？！、]+(?!\d)/)) {
    let words: string[] = [];
    for (const piece of clause.match(pieces) ?? []) {
      if (!/\p{Script=Han}/u.test(piece)) {
        words.push(piece);
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
