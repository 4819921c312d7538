/** What the name of a file says of the board it belongs to. */
export interface NameParts {
  /** The words that name the board, joined, in lower case. Empty where only ordinary words are there. */
  readonly stem: string;
  readonly words: readonly string[];
  /** Versions, dates and numbers, to tell apart what has no stem. */
  readonly version: string;
  /** "top", "bottom": two archives that differ in it are two boards. */
  readonly side: string;
  /** The words as they were written. */
  readonly title: string;
}

const longestName = 255;

const listed = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** They say what a file is, which program wrote it or whom it was made for. */
const ordinary = listed(`
  bom boms bill of materials material parts part list lists partlist partslist component components value values
  gerber gerbers gbr grb cam cpl cpls pos posn position positions pick place and n for pnp picknplace pickplace pickandplace placement placements
  centroid centroids coordinate coordinates coord coords xy xyr xyrs mount mnt mnb footprint footprints rotation
  fab fabs fabrication manufacturing manufacture mfg assembly assy smt smd production prod output outputs export exported plot plots
  drill drills drl nc layer layers data file files cad job jobs set all both final release released latest new old copy backup
  jlc jlcpcb pcbway lcsc digikey mouser compress compressed archive order click quote upload
  kicad altium eagle easyeda orcad allegro sch schematic schematics doc brd pro
  zip rar xlsx xls csv tsv txt ods htm html
  stückliste stuckliste stueckliste bestückung bestückungsliste nomenclature distinta спецификация перечень`);

/** Used where a name has no other words: they tell boards of one drop apart, "board1" from "board2". */
const generic = listed('pcb pcba board boards project proj design untitled');

const sides = new Map([
  ...['top', 'front', 'upper', '顶层', '顶面', '正面'].map((word) => [word, 'top'] as const),
  ...['bottom', 'bot', 'back', 'lower', '底层', '底面', '反面', '背面'].map((word) => [word, 'bottom'] as const),
]);

/** Chinese has no blanks between words: longer ones first. */
const chinese = new RegExp(
  [
    ...listed(`
    元器件坐标文件 贴片坐标文件 元器件清单 元器件坐标 贴片坐标 坐标文件 坐标数据 物料清单 物料表 元件清单 器件清单 元件坐标 采购清单 配单 清单 物料 坐标
    生产文件 制板文件 打板文件 打样文件 加工文件 光绘文件 光绘 菲林 钢网 打样 生产 贴片 工程文件 工程 原理图 丝印 位号图
    最终版 最终 新版 旧版 副本 备份 文件 资料 数据`),
  ].join('|'),
  'gu',
);

// A part of a name begins where a word does: after a separator, at a capital letter within a word, or beside Chinese.
const begin = String.raw`(?:(?<![\p{L}\d])|(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Script=Han}))`;
const end = String.raw`(?![\p{Ll}\d])(?!\p{Lu}(?!\p{Ll}))`;
const month = '(?:0[1-9]|1[0-2])';
const day = '(?:0[1-9]|[12]\\d|3[01])';
const clock = '(?:[-_ T]{0,3}(?:[01]\\d|2[0-3])[-_:.]?[0-5]\\d(?:[-_:.]?[0-5]\\d)?)?';

/** Dates before versions: "v2_20240501" is a version and a date. */
const passing: readonly RegExp[] = [
  `(?<!\\d)20\\d\\d年\\d{1,2}月(?:\\d{1,2}日)?`,
  `(?<!\\d)20\\d\\d([-_. ]?)${month}\\1${day}${clock}(?!\\d)`,
  `(?<!\\d)20\\d\\d[-_.]\\d{1,2}[-_.]\\d{1,2}(?!\\d)`,
  `(?<!\\d)\\d{1,2}[-_.]\\d{1,2}[-_.]20\\d\\d(?!\\d)`,
  `(?<![\\d.])[12]\\d${month}${day}(?![\\d.])`,
  '\\(\\d{1,3}\\)',
  '第[\\d一二三四五六七八九十]{1,3}版',
  `${begin}(?=[\\da-f]*\\d)(?=[\\d]*[a-f])[\\da-f]{7,40}(?![\\p{L}\\d])`,
  `${begin}[Vv](?:er|ersion|ER|ERSION)?[ ._-]?\\d+(?:[._-]\\d+)*[a-z]?${end}`,
  `${begin}(?:[Rr]ev|REV)(?:ision|ISION)?[ ._-]*(?:\\d+(?:[._]\\d+)*[A-Za-z]?|[A-Za-z]\\d{0,2})${end}`,
  `${begin}[Rr]\\d+(?:\\.\\d+)*[a-z]?${end}`,
  `(?<!\\d)\\d+(?:\\.\\d+)+[a-z]?${end}`,
].map((source) => new RegExp(source, 'gu'));

