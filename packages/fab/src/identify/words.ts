/** Meaning of a word in a file name. */
export type Term =
  | 'top'
  | 'bottom'
  | 'inner'
  | 'layer'
  | 'plane'
  | 'copper'
  | 'mask'
  | 'paste'
  | 'legend'
  | 'profile'
  | 'drill'
  | 'plated'
  | 'unplated'
  | 'map'
  | 'assembly'
  | 'glue'
  | 'fabrication'
  | 'mechanical'
  | 'keep-out'
  | 'v-cut'
  | 'pads'
  /** "solder" is the bottom in "solder side" and nothing in "solder mask"; "component" likewise. */
  | 'solder'
  | 'component'
  | 'side'
  | 'filler';

export interface Word {
  readonly text: string;
  readonly term: Term | null;
  /** Set for a run of digits. */
  readonly number: number | null;
}

const vocabulary: Readonly<Record<Term, string>> = {
  top: 'top front upper primary prim prm pri oben dessus superior haut',
  bottom: 'bottom bot back lower secondary sec unten dessous inferior bas btm rear',
  inner: 'inner internal int inr mid intern innen',
  layer: 'layer lyr lay ly',
  plane: 'plane gnd ground vcc pwr power vdd vss vee',
  copper: 'copper cu cop etch conductor conductive signal sig kupfer cuivre cobre rame routing tracks',
  mask: 'mask soldermask resist solderresist stopmask smask sldmask soldmask loetstop lstop sldrmask',
  paste: 'paste past pastemask solderpaste stencil cream spaste soldp metalmask smdmask',
  legend: 'silk silks silkscreen silkscrn sscreen slk legend overlay posi serigraphy bestueckungsdruck nomenclature',
  profile: 'outline outlines profile edge edges cuts edgecuts contour border boundary boardoutline perimeter kontur umriss shape',
  drill: 'drill drills drilling drl ncdrill hole holes via vias roundholes slotholes slots bohr',
  plated: 'pth plated',
  unplated: 'npth unplated nonplated',
  map: 'map drawing drawings guide ident symbol symbols chart table drd',
  assembly: 'assembly assy asm placement courtyard crtyd designator designators center body refdes',
  glue: 'glue adhes adhesive adhesives',
  fabrication:
    'fab fabrication documentation document doc docu comment comments cmts notes note dwgs eco title titleblock master readme',
  mechanical: 'mechanical mech user rout margin dimension dimensions measures milling mill',
  'keep-out': 'keepout restrict prohibit',
  'v-cut': 'vcut vscore vgroove score',
  pads: 'pads pad',
  solder: 'solder',
  component: 'component comp',
  side: 'side',
  filler: 'screen gerber gerbers gbr board pcb plot plots data file film export through thru thruhole cadcam artwork',
};

/** Chinese layer words; longer words first, because 顶层 contains 顶. */
const chinese: readonly (readonly [string, string])[] = [
  ['非金属化', 'unplated'],
  ['金属化', 'plated'],
  ['禁止布线', 'keepout'],
  ['钻孔图', 'drill map'],
  ['分孔图', 'drill map'],
  ['顶层', 'top'],
  ['底层', 'bottom'],
  ['正面', 'top'],
  ['反面', 'bottom'],
  ['背面', 'bottom'],
  ['内层', 'inner'],
  ['中间层', 'inner'],
  ['内电层', 'inner plane'],
  ['线路', 'copper'],
  ['走线', 'copper'],
  ['铜', 'copper'],
  ['信号', 'signal'],
  ['阻焊', 'soldermask'],
  ['绿油', 'soldermask'],
  ['丝印', 'silk'],
  ['字符', 'silk'],
  ['文字', 'silk'],
  ['钢网', 'paste'],
  ['锡膏', 'paste'],
  ['助焊', 'paste'],
  ['外形', 'outline'],
  ['边框', 'outline'],
  ['板框', 'outline'],
  ['轮廓', 'outline'],
  ['钻孔', 'drill'],
  ['通孔', 'drill'],
  ['过孔', 'via'],
  ['装配', 'assembly'],
  ['机械', 'mechanical'],
  ['红胶', 'glue'],
  ['说明', 'notes'],
  ['层', 'layer'],
  ['顶', 'top'],
  ['底', 'bottom'],
];

const terms = new Map<string, Term>(
  (Object.keys(vocabulary) as Term[]).flatMap((term) => vocabulary[term].split(' ').map((word) => [word, term] as const)),
);
const longWords = [...terms.keys()].filter((word) => word.length >= 7);
const maxWordLength = 80;

/** Splits a compound ("bottommask") into the fewest known words; null if a part is unknown. */
const segmented = (word: string): readonly string[] | null => {
  const best: (readonly string[] | null)[] = [[]];
  for (let end = 1; end <= word.length; end += 1) {
    let found: readonly string[] | null = null;
    for (let start = Math.max(0, end - 14); start <= end - 3; start += 1) {
      const before = best[start];
      const part = word.slice(start, end);
      if (before && terms.has(part) && (found === null || before.length + 1 < found.length)) found = [...before, part];
    }
    best.push(found);
  }
  return best[word.length] ?? null;
};

/** Whether one letter was added, lost or changed, as in "outlline". */
const oneLetterOff = (a: string, b: string): boolean => {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  return Math.max(a.length, b.length) - start - end <= 1;
};

const wordsOf = (text: string): Word[] => {
  if (/^\d+$/.test(text)) return [{ text, term: null, number: Number(text.slice(0, 9)) }];
  const term = terms.get(text);
  if (term) return [{ text, term, number: null }];
  if (text.length >= 5 && text.length <= maxWordLength) {
    const parts = segmented(text);
    if (parts) return parts.map((part) => ({ text: part, term: terms.get(part) ?? null, number: null }));
    const meant = text.length >= 7 ? longWords.find((word) => oneLetterOff(word, text)) : undefined;
    if (meant) return [{ text, term: terms.get(meant) ?? null, number: null }];
  }
  return [{ text, term: null, number: null }];
};

/** The words of a name: split at punctuation, capitals and digits, in lower case, Chinese layer words translated. */
export const splitWords = (name: string): readonly Word[] => {
  let text = name.slice(0, 200);
  for (const [from, to] of chinese) if (text.includes(from)) text = text.replaceAll(from, ` ${to} `);
  return text
    .replaceAll(/([a-z])([A-Z](?=[A-Za-z]))/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/v[-_ ](cut|score|groove)/g, 'v$1')
    .replaceAll(/keep[-_ ]out/g, 'keepout')
    .replaceAll(/metal[-_ ]mask/g, 'metalmask')
    .replaceAll(/(non|un)[-_ ]plated/g, 'unplated')
    .replaceAll(/(\d)([^\d\s])/g, '$1 $2')
    .replaceAll(/([^\d\s])(\d)/g, '$1 $2')
    .split(/[^\p{L}\d]+/u)
    .filter((part) => part !== '')
    .flatMap(wordsOf);
};
