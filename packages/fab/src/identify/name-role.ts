import { cadNames } from './cad-names.ts';
import type { LayerNumber, Slot } from './slot.ts';
import { type Term, type Word, splitWords } from './words.ts';
import { ownEntry } from '../own-entry.ts';

/** A slot whose side may be missing in the name. */
export type LooseSlot = Slot | 'copper' | 'mask' | 'paste' | 'legend';

export interface LooseClaim {
  readonly slot: LooseSlot;
  readonly weight: number;
}

/** Evidence of a file name. */
export interface NameReading {
  readonly claims: readonly LooseClaim[];
  readonly number: LayerNumber | null;
  /** The name without the layer's words: project, revision. */
  readonly stem: string;
  readonly plated: boolean | null;
  /** A drill file's layer pair, as in "drill-1-4". */
  readonly span: readonly [from: number, to: number] | null;
}

const parseSlots = (text: string, factor: number): LooseClaim[] =>
  text.split(' ').map((part) => {
    const [slot = 'unknown', weight = '0'] = part.split(':');
    // The tables contain only slots; a test checks every entry.
    return { slot: slot as LooseSlot, weight: Number(weight) * factor };
  });

const sidedTerms: ReadonlySet<Term> = new Set(['copper', 'mask', 'paste', 'legend', 'glue', 'fabrication', 'assembly', 'pads']);
const numberedBy: ReadonlySet<Term> = new Set(['layer', 'inner', 'copper', 'plane']);

/** Resolves words that have a meaning only next to another: "f" and "b" at a kind, "l" and "in" at a number. */
const inContext = (words: readonly Word[]): Word[] =>
  words.map((word, at) => {
    if (word.term !== null || word.number !== null) return word;
    const next = words[at + 1];
    const nearKind = [words[at - 1], next].some((other) => other?.term && sidedTerms.has(other.term));
    if (nearKind && (word.text === 'f' || word.text === 't')) return { ...word, term: 'top' };
    if (nearKind && word.text === 'b') return { ...word, term: 'bottom' };
    if (next?.number != null && word.text === 'l') return { ...word, term: 'layer' };
    if (next?.number != null && word.text === 'in') return { ...word, term: 'inner' };
    return word;
  });

const isLayerNumber = (words: readonly Word[], at: number): boolean => {
  const value = words[at]?.number;
  const before = words[at - 1];
  return value != null && value >= 1 && value <= 64 && before?.term != null && numberedBy.has(before.term);
};

/** Runs of consecutive words with a layer meaning. */
const runsOf = (words: readonly Word[]): Word[][] => {
  const runs: Word[][] = [];
  let run: Word[] = [];
  words.forEach((word, at) => {
    if (word.term !== null || isLayerNumber(words, at)) run.push(word);
    else if (run.length > 0) {
      runs.push(run);
      run = [];
    }
  });
  if (run.length > 0) runs.push(run);
  return runs;
};

const numberOf = (run: readonly Word[]): LayerNumber | null => {
  for (const [at, word] of run.entries()) {
    const before = run[at - 1];
    if (word.number === null || !before) continue;
    // "inner_l2" counts from the top, "InnerLayer2" among the inner layers.
    const inner = before.term === 'inner' || (before.term === 'layer' && before.text !== 'l' && run[at - 2]?.term === 'inner');
    return { value: word.number, counts: inner ? 'inner' : 'all' };
  }
  return null;
};

const sideOf = (has: (term: Term) => boolean): 'top' | 'bottom' | null => {
  if (has('top') !== has('bottom')) return has('top') ? 'top' : 'bottom';
  if (has('top')) return null;
  if (has('component')) return 'top';
  const solderIsMaterial = has('mask') || has('paste');
  if (has('solder') && !solderIsMaterial) return 'bottom';
  return null;
};

const drawnKinds: readonly (readonly [Term, LooseSlot, number])[] = [
  ['assembly', 'assembly', 7],
  ['v-cut', 'v-cut', 7],
  ['glue', 'glue', 7],
  ['keep-out', 'keep-out', 6],
  ['paste', 'paste', 8],
  ['mask', 'mask', 8],
  ['legend', 'legend', 8],
  ['profile', 'profile', 8],
];

