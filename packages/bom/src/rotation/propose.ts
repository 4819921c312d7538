import { packageNamed } from '@copperline/parts';
import type { BoardShape } from '../check/board.ts';
import type { BomLine } from '../line.ts';
import type { Placement, PlacementTool } from '../placement.ts';
import { normalAngle } from '../placements/coordinate.ts';
import { ownSideRotation } from '../placements/dialect.ts';
import { bodyAtZero, type LandForm, landFormOf, zeroTurnNamed } from './land-form.ts';
import { leftPinsOf } from './polarity.ts';
import { type ExamplePad, type Standing, type Witness, Witnesses } from './witness.ts';

/** A change of rotation by which parts agree with their pads. Never applied without a decision of the customer. */
export interface RotationProposal {
  /** `bottom`: the file's angles of the bottom are seen from the other side. */
  readonly scope: 'package' | 'file' | 'bottom';
  /** The footprint or package; empty for the whole file and the bottom. */
  readonly name: string;
  /** Counter-clockwise as seen from the part's side; for `bottom` after the angles are reversed. */
  readonly degrees: number;
  /** Whether angles change their sign as well. */
  readonly reversed: boolean;
  /** Parts whose pads agree with the proposal, and those that contradict it. */
  readonly agree: number;
  readonly against: number;
  /** The pads leave open whether a further half turn is needed, and it matters for these parts. */
  readonly halfTurnOpen: boolean;
  /** The turn follows from the footprint's name; the pads only do not contradict it. */
  readonly byName: boolean;
  readonly example: RotationExample;
  /** All parts to be changed, with their new rotations in the file's convention. */
  readonly parts: readonly { readonly designator: string; readonly rotation: number }[];
}

/** One of the parts before and after, seen from its side. */
export interface RotationExample {
  readonly designator: string;
  /** At rotation 0; null if the package is not known. */
  readonly body: { readonly width: number; readonly height: number } | null;
  /** Degrees counter-clockwise. */
  readonly before: number;
  readonly after: number;
  readonly pads: readonly ExamplePad[];
}

/** What the board cannot decide about a package. */
export interface OpenRotation {
  readonly name: string;
  readonly designators: readonly string[];
  /** `half`: only a half turn is open. `any`: nothing on the board shows how the part stands. */
  readonly open: 'half' | 'any';
}

export interface RotationCheck {
  readonly proposals: readonly RotationProposal[];
  readonly open: readonly OpenRotation[];
  /** Parts of the minority of their package: they, not the package, are turned wrongly. */
  readonly odd: readonly { readonly placement: Placement; readonly off: number }[];
  readonly parts: number;
  /** Parts with a witness on the board. */
  readonly decidable: number;
  /** Packages or footprints, and how many of them have a witness. */
  readonly packages: number;
  readonly decidablePackages: number;
}

interface Seen extends Standing {
  readonly name: string;
  /** Of the BOM; empty if it names none. */
  readonly packageName: string;
  readonly own: number;
  readonly witness: Witness | null;
}

/** Reading of the bottom's angles: own = sign × file's + shift. */
interface BottomReading {
  readonly reversed: boolean;
  readonly shift: 0 | 180;
}

const asRead: BottomReading = { reversed: false, shift: 0 };
const readings: readonly BottomReading[] = [
  asRead,
  { reversed: true, shift: 0 },
  { reversed: true, shift: 180 },
  { reversed: false, shift: 180 },
];

const toleranceDeg = 15;
/** Share of a package's witnesses that must agree. */
const enoughAgree = 0.8;
/** Cost of a changed package, and of another reading of the bottom, in contradicting witnesses. */
const changeCost = 1.5;
/** Least radius of the picture of a part. */
const exampleNm = 1_500_000;
/** Another reading of the bottom must be better by this. */
const clearly = 1;

const ownBy = ({ own, placement }: Seen, { reversed, shift }: BottomReading): number =>
  placement.side === 'bottom' ? normalAngle((reversed ? -own : own) + shift) : own;

/** Quarter turns that a part lacks, as seen by the board; null if its angle is no quarter turn off. */
const lackOf = (seen: Seen, reading: BottomReading): number | null => {
  if (seen.witness === null) return null;
  const { angle, modulo } = seen.witness;
  const off = normalAngle(angle - ownBy(seen, reading)) % modulo;
  const quarter = Math.round(off / 90) * 90;
  return Math.abs(off - quarter) > toleranceDeg ? null : quarter % modulo;
};

interface Vote {
  readonly degrees: number;
  readonly agree: number;
  readonly against: number;
  /** What the witnesses can tell apart: 360 is every quarter turn, 0 nothing. */
  readonly modulo: 0 | 90 | 180 | 360;
  readonly byName: boolean;
}

