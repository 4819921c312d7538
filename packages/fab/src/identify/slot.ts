import type { OtherKind, Role } from '../role.ts';

/** Roles before copper layers are numbered. `copper` alone: a copper layer whose position follows from its number. */
export type Slot =
  | 'copper-top'
  | 'copper-bottom'
  | 'copper-inner'
  | 'mask-top'
  | 'mask-bottom'
  | 'paste-top'
  | 'paste-bottom'
  | 'legend-top'
  | 'legend-bottom'
  | 'profile'
  | 'drill'
  | OtherKind;

/** Slots that occur at most once per board. */
export const singleSlots: readonly Slot[] = [
  'copper-top',
  'copper-bottom',
  'mask-top',
  'mask-bottom',
  'paste-top',
  'paste-bottom',
  'legend-top',
  'legend-bottom',
  'profile',
];

export const slots: readonly Slot[] = [
  ...singleSlots,
  'copper-inner',
  'drill',
  'drill-map',
  'assembly',
  'v-cut',
  'glue',
  'fabrication',
  'mechanical',
  'keep-out',
  'pads',
  'unknown',
];

const otherSide = {
  'copper-top': 'copper-bottom',
  'copper-bottom': 'copper-top',
  'mask-top': 'mask-bottom',
  'mask-bottom': 'mask-top',
  'paste-top': 'paste-bottom',
  'paste-bottom': 'paste-top',
  'legend-top': 'legend-bottom',
  'legend-bottom': 'legend-top',
} as const satisfies Partial<Record<Slot, Slot>>;

/** The same layer on the other side of the board; slots without side are unchanged. */
export const flipped = (slot: Slot): Slot => (slot in otherSide ? otherSide[slot as keyof typeof otherSide] : slot);

/** Sources of evidence, most trusted first. */
export type Reason = 'person' | 'attribute' | 'job' | 'comment' | 'name' | 'content' | 'set';

/** Evidence of one source for a file's slot. `weight` is in natural log-odds: 2 is a hint, 5 clear, 10 certain. */
export interface Claim {
  readonly slot: Slot;
  readonly weight: number;
  readonly reason: Reason;
}

/** Copper layer number of a source: from the top of the board, or among the inner layers only. */
export interface LayerNumber {
  readonly value: number;
  readonly counts: 'all' | 'inner';
}

/** The role of a slot. Copper numbers are decided later, from the whole set. */
export const roleOf = (slot: Slot, layer: number, plated: boolean | null, span: readonly [number, number] | null): Role => {
  switch (slot) {
    case 'copper-top':
      return { kind: 'copper', layer, place: 'Top' };
    case 'copper-bottom':
      return { kind: 'copper', layer, place: 'Bot' };
    case 'copper-inner':
      return { kind: 'copper', layer, place: 'Inr' };
    case 'mask-top':
    case 'paste-top':
    case 'legend-top':
    case 'mask-bottom':
    case 'paste-bottom':
    case 'legend-bottom': {
      const [kind, side] = slot.split('-') as ['mask' | 'paste' | 'legend', 'top' | 'bottom'];
      return { kind, side: side === 'top' ? 'Top' : 'Bot' };
    }
    case 'profile':
      return { kind: 'profile' };
    case 'drill':
      return { kind: 'drill', plated, span };
    default:
      return { kind: 'other', what: slot };
  }
};

/** The slot of a role. */
export const slotOf = (role: Role): Slot => {
  switch (role.kind) {
    case 'copper':
      return role.place === 'Top' ? 'copper-top' : role.place === 'Bot' ? 'copper-bottom' : 'copper-inner';
    case 'mask':
    case 'paste':
    case 'legend':
      return role.side === 'Top' ? `${role.kind}-top` : `${role.kind}-bottom`;
    case 'profile':
    case 'drill':
      return role.kind;
    case 'other':
      return role.what;
  }
};
