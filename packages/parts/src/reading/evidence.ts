import { type Category, categories, rootOf } from '../category.ts';
import { categoryOf, hasParameter, valuesOf } from './assign.ts';
import { isHost, isUnwanted } from './around.ts';
import type { Found } from './find.ts';
import type { Learned } from './learned/model.ts';
import type { Item } from './run.ts';
import { conversionWords } from './text.ts';
import { type InnerWord, insideOf, type Meaning } from './vocabulary.ts';

/** How much a word says for a category. A name says more than two hints, and a longer name more than a shorter one. */
const weights = {
  name: 2,
  longName: 0.4,
  /** A name that others end in as well: an amplifier is an op amp, if nothing else is said. */
  headName: 1.4,
  /** An adjective or a hint that names the category if nothing else does. */
  implied: 1.2,
  cue: 0.9,
  /** What goes in and what comes out: 24V into 5V. */
  converter: 5,
  /** A value that only this category has, or that its root or others have too. */
  ownValue: 1,
  /** The same inside a longer name: Bluetooth of a Bluetooth module. */
  innerValue: 0.8,
  /** A name inside a phrase that names nothing: "white LED" where no driver is meant. */
  innerName: 1.4,
  sharedValue: 0.25,
  /** A root's word for each of its leaves. */
  ofRoot: 0.9,
  /** The last noun: "display driver" is a driver. */
  head: 1.2,
  otherHead: -1.6,
  /** Names within "for a display", "with current sense", 带编码器的. */
  clause: 0.35,
  /** Hints within them: what a part is used with says much of it. */
  hintInClause: 0.85,
  value: 1,
  /** A value that it has not. */
  foreign: -0.5,
  output: 1,
  appliance: -0.5,
  /** What strangers' phrases say: more than a name; in a sentence, whose single words say little, most of all. */
  learned: 4,
  perWord: 3,
  againstValue: 0.4,
  /** Of a few words of which one is a name of another kind. */
  againstName: 0.7,
} as const;

/** Plugs whose name also says what another part is for: "USB C ESD protection" is a diode. */
const appliances: ReadonlySet<Category> = new Set<Category>(['usb-connectors', 'audio-video-connectors', 'modular-connectors']);

/** What logic is made of: no voltage of the mains comes near to it. */
const lowVoltage: ReadonlySet<Category> = new Set<Category>(['analog', 'logic', 'processors', 'memory', 'interface', 'timing']);

type Words = Found & { readonly kind: 'words' };

const isWords = (each: Found): each is Words => each.kind === 'words';

/** Ranges of a text that say what a part is for or has beside it. */
function clausesOf(plain: string): (readonly [start: number, end: number])[] {
  const latin =
    /(?<![\w-])(?:for|with|without|from|inside|against|w\/|to (?:stop|drive|protect|control|prevent|connect|switch|power|light|run))(?![\w-])(?: (?:an?|the|my|your|some|one|two|its))?(?: [^\s,;]+){1,2}/gi;
  const object =
    /(?<![\w-])(?:drive|drives|driving|protect|protects|protecting|amplify|amplifies|amplifying|dim|dims|dimming|spin|spins)(?: [^\s,;]+?){1,5}(?=$|[,;]| (?:from|over|by|via|with|without|against|using|at|through|for|to)(?![\w-]))/gi;
  const before = /(?:用于|适用于|适合|给|带|含|配|支持|可接)[^,;，的]{1,12}的?/g;
  const used = /[^\s,;，]{1,8}(?<!使|适|通|常|专|家|商|车)用(?:的|(?=$|[\s,，]))/g;
  return [latin, object, before, used].flatMap((pattern) =>
    [...plain.matchAll(pattern)].map(({ index, 0: text }) => [index, index + text.length] as const),
  );
}

const nameWeight = (plain: string, { start, end }: Words): number => {
  const text = plain.slice(start, end);
  const parts = text.split(/[ -]/).length - 1 + Math.max(0, (text.match(/\p{Script=Han}/gu)?.length ?? 0) - 2) / 2;
  return weights.name + weights.longName * Math.min(parts, 3);
};