/** The turn that most witnesses of a package ask for; where they leave it open, the footprint's name may tell. */
const voteOf = (name: string, group: readonly Seen[], reading: BottomReading): Vote => {
  const witnessed = group.flatMap((seen) => (seen.witness === null ? [] : [{ ...seen.witness, lack: lackOf(seen, reading) }]));
  const modulo = witnessed.reduce<Vote['modulo']>((most, each) => (each.modulo > most ? each.modulo : most), 0);
  let best: Vote = { degrees: 0, agree: -1, against: 0, modulo, byName: false };
  for (const degrees of [0, 90, 180, 270].slice(0, Math.max(1, modulo / 90))) {
    const agree = witnessed.filter((each) => each.lack === degrees % each.modulo).length;
    if (agree > best.agree) best = { degrees, agree, against: witnessed.length - agree, modulo, byName: false };
  }
  const named = zeroTurnNamed(name);
  const isNamed = named !== null && (modulo === 90 || modulo === 180) && named % modulo === best.degrees;
  return isNamed ? { ...best, degrees: named, modulo: 360, byName: true } : best;
};

const isClear = ({ agree, against }: Vote): boolean => agree > 0 && agree >= (agree + against) * enoughAgree;

const grouped = (all: readonly Seen[]): Map<string, Seen[]> => {
  const groups = new Map<string, Seen[]>();
  for (const seen of all) {
    const group = groups.get(seen.name);
    if (group) group.push(seen);
    else groups.set(seen.name, [seen]);
  }
  return groups;
};

/** The reading of the bottom's angles that contradicts the fewest witnesses; the usual one unless another is clearly better. */
const readingOf = (groups: ReadonlyMap<string, readonly Seen[]>): BottomReading => {
  const withBottom = [...groups].filter(([, group]) =>
    group.some(({ placement, witness }) => placement.side === 'bottom' && witness !== null),
  );
  const costOf = (reading: BottomReading): number =>
    withBottom.reduce((total, [name, group]) => {
      const { degrees, against } = voteOf(name, group, reading);
      return total + against + (degrees === 0 ? 0 : changeCost);
    }, 0);
  const usual = costOf(asRead);
  let best = { reading: asRead, cost: usual };
  for (const reading of readings.slice(1)) {
    const cost = costOf(reading) + changeCost;
    if (cost < best.cost && usual - cost >= clearly) best = { reading, cost };
  }
  return best.reading;
};

/** The name of the file's footprint, else that of the BOM, else the letters of the designator. */
const nameOf = ({ footprint, designator }: Placement, line: BomLine | undefined): string =>
  footprint || line?.footprint || line?.wanted.package || `${/^[A-Z]+/i.exec(designator)?.[0] ?? designator}*`;

/** Two-terminal parts by their designator, for footprints with unknown names. Filters and arrays have the letters F and D as well. */
const twoTerminal = /^(?:R|C|L)\d+[A-Z]?$/i;
const oftenTwoTerminal = /^(?:FB|F|D|LED)\d+[A-Z]?$/i;

const formOf = (placement: Placement, line: BomLine | undefined): LandForm | null => {
  const name = packageNamed(placement.footprint)?.name ?? (line?.wanted.package || '');
  const form = landFormOf(name);
  if (form) return form;
  const alone = oftenTwoTerminal.test(placement.designator);
  return name === '' && (alone || twoTerminal.test(placement.designator)) ? { kind: 'pair', lengthNm: null, alone } : null;
};

const seenOf = (placement: Placement, line: BomLine | undefined, tool: PlacementTool, witnesses: Witnesses): Seen | null => {
  const form = formOf(placement, line);
  const name = nameOf(placement, line);
  if (form === null) return null;
  const own = ownSideRotation(placement.rotation, placement.side, tool);
  // The pads of a bottom part may stand as either reading says.
  const bases = placement.side === 'bottom' ? [own, -own] : [own];
  const angles = [...new Set(bases.flatMap((base) => [0, 90, 180, 270].map((turn) => normalAngle(base + turn))))];
  const standing: Standing = { placement, form, angles, ...leftPinsOf(placement, tool) };
  return { ...standing, name, packageName: line?.wanted.package ?? '', own, witness: witnesses.of(standing) };
};

/** A half turn of an unpolarised two-terminal part makes no difference. */
const halfTurnMatters = (group: readonly Seen[]): boolean =>
  group.some(({ form, polarised }) => form.kind !== 'pair' || polarised);

const openOf = ({ name, group, vote: { modulo } }: Judged): OpenRotation[] => {
  const designators = group.map(({ placement }) => placement.designator);
  if (modulo < 180) return [{ name, designators, open: 'any' }];
  return modulo === 360 || !halfTurnMatters(group) ? [] : [{ name, designators, open: 'half' }];
};

interface Judged {
  readonly name: string;
  readonly group: readonly Seen[];
  readonly vote: Vote;
}

const halfTurnOpen = ({ group, vote }: Judged): boolean => vote.modulo < 360 && halfTurnMatters(group);

const sum = (judged: readonly Judged[], of: 'agree' | 'against'): number =>
  judged.reduce((total, { vote }) => total + vote[of], 0);