interface Token {
  readonly text: string;
  readonly at: number;
  readonly is: 'word' | 'generic' | 'ordinary' | 'side' | 'version';
}

/** "PnP" would be two words by its capitals. */
const words = /\p{Script=Han}+|PnP(?!\p{Ll})|\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|[\p{L}\p{M}]+|\d+/gu;

/** The spans that patterns match; each is left out of what later patterns see. */
const versionsIn = (base: string): { readonly tokens: Token[]; readonly rest: string } => {
  const tokens: Token[] = [];
  let rest = base;
  for (const pattern of passing)
    rest = rest.replace(pattern, (text: string, ...found: unknown[]) => {
      const at = found.findLast((value) => typeof value === 'number') ?? 0;
      tokens.push({ text, at, is: 'version' });
      return ' '.repeat(text.length);
    });
  return { tokens, rest };
};

const hanTokens = (text: string, at: number): Token[] => {
  const side = [...sides.keys()].find((word) => text.includes(word));
  const kept = text.replace(chinese, (word) => ' '.repeat(word.length));
  const named = side === undefined ? kept : kept.replace(side, ' '.repeat(side.length));
  const tokens = [...named.matchAll(/\S+/gu)].map((piece): Token => ({ text: piece[0], at: at + piece.index, is: 'word' }));
  return side === undefined ? tokens : [...tokens, { text: side, at: at + text.indexOf(side), is: 'side' }];
};

const kindOfWord = (word: string): Token['is'] =>
  sides.has(word) ? 'side' : ordinary.has(word) ? 'ordinary' : generic.has(word) ? 'generic' : 'word';

/** A number belongs to the word that it touches: "ESP32", "5V"; alone or after an ordinary word a short one is a version: "bom2". */
const kindOfNumber = (digits: string, at: number, before: Token | undefined, after: string): Token['is'] => {
  const touches = before !== undefined && before.at + before.text.length === at;
  if (touches && (before.is === 'word' || before.is === 'generic')) return before.is;
  return /^\p{L}/u.test(after) || (digits.length > 2 && !touches) ? 'word' : 'version';
};

const tokensIn = (base: string): Token[] => {
  const { tokens, rest } = versionsIn(base);
  let before: Token | undefined;
  for (const match of rest.matchAll(words)) {
    const { 0: text, index: at } = match;
    const han = /^\p{Script=Han}/u.test(text) ? hanTokens(text, at) : null;
    const is = /^\d/.test(text) ? kindOfNumber(text, at, before, rest.slice(at + text.length)) : kindOfWord(text.toLowerCase());
    const found: Token[] = han ?? [{ text, at, is }];
    tokens.push(...found);
    before = found.at(-1);
  }
  return tokens.toSorted((a, b) => a.at - b.at);
};

/** As written: what stood between two words that were neighbours stays, a part left out leaves one separator. */
const titleOf = (base: string, tokens: readonly Token[], kept: readonly Token[]): string =>
  kept
    .map((token, n) => {
      const next = kept[n + 1];
      if (next === undefined) return token.text;
      const gap = base.slice(token.at + token.text.length, next.at);
      const whole = tokens.indexOf(next) === tokens.indexOf(token) + 1;
      return token.text + (whole ? gap : (/[-_. ]/.exec(gap)?.[0] ?? ''));
    })
    .join('');

export const namePartsOf = (name: string): NameParts => {
  const base = name.slice(0, longestName).normalize('NFKC');
  const tokens = tokensIn(base);
  const of = (is: Token['is']): Token[] => tokens.filter((token) => token.is === is);
  const specific = of('word');
  const kept = specific.length > 0 ? specific : of('generic');
  const lower = kept.map(({ text }) => text.toLowerCase());
  return {
    stem: lower.join(''),
    words: lower,
    version: tokens
      .filter(({ text, is }) => is === 'version' || (is === 'generic' && /^\d/.test(text)))
      .map(({ text }) => text.toLowerCase().replace(/[^\da-z]|^(?:version|revision|ver|rev|[vr])/g, ''))
      .join('-'),
    side: sides.get(of('side')[0]?.text.toLowerCase() ?? '') ?? '',
    title: titleOf(base, tokens, kept),
  };
};

/** Without its extension; ".2" of "board v1.2" is none. */
export const withoutExtension = (fileName: string): string =>
  fileName.replace(/(?<=.)\.(?=\w*[A-Za-z])(?![vVrR]\d)[A-Za-z\d_]{1,12}$/, '');