const claimsOfRun = (run: readonly Word[]): LooseClaim[] => {
  const has = (term: Term): boolean => run.some((word) => word.term === term);
  const side = sideOf(has);
  const sided = (kind: LooseSlot, weight: number): LooseClaim[] => {
    if (kind !== 'mask' && kind !== 'paste' && kind !== 'legend' && kind !== 'copper') return [{ slot: kind, weight }];
    return side ? [{ slot: `${kind}-${side}`, weight }] : [{ slot: kind, weight: weight - 3 }];
  };
  const drilled = has('drill') || has('plated') || has('unplated');
  if (drilled && has('map')) return [{ slot: 'drill-map', weight: 8 }];
  const drawn = drawnKinds.find(([term]) => has(term));
  // A board drawing may exist besides the profile.
  if (drawn?.[1] === 'profile' && run.every(({ term, text }) => term !== 'profile' || text === 'shape'))
    return [
      { slot: 'profile', weight: 3 },
      { slot: 'mechanical', weight: 2 },
    ];
  if (drawn) return sided(drawn[1], drawn[2]);
  if (has('fabrication') || has('map')) return [{ slot: side && has('fabrication') ? 'assembly' : 'fabrication', weight: 6 }];
  if (has('pads')) return [{ slot: 'pads', weight: 6 }];
  if (has('plated') || has('unplated')) return [{ slot: 'drill', weight: 7 }];
  if (has('drill'))
    return [
      { slot: 'drill', weight: 5 },
      { slot: 'drill-map', weight: 4 },
    ];
  const number = numberOf(run);
  if (has('inner') && (number || has('copper') || has('layer') || has('plane'))) {
    if (number?.counts !== 'all') return [{ slot: 'copper-inner', weight: 7 }];
  }
  if (has('copper')) return number && !side ? [{ slot: 'copper', weight: 7 }] : sided('copper', 8);
  if (number) return side ? sided('copper', 6) : [{ slot: 'copper', weight: 6 }];
  if (has('mechanical'))
    return [
      { slot: 'mechanical', weight: 3 },
      { slot: 'profile', weight: 2 },
    ];
  if (has('plane')) return [{ slot: 'copper-inner', weight: 3 }];
  if (side && (has('top') || has('bottom') || has('side'))) return sided('copper', 5);
  return [];
};

const strength = (claims: readonly LooseClaim[]): number => claims.reduce((most, { weight }) => Math.max(most, weight), 0);

/** Weight 1 for names of the tool that wrote the file, less for another tool's. */
const weightFor = (owner: string, cad: string | null): number => (cad === null || owner === cad ? 1 : 0.85);

const claimsOfEnding = (ending: string, cad: string | null): { claims: LooseClaim[]; number: LayerNumber | null } => {
  const digits = /\d+/.exec(ending)?.[0];
  const pattern = digits ? ending.replace(digits, '#') : ending;
  const known = cadNames.filter(({ endings }) => ending in endings || pattern in endings);
  const table = known.find((names) => names.cad === cad) ?? known[0];
  const text = table && (ownEntry(table.endings, ending) ?? ownEntry(table.endings, pattern));
  if (!table || !text) return { claims: [], number: null };
  const claims = parseSlots(text, weightFor(table.cad, cad));
  const slot = claims[0]?.slot;
  const value = digits ? Number(digits) : null;
  if (value === null || (slot !== 'copper' && slot !== 'copper-inner')) return { claims, number: null };
  return { claims, number: { value, counts: slot === 'copper' ? 'all' : 'inner' } };
};

interface CodeReading {
  readonly claims: LooseClaim[];
  readonly used: Set<Word>;
  readonly number: LayerNumber | null;
}

const noCode: CodeReading = { claims: [], used: new Set(), number: null };

/** Codes of two words, such as "Symbol-A". */
const claimsOfPairs = (words: readonly Word[], cad: string | null): CodeReading => {
  for (const [at, word] of words.entries()) {
    const next = words[at + 1];
    if (!next) continue;
    const table = cadNames.find(({ codes }) => `${word.text} ${next.text}` in codes);
    const text = ownEntry(table?.codes, `${word.text} ${next.text}`);
    if (table && text) return { claims: parseSlots(text, weightFor(table.cad, cad)), used: new Set([word, next]), number: null };
  }
  return noCode;
};

/** Codes such as "smc", or "sst0126" with layer numbers; also an extension written as a word ("board_gtl.gbr"). */
const claimsOfCodes = (words: readonly Word[], cad: string | null): CodeReading => {
  for (let at = words.length - 1; at >= 0; at -= 1) {
    const word = words[at];
    if (!word || word.number !== null) continue;
    const next = words[at + 1];
    const value = next?.number ?? null;
    for (const { cad: owner, codes } of cadNames) {
      const text = ownEntry(codes, word.text);
      // Two letters are a code only before a number.
      if (!text || (word.text.length < 3 && value === null)) continue;
      const claims = parseSlots(text, weightFor(owner, cad));
      const counts = value !== null && value >= 1 && value <= 64 && claims[0]?.slot === 'copper';
      return {
        claims,
        used: new Set(next && value !== null ? [word, next] : [word]),
        number: counts ? { value, counts: 'all' } : null,
      };
    }
    const asEnding = at === words.length - 1 && word.text.length === 3 ? claimsOfEnding(word.text, cad).claims : [];
    if (asEnding.length > 0) return { claims: asEnding, used: new Set([word]), number: null };
  }
  return noCode;
};