/** "And" and "or" are gates only where gates are meant. */
const isFiller = (meanings: readonly Meaning[]): boolean => meanings.some(({ ignored }) => ignored);

/** What the meanings of a word say for a category; the most that one of them says. */
function said(meanings: readonly Meaning[], category: Category, name: number): number {
  const root = rootOf(category);
  const isHead = meanings.some(({ head }) => head);
  let most = 0;
  for (const meaning of meanings) {
    const { category: named, implied, cue, within, having, parameters, lexeme } = meaning;
    if (named !== null) {
      const share = named === category ? 1 : named === root ? weights.ofRoot : 0;
      most = Math.max(
        most,
        share * (cue ? weights.cue + (name - weights.name) / 2 : implied ? weights.implied : isHead ? weights.headName : name),
      );
    } else if (within === category && category !== root && !isFiller(meanings)) most = Math.max(most, weights.ownValue);
    else if (
      (within === root && (lexeme !== '' || Object.keys(parameters).some((each) => hasParameter(category, each as never)))) ||
      (having !== null && hasParameter(category, having))
    )
      most = Math.max(most, weights.sharedValue);
  }
  return most;
}

/** What shorter words inside a word say: a value of this category, or its name where the whole names nothing. */
function saidInside(inside: readonly InnerWord[], whole: readonly Meaning[], category: Category): number {
  const isNamed = whole.some((meaning) => meaning.category !== null && !meaning.cue);
  let most = 0;
  for (const { meanings } of inside)
    for (const { category: named, within, implied } of meanings) {
      if (within === category) most = Math.max(most, weights.innerValue);
      else if (!isNamed && named === category && !implied) most = Math.max(most, weights.innerName);
    }
  return most;
}

const mainsAtLeast = 85;

/** A value whose unit is written, or a property that resistors and capacitors have beside theirs: 10k alone may be many things. */
const isSure = (item: Item): boolean =>
  (item.kind === 'quantity' && (item.spelling === 'full' || item.unit === 'percent' || item.unit === 'watt')) ||
  item.kind === 'dielectric' ||
  (item.kind === 'package' && /^\d{4,5}$/.test(item.name));

/** Mains that go in: 220V输入, 230V AC in, mains. */
const mainsIn = /(?:110|115|120|220|230|240) ?v ?(?:ac|交流|市电|输入|进|in\b|input|mains)|mains|市电|交流/i;

/** "12V to 5V" lowers a voltage, 3.7V升5V raises one. */
export function converterOf(plain: string): Category | null {
  // -5V from +5V without a coil or its kind: an inverting charge pump.
  if (/(?:-|minus |negative |负) ?\d+(?:\.\d+)? ?v(?:olts?)? (?:from|out of) (?:an? |the )?\+?\d/i.test(plain))
    return 'charge-pumps';
  const conversion = new RegExp(`(\\d+(?:\\.\\d+)?) ?v ?${conversionWords}(\\d+(?:\\.\\d+)?) ?v`, 'i').exec(plain);
  if (
    conversion === null &&
    mainsIn.test(plain) &&
    /(?<![\d.])\d{1,2}(?:\.\d)? ?v(?:dc)? ?(?:out|输出|出)|(?:output|输出|to|转|出) ?\d{1,2}(?:\.\d)? ?v/i.test(plain)
  )
    return 'power-modules';
  const taken =
    /(\d+(?:\.\d+)?) ?v(?:olts?)?(?: ?dc)?(?: [a-z]+){0,4} (?:from|out of) (?:an? |the |my )?\+?(?:(\d+(?:\.\d+)?) ?v|mains)/i.exec(
      plain,
    );
  if (conversion === null && taken !== null) {
    const [, out, into = String(mainsAtLeast)] = taken;
    if (Number(into) >= mainsAtLeast) return 'power-modules';
    return Number(into) > Number(out) ? 'buck-converters' : 'boost-converters';
  }
  if (conversion && Number(conversion[1]) >= mainsAtLeast) return 'power-modules';
  return conversion && (Number(conversion[1]) > Number(conversion[2]) ? 'buck-converters' : 'boost-converters');
}

