import { defaultPcb } from '@copperline/pricing';
import { type BoardFactName, type BoardFacts, type FactPlace, type PcbSpec, sureFact } from '@copperline/contract';
import { currentBook, rankedRepairs, type SpecField, specFromBoard } from './engine.ts';
import { type PcbForm, specOf, unitSize, withChanges } from './form.ts';
import { typedOf } from './typed-length.ts';

/** One field of the order as the file has it, and where the file shows it. */
export interface Detection {
  readonly field: SpecField;
  readonly value: PcbSpec[SpecField];
  readonly fact: BoardFactName;
  readonly isSure: boolean;
  readonly place: FactPlace | null;
  /** The file asks for more than can be chosen; the value is the nearest that can. */
  readonly isBeyond: boolean;
}

export type Detections = ReadonlyMap<SpecField, Detection>;

/** Filled in because of something detected, without being in the file themselves: the form cannot contradict the file there. */
const derived: ReadonlySet<SpecField> = new Set(['innerCopperUm', 'finish', 'designs', 'packaging', 'panel']);

/** What a file without them says just as clearly. */
const absent = [
  ['castellatedSides', 'castellations'],
  ['goldFingers', 'goldFingers'],
] as const satisfies readonly (readonly [SpecField, BoardFactName])[];

/** What the facts of a file say about the order, as far as they say anything. */
export const detect = (facts: BoardFacts): Detections => {
  const { spec, detected, beyond } = specFromBoard(facts);
  const detection = (field: SpecField, fact: BoardFactName, isBeyond: boolean): [SpecField, Detection] => {
    const known = facts[fact];
    const [isSure, place] = [(known?.confidence ?? 0) >= sureFact, known?.places[0] ?? null];
    return [field, { field, value: spec[field], fact, isSure, place, isBeyond }];
  };
  const found = Object.entries(detected)
    // Keys of what was detected are fields of the order.
    .map(([field, fact]) => [field as SpecField, fact] as const)
    .filter(([field]) => !derived.has(field))
    .map(([field, fact]) =>
      detection(
        field,
        fact,
        beyond.some((each) => each === fact),
      ),
    );
  const without = absent.filter(([, fact]) => facts[fact]?.value === 0).map(([field, fact]) => detection(field, fact, false));
  return new Map([...found, ...without]);
};

/** Where a switch that the file asks for shows. */
export const switchFacts = { 'edge-plating': 'edgePlating', 'laser-drill': 'microvias' } as const satisfies Partial<
  Record<PcbSpec['switches'][number], BoardFactName>
>;

const isList = (value: unknown): value is PcbSpec['switches'] => Array.isArray(value);

/** Whether the form has what the file has. */
export const agrees = (form: PcbForm, { field, value }: Detection): boolean => {
  if (field === 'widthNm' || field === 'heightNm') return unitSize(form)?.[field] === value;
  if (isList(value)) return value.every((name) => form.switches.includes(name));
  return specOf(form)?.[field] === value;
};

/** The form with a detected value in its place. */
export const withDetected = (form: PcbForm, { field, value }: Detection): PcbForm => {
  if (typeof value === 'number' && field === 'widthNm') return { ...form, width: typedOf(value) };
  if (typeof value === 'number' && field === 'heightNm') return { ...form, height: typedOf(value) };
  if (isList(value)) return { ...form, switches: [...new Set([...form.switches, ...value])] };
  // What the file holds as a panel is not made into one again.
  if (field === 'boardType') return { ...form, boardType: 'panel', panelBy: 'file', packaging: panelled(form.packaging) };
  return withChanges(form, { [field]: value });
};

const panelled = (packaging: PcbSpec['packaging']): PcbSpec['packaging'] =>
  packaging === 'single-pieces' ? 'panel-v-cut' : packaging;

export interface Filled {
  readonly form: PcbForm;
  readonly count: number;
  /** Further options that had to change, because the board cannot be made otherwise. */
  readonly repaired: Partial<PcbSpec>;
}

/** The nearest combination that can be made and has what the file has; the form as it is where there is none, and its conflict is shown. */
const producible = (form: PcbForm, facts: BoardFacts, chosen: ReadonlySet<SpecField>): Pick<Filled, 'form' | 'repaired'> => {
  const spec = specOf(form);
  const [best] = spec ? rankedRepairs(spec, currentBook, { pinned: new Set(), chosen, facts }) : [];
  return best ? { form: withChanges(form, best.changes), repaired: best.changes } : { form, repaired: {} };
};

/** Everything the file says that the form does not, with what follows from it. Null where they agree. */
export const filledFrom = (form: PcbForm, facts: BoardFacts, chosen: ReadonlySet<SpecField>): Filled | null => {
  const different = [...detect(facts).values()].filter((detection) => !agrees(form, detection));
  if (different.length === 0) return null;
  const filled = different.reduce(withDetected, form);
  const { spec } = specFromBoard(facts, specOf(filled) ?? defaultPcb);
  const { finish, packaging, designs } = spec;
  return { ...producible({ ...filled, finish, packaging, designs }, facts, chosen), count: different.length };
};
