/** Role of a file, in terms of the Gerber X2 FileFunction attribute. */
export type Role =
  | {
      readonly kind: 'copper' /** From the top: 1 is the top layer. */;
      readonly layer: number;
      readonly place: 'Top' | 'Inr' | 'Bot';
    }
  | { readonly kind: 'mask' | 'legend' | 'paste'; readonly side: 'Top' | 'Bot' }
  | { readonly kind: 'profile' }
  /** `plated` is null if unknown. The span is in layers from the top; null means through the board. */
  | { readonly kind: 'drill'; readonly plated: boolean | null; readonly span: readonly [from: number, to: number] | null }
  | { readonly kind: 'other'; readonly what: OtherKind };

export type OtherKind =
  | 'drill-map'
  | 'assembly'
  | 'v-cut'
  | 'glue'
  | 'fabrication'
  | 'mechanical'
  | 'keep-out'
  | 'pads'
  | 'unknown';

const letters = { mask: 'Soldermask', legend: 'Legend', paste: 'Paste' } as const;

/** As X2 spells it: "Copper,L1,Top", "Soldermask,Bot", "Profile", "Plated", "NonPlated", "Other". */
export const roleText = (role: Role): string => {
  switch (role.kind) {
    case 'copper':
      return `Copper,L${role.layer},${role.place}`;
    case 'mask':
    case 'legend':
    case 'paste':
      return `${letters[role.kind]},${role.side}`;
    case 'profile':
      return 'Profile';
    case 'drill':
      return role.plated === false ? 'NonPlated' : 'Plated';
    case 'other':
      return 'Other';
  }
};