/** Longer texts are sentences. */
const fewWords = 5;
/** So many words more say all that a length can say. */
const mostWords = 7;
const charactersOfWord = 1.6;

const wordsIn = (plain: string): number =>
  (plain.match(/[A-Za-z]{2,}/g)?.length ?? 0) + (plain.match(/\p{Script=Han}/gu)?.length ?? 0) / charactersOfWord;

export interface Candidate {
  readonly category: Category;
  readonly score: number;
  /** Whether a name says it, or only hints do. */
  readonly named: boolean;
  /** What speaks for it beside the last noun. */
  readonly beside: number;
  /** Only phrases speak for it, and not surely. */
  readonly guessed: boolean;
  /** How likely phrases make it. */
  readonly likely: number;
}

/** From this share on phrases alone choose between the leaves of a root. */
const sureFrom = 0.6;
/** From this share on phrases alone make a category possible. */
const likelyFrom = 0.15;

/** A root has the shares of its leaves. */
function shareOf(shares: ReadonlyMap<Category, number>, category: Category): number {
  if (categories[category].parent !== null) return shares.get(category) ?? 0;
  let sum = 0;
  for (const [leaf, share] of shares) if (rootOf(leaf) === category) sum += share;
  return sum;
}

const noShares: ReadonlyMap<Category, number> = new Map();

/** What phrases say beyond the name of a root: "cap 10uF" says of no leaf that it is meant. */
function sharesBeside(words: readonly Words[], plain: string, learned: Learned): ReadonlyMap<Category, number> {
  const shares = learned.sharesOf(plain);
  const roots = words.flatMap(({ start, end, meanings }) =>
    meanings.flatMap(({ category, cue }) =>
      category !== null && !cue && categories[category].parent === null
        ? [{ root: category, text: plain.slice(start, end) }]
        : [],
    ),
  );
  if (roots.length === 0) return shares;
  const alone = learned.sharesOf(roots.map(({ text }) => text).join(' '));
  const isBelow = (category: Category): boolean => roots.some(({ root }) => root === rootOf(category));
  return new Map(
    [...shares].map(([category, share]) => [
      category,
      isBelow(category) ? Math.max(0, share - (alone.get(category) ?? 0)) : share,
    ]),
  );
}