/** Placeholder for the bottom layer before the number of layers is known. */
export const lastLayer = Infinity;

/** The layer pair of a drill file: "drill-1-4", "front-in1", "in2-back". */
const spanOf = (words: readonly Word[]): readonly [number, number] | null => {
  const named = words.flatMap(({ term }, at): number[] => {
    if (term === 'top') return [1];
    if (term === 'bottom') return [lastLayer];
    const inner = term === 'inner' ? (words[at + 1]?.number ?? null) : null;
    return inner === null ? [] : [inner + 1];
  });
  const [first, second] = named.length === 2 ? named : numbersAtEnd(words);
  if (first === undefined || second === undefined || first === second || (first === 1 && second === lastLayer)) return null;
  return first < second ? [first, second] : [second, first];
};

/** Eagle has the pair in the extension: "board.drd.0104". */
const spanOfEnding = (ending: string): readonly [number, number] | null => {
  const [, from, to] = /^(\d\d)(\d\d)$/.exec(ending) ?? [];
  return from !== undefined && to !== undefined && Number(from) >= 1 && Number(from) < Number(to)
    ? [Number(from), Number(to)]
    : null;
};

/** Two numbers after the word for drilling. */
const numbersAtEnd = (words: readonly Word[]): readonly number[] => {
  const [before, first, second] = words.slice(-3);
  const drilled =
    before?.term === 'drill' || before?.term === 'plated' || before?.term === 'unplated' || before?.term === 'layer';
  const numbers = [first?.number ?? 0, second?.number ?? 0];
  return drilled && numbers.every((number) => number >= 1 && number <= 64) ? numbers : [];
};

const endingOf = (name: string): string => {
  const dot = name.lastIndexOf('.');
  return dot > 0 && name.length - dot <= 7 ? name.slice(dot + 1).toLowerCase() : '';
};

const wordsOf = (name: string): readonly Word[] => {
  const ending = endingOf(name);
  return splitWords(ending ? name.slice(0, -ending.length - 1) : name);
};

const numberedEnding = /^[a-z]{1,6}\d{1,2}$/;

const sideWords: ReadonlySet<Term> = new Set(['top', 'bottom', 'side', 'layer', 'filler', 'component', 'solder']);

/**
 * Number of leading words that all names share and that belong to the project: "edge-card_top.gbr" is no edge if all files begin with
 * "edge-card". Words for a side are not counted, because a set may have one side only.
 */
export const projectWords = (names: readonly string[]): number => {
  const [first = [], ...others] = names.map(wordsOf);
  if (others.length < 2) return 0;
  let shared = 0;
  while (shared < first.length && others.every((words) => words[shared]?.text === first[shared]?.text)) shared += 1;
  return first.slice(0, shared).some(({ term }) => term !== null && !sideWords.has(term)) ? shared : 0;
};

/**
 * Reads a file's base name. `cad` is the tool named in its comments; the first `project` words are ignored.
 */
export const readName = (name: string, cad: string | null, project = 0): NameReading => {
  const ending = endingOf(name);
  const byEnding = claimsOfEnding(ending, cad);
  // An extension that no tool is known for may be a word with a number: "board.layer2".
  const inEnding = byEnding.claims.length === 0 && numberedEnding.test(ending) ? splitWords(ending) : [];
  const inName = wordsOf(name).map((word, at) => (at < project ? { ...word, term: null } : word));
  const words = inContext([...inName, ...inEnding]);
  const runs = runsOf(words);
  let bestRun: Word[] = [];
  let claims: LooseClaim[] = [];
  for (const run of runs) {
    const found = claimsOfRun(run);
    // The layer is usually at the end of the name.
    if (strength(found) > 0 && strength(found) >= strength(claims) - 2) {
      claims = found;
      bestRun = run;
    }
  }
  const byPair = claimsOfPairs(words, cad);
  if (byPair.claims.length > 0) claims = [];
  const byCode = byPair.claims.length > 0 ? byPair : strength(claims) < 5 ? claimsOfCodes(words, cad) : noCode;
  const used = new Set<Word>([...bestRun, ...byCode.used]);
  const left = words.filter((word) => !used.has(word) && word.term !== 'filler');
  const unplated = words.some(({ term }) => term === 'unplated');
  return {
    claims: [...claims, ...byCode.claims, ...byEnding.claims],
    number: numberOf(bestRun) ?? byCode.number ?? byEnding.number,
    stem: left.map(({ text }) => text).join(' '),
    plated: unplated ? false : words.some(({ term }) => term === 'plated') ? true : null,
    span: spanOf(words) ?? spanOfEnding(ending),
  };
};
