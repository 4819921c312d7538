import { emptyLine } from '@copperline/bom';
import {
  type Bom,
  type BomChange,
  type BomLineRow,
  type BomPart,
  countLimits,
  fieldLimits,
  type bom as calls,
  type OutputOf,
} from '@copperline/contract';

type SetChange = Extract<BomChange, { do: 'set' }>;
export type LineFields = NonNullable<SetChange['fields']>;
export type Changed = OutputOf<(typeof calls)['change']>;

export const editableFields = [
  'designators',
  'quantity',
  'mpn',
  'manufacturer',
  'value',
  'footprint',
  'description',
  'distributor',
  'distributorNumber',
  'device',
  'side',
  'dnp',
  'smt',
  'own',
  'note',
] as const satisfies readonly (keyof LineFields)[];

/** What a line is matched by: another value may be another part. */
const matchedBy: readonly (keyof LineFields)[] = ['mpn', 'manufacturer', 'value', 'footprint', 'description', 'dnp'];

export const asksAgain = (change: BomChange): boolean =>
  change.do === 'add' ||
  (change.do === 'set' &&
    (change.part !== undefined || Object.keys(change.fields ?? {}).some((name) => matchedBy.some((field) => field === name))));

const addedLine: Omit<BomLineRow, 'key'> = {
  ...emptyLine,
  own: false,
  note: '',
  match: null,
  suggestions: [],
  decided: false,
  remembered: false,
};

/** The fields that a person gave; what is absent stays. */
const given = (fields: LineFields): Partial<BomLineRow> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

const withPart = (line: BomLineRow, part: SetChange['part'], parts: Bom['parts']): BomLineRow => {
  if (part === undefined) return line;
  if (part === 'automatic') return { ...line, decided: false, remembered: false };
  if (part === null) return { ...line, decided: true, remembered: false, match: null };
  const { mpn = '', maker = '' } = parts[part] ?? {};
  return {
    ...line,
    decided: true,
    remembered: false,
    match: { partId: part, step: 'chosen', confidence: 1, reason: { mpn, maker } },
  };
};

const afterOne = (lines: readonly BomLineRow[], change: BomChange, parts: Bom['parts']): BomLineRow[] => {
  if (change.do === 'remove') return lines.filter(({ key }) => key !== change.key);
  if (change.do === 'set')
    return lines.map((line) =>
      line.key === change.key ? withPart({ ...line, ...given(change.fields ?? {}) }, change.part, parts) : line,
    );
  const at = change.after === null ? 0 : lines.findIndex(({ key }) => key === change.after) + 1;
  const added = { ...addedLine, ...given(change.fields), key: change.key };
  return lines.toSpliced(change.after !== null && at === 0 ? lines.length : at, 0, added);
};

/** The BOM as it will be, before the server has said so. Many settings at once are one pass over the lines. */
export const applied = (bom: Bom, changes: readonly BomChange[]): Bom => {
  const settings = new Map<string, SetChange>();
  if (changes.every((change) => change.do === 'set') && new Set(changes.map(({ key }) => key)).size === changes.length) {
    for (const change of changes) if (change.do === 'set') settings.set(change.key, change);
    const lines = bom.lines.map((line) => {
      const change = settings.get(line.key);
      return change === undefined ? line : withPart({ ...line, ...given(change.fields ?? {}) }, change.part, bom.parts);
    });
    return { ...bom, lines };
  }
  return { ...bom, lines: changes.reduce<Bom['lines']>((lines, change) => afterOne(lines, change, bom.parts), bom.lines) };
};

const decisionOf = ({ decided, match }: BomLineRow): NonNullable<SetChange['part']> | null =>
  decided ? (match?.partId ?? null) : 'automatic';

const fieldsOf = (line: BomLineRow, names: readonly (keyof LineFields)[]): LineFields =>
  Object.fromEntries(names.map((name) => [name, line[name]]));

const isField = (name: string): name is (typeof editableFields)[number] => editableFields.some((field) => field === name);

/** What takes changes back, in the order it has to be done. */
export const inverseOf = (bom: Bom, changes: readonly BomChange[]): BomChange[] => {
  const steps: BomChange[][] = [];
  let now = bom;
  for (const change of changes) {
    const at = now.lines.findIndex(({ key }) => key === change.key);
    const line = now.lines[at];
    if (change.do === 'add') steps.push([{ do: 'remove', key: change.key }]);
    else if (line !== undefined && change.do === 'set') {
      const names = Object.keys(change.fields ?? {}).filter(isField);
      steps.push([
        {
          do: 'set',
          key: line.key,
          ...(names.length > 0 && { fields: fieldsOf(line, names) }),
          ...(change.part !== undefined && { part: decisionOf(line) }),
        },
      ]);
    } else if (line !== undefined) {
      const after = now.lines[at - 1]?.key ?? null;
      const back: BomChange[] = [{ do: 'add', key: line.key, after, fields: fieldsOf(line, editableFields) }];
      // What was remembered is recalled with the line.
      const chosen = line.decided && !line.remembered;
      steps.push(chosen ? [...back, { do: 'set', key: line.key, part: decisionOf(line) }] : back);
    }
    // Where each line stood matters only while lines come and go.
    if (change.do !== 'set') now = applied(now, [change]);
  }
  return steps.toReversed().flat();
};

/** As many changes as one call takes: by number, and by the length of their text. */
export const batchesOf = (changes: readonly BomChange[]): BomChange[][] => {
  const batches: BomChange[][] = [];
  let room = 0;
  for (const change of changes) {
    const { length } = JSON.stringify(change);
    const last = batches.at(-1);
    if (last === undefined || last.length >= countLimits.bomChanges || length + 1 > room) {
      batches.push([change]);
      room = fieldLimits.jsonText.max - 2 - length;
    } else {
      last.push(change);
      room -= length + 1;
    }
  }
  return batches;
};

/** The BOM with what the server says has become of it. */
export const withAnswer = (bom: Bom, { revision, lines, order, parts }: Changed): Bom => {
  const known = new Map([...bom.lines, ...lines].map((line) => [line.key, line]));
  return {
    ...bom,
    revision,
    lines: order.flatMap((key) => known.get(key) ?? []),
    parts: Object.keys(parts).length === 0 ? bom.parts : { ...bom.parts, ...parts },
  };
};

/** A part found by searching, before the BOM knows it. */
export const withPartKnown = (bom: Bom, part: BomPart): Bom =>
  bom.parts[part.id] === undefined ? { ...bom, parts: { ...bom.parts, [part.id]: part } } : bom;