/** The categories that a text may mean, the likeliest first: by the words that each of them explains, the last noun, and the values. */
export function candidatesOf(
  found: readonly Found[],
  items: readonly Item[],
  plain: string,
  isTyped: boolean,
  learned?: Learned,
): Candidate[] {
  const words = found.filter(isWords);
  const shares = learned === undefined ? noShares : sharesBeside(words, plain, learned);
  const clauses = clausesOf(plain);
  // 继电器线圈上并的续流二极管: a kind behind the last 的 is what the words before it belong to.
  const behind = isTyped ? plain.lastIndexOf('的') : -1;
  const isOwned =
    behind > 0 &&
    words.some(
      ({ start, meanings }) => start > behind && meanings.some(({ category, implied }) => category !== null && !implied),
    );
  const inClause = ({ start }: Words): boolean =>
    clauses.some(([from, to]) => start >= from && start < to) || (isOwned && start < behind);
  const isNoun = ({ meanings }: Words): boolean =>
    meanings.some(({ category, implied, head }) => head || (category !== null && !implied));
  const free = words.filter((each) => !inClause(each));
  const last = free.findLast(isNoun);
  const headed = new Set(
    last?.meanings.flatMap(({ category, head, implied }) => (category && (head || !implied) ? category : [])),
  );
  // 充电管理 2A 开关 is a list, whose last word decides nothing.
  const isListed =
    last !== undefined && /^ ?\p{Script=Han}/u.test(plain.slice(last.start - 1, last.start + 1)) && plain[last.start - 1] === ' ';
  const isHead = !isListed && last?.meanings.some(({ head }) => head) === true;
  const output = /输出|output|vout/i.test(plain);

  const converter = isTyped ? converterOf(plain) : null;
  const valued = isTyped && items.some(isSure) ? categoryOf(items) : null;
  const inside = words.map(({ start, end }) => (isTyped ? insideOf(plain.slice(start, end).toLowerCase()) : []));
  const possible = new Set([
    ...[...shares].flatMap(([category, share]) => (share >= likelyFrom ? category : [])),
    ...(valued === null ? [] : [valued]),
    ...(converter === null ? [] : [converter]),
    ...[...words, ...inside.flat()].flatMap(({ meanings }) =>
      meanings.flatMap(({ category, within }) => category ?? (isFiller(meanings) ? null : within) ?? []),
    ),
  ]);
  const isUsed = words.some(({ meanings }) =>
    meanings.some(({ category, implied }) => category !== null && !implied && rootOf(category) !== 'connectors'),
  );
  const isHostBeside = (each: Words, category: Category): boolean =>
    isHost(plain.slice(each.start, each.end), null) &&
    rootOf(category) === 'processors' &&
    words.some(
      (other) =>
        other !== each &&
        other.meanings.some(({ category, cue }) => category !== null && !cue && rootOf(category) !== 'processors'),
    );
  const learnedWeight = weights.learned + weights.perWord * Math.min(mostWords, Math.max(0, wordsIn(plain) - fewWords));
  const measured = items.filter((item) => item.kind === 'quantity' && item.spelling === 'full').length;
  const hasMains =
    isTyped && items.some((item) => item.kind === 'quantity' && item.unit === 'volt' && item.value >= mainsAtLeast);
  const isNamed =
    wordsIn(plain) <= fewWords &&
    free.some(({ meanings }) =>
      meanings.some(
        ({ category, implied, cue, head }) =>
          category !== null && !implied && !cue && !head && categories[category].parent !== null && !appliances.has(category),
      ),
    );
  const candidates = [...possible].map((category) => {
    let score = category === converter ? weights.converter : category === valued ? weights.implied : 0;
    let beside = 0;
    let named = false;
    let spoken = 0;
    for (const [index, each] of words.entries()) {
      if (isTyped && isUnwanted(plain, each)) continue;
      const isName = each.meanings.some((meaning) => meaning.category === category && !meaning.cue);
      const share =
        inClause(each) || (isTyped && isHostBeside(each, category)) ? (isName ? weights.clause : weights.hintInClause) : 1;
      const says =
        share *
        Math.max(
          said(each.meanings, category, nameWeight(plain, each)),
          saidInside(inside[index] ?? [], each.meanings, category),
        );
      score += says;
      spoken += says;
      if (each !== last) beside += says;
      named ||= each.meanings.some((meaning) => meaning.category === category && !meaning.implied);
    }
    const values = valuesOf(category, items);
    score += weights.value * values;
    if (isTyped && categories[category].parent !== null) score += weights.foreign * Math.max(0, measured - values);
    if (output && hasParameter(category, 'outputVoltage')) score += weights.output;
    if (isUsed && appliances.has(category)) score += weights.appliance;
    // Phrases alone do not take a value away from its kind: 10k at 25 ppm is a resistor, whoever else speaks of ppm.
    const isForeign = valued !== null && !named && rootOf(category) !== rootOf(valued);
    const isBurnt = hasMains && lowVoltage.has(rootOf(category));
    const share = isBurnt ? 0 : shareOf(shares, category);
    const likely = share * (isForeign ? weights.againstValue : isNamed && !named ? weights.againstName : 1);
    score += learnedWeight * likely;
    return {
      category,
      score,
      named,
      beside: beside + values,
      guessed: spoken <= 0 && likely < sureFrom && category !== converter && category !== valued,
      likely,
    };
  });
  const isOfHead = ({ category }: Candidate): boolean => headed.has(category) || headed.has(rootOf(category));
  // A noun of many kinds decides where other words speak for one of them.
  const isDecided = isHead && candidates.some((each) => isOfHead(each) && each.beside > 0);
  for (const each of candidates) {
    if (isOfHead(each)) each.score += isDecided ? weights.head : isHead ? 0 : weights.head / 3;
    else if (isDecided && categories[each.category].parent !== null) each.score += weights.otherHead;
  }
  // A stable sort: of equals the one that is named first.
  return candidates.toSorted((a, b) => b.score - a.score);
}