/** One proposal for the file if every package with a witness asks for the same turn. */
const sharedTurn = (judged: readonly Judged[]): number | null => {
  const witnessed = judged.filter(({ vote }) => vote.agree > 0 && vote.modulo > 90);
  const [first = null, ...others] = [
    ...new Set(witnessed.filter(({ vote }) => vote.modulo === 360).map(({ vote }) => vote.degrees)),
  ];
  const degrees = first ?? 90;
  const same = witnessed.every(({ vote }) => isClear(vote) && vote.degrees === degrees % vote.modulo);
  return witnessed.length >= 2 && others.length === 0 && same && degrees % 180 !== 0 ? degrees : null;
};

const turnedBy = (
  { designator, rotation, side }: Placement,
  degrees: number,
  tool: PlacementTool,
): { readonly designator: string; readonly rotation: number } => ({
  designator,
  rotation: ownSideRotation(normalAngle(ownSideRotation(rotation, side, tool) + degrees), side, tool),
});

/** Compares the rotations of parts with their pads. `placements` are aligned with the board. */
export const checkRotations = (
  placements: readonly { readonly placement: Placement; readonly line: BomLine | undefined }[],
  tool: PlacementTool,
  board: BoardShape,
): RotationCheck => {
  const witnesses = new Witnesses(board);
  const all = placements.flatMap(({ placement, line }) => seenOf(placement, line, tool, witnesses) ?? []);
  const groups = grouped(all);
  const reading = readingOf(groups);
  const judged = [...groups].map(([name, group]): Judged => ({ name, group, vote: voteOf(name, group, reading) }));
  const turned = (seen: Seen, degrees: number): { designator: string; rotation: number } => ({
    designator: seen.placement.designator,
    rotation: ownSideRotation(normalAngle(ownBy(seen, reading) + degrees), seen.placement.side, tool),
  });
  const proposals: RotationProposal[] = [];
  const exampleOf = (group: readonly Seen[], degrees: number): RotationExample => {
    // A part that the proposal turns, and that has a witness for it.
    const changes = (seen: Seen): boolean => normalAngle(ownBy(seen, reading) + degrees - seen.own) % 180 !== 0;
    const agrees = (seen: Seen): boolean => seen.witness !== null && lackOf(seen, reading) === degrees % seen.witness.modulo;
    const seen = group.find((each) => agrees(each) && changes(each)) ?? group.find(agrees) ?? group[0];
    if (seen === undefined) return { designator: '', body: null, before: 0, after: 0, pads: [] };
    const body = bodyAtZero(packageNamed(seen.placement.footprint)?.name ?? seen.packageName);
    const radius = Math.max(body === null ? 0 : Math.hypot(body.width, body.height), exampleNm);
    return {
      designator: seen.placement.designator,
      body,
      before: seen.own,
      after: normalAngle(ownBy(seen, reading) + degrees),
      pads: witnesses.around(seen.placement, radius),
    };
  };
  const usual = reading === asRead;
  const bottom = all.filter(({ placement }) => placement.side === 'bottom');
  if (!usual) {
    const agree = bottom.filter((seen) => lackOf(seen, reading) === 0).length;
    const against = bottom.filter(({ witness }) => witness !== null).length - agree;
    proposals.push({
      scope: 'bottom',
      name: '',
      degrees: reading.shift,
      reversed: reading.reversed,
      agree,
      against,
      halfTurnOpen: bottom.every(({ witness }) => witness?.modulo !== 360) && halfTurnMatters(bottom),
      byName: false,
      example: exampleOf(bottom, 0),
      parts: bottom.map((seen) => turned(seen, 0)),
    });
  }
  const shared = usual ? sharedTurn(judged) : null;
  const asking = judged.filter(({ vote }) => vote.degrees !== 0 && isClear(vote));
  if (shared !== null)
    proposals.push({
      scope: 'file',
      name: '',
      degrees: shared,
      reversed: false,
      agree: sum(asking, 'agree'),
      against: sum(asking, 'against'),
      halfTurnOpen: asking.some(halfTurnOpen),
      byName: false,
      example: exampleOf(
        asking.flatMap(({ group }) => group),
        shared,
      ),
      // A turn of the file is a turn of every part, also of those whose pads tell nothing.
      parts: placements.map(({ placement }) => turnedBy(placement, shared, tool)),
    });
  else
    for (const each of asking) {
      const { name, group, vote } = each;
      const { degrees, agree, against } = vote;
      proposals.push({
        scope: 'package',
        name,
        degrees,
        reversed: false,
        agree,
        against,
        halfTurnOpen: halfTurnOpen(each),
        byName: vote.byName,
        example: exampleOf(group, degrees),
        parts: group.map((seen) => turned(seen, degrees)),
      });
    }
  const odd = judged.flatMap(({ group, vote }) =>
    vote.degrees === 0 && isClear(vote)
      ? group.flatMap((seen) => {
          const off = lackOf(seen, reading);
          return off === null || off === 0 ? [] : [{ placement: seen.placement, off }];
        })
      : [],
  );
  const decided = judged.filter(({ vote }) => vote.modulo > 90);
  return {
    proposals,
    open: judged.flatMap(openOf),
    odd,
    parts: placements.length,
    decidable: all.filter(({ witness }) => witness !== null && witness.modulo > 90).length,
    packages: groups.size,
    decidablePackages: decided.length,
  };
};
