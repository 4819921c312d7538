import { type LengthUnit, nextUnit } from '#lib/canvas/units.ts';
import type { LayerSetting, Side } from '../scene/board-scene.ts';
import { shownAtFirst } from '../scene/layer-looks.ts';
import type { BoardSheet } from '../read/sheets.ts';

export const pictures = ['top', 'bottom', 'layers'] as const;
export type Picture = (typeof pictures)[number];

/** What a person has chosen to see. The canvas keeps where they look. */
export interface ViewerState {
  readonly picture: Picture;
  /** Layers seen from below. */
  readonly flipped: boolean;
  readonly solid: boolean;
  readonly unit: LengthUnit;
  /** Whether the list of layers stands beside their picture. */
  readonly list: boolean;
  readonly keys: boolean;
  /** By sheet; what is not in it is as at first. */
  readonly settings: Readonly<Record<string, LayerSetting>>;
  /** The one layer that is shown alone, whatever the others are set to. */
  readonly only: string | null;
  /** The layers of a finding, with the holes and the board's shape; null for all that are set visible. */
  readonly focus: readonly string[] | null;
}

export type ViewerChange =
  | { readonly type: 'picture'; readonly picture: Picture }
  | { readonly type: 'flip' | 'solid' | 'unit' | 'list' | 'keys' }
  | { readonly type: 'toggle' | 'only'; readonly sheet: BoardSheet }
  | { readonly type: 'opacity'; readonly sheet: BoardSheet; readonly opacity: number }
  | { readonly type: 'all'; readonly sheets: readonly BoardSheet[]; readonly visible: boolean }
  /** Makes sure that these layers can be seen. */
  | { readonly type: 'reveal'; readonly ids: readonly string[]; readonly sheets: readonly BoardSheet[] };

export const initialViewer: ViewerState = {
  picture: 'top',
  flipped: false,
  solid: false,
  unit: 'mm',
  list: true,
  keys: false,
  settings: {},
  only: null,
  focus: null,
};

const firstOpacity = 0.65;

export const settingOf = ({ settings, only, focus }: ViewerState, { id, role }: BoardSheet): LayerSetting => {
  const set = settings[id] ?? { visible: shownAtFirst(role), opacity: role.kind === 'holes' ? 1 : firstOpacity };
  if (focus !== null) return { ...set, visible: focus.includes(id) || role.kind === 'holes' || role.kind === 'board' };
  return only === null ? set : { ...set, visible: id === only };
};

export const isFlipped = ({ picture, flipped }: ViewerState): boolean =>
  picture === 'bottom' || (picture === 'layers' && flipped);

export const sideOf = (state: ViewerState): Side => (isFlipped(state) ? 'Bot' : 'Top');

/** The list belongs to the picture of the layers: beside any other it would speak of what is not shown. */
export const isListed = ({ picture, solid, list }: ViewerState): boolean => list && picture === 'layers' && !solid;

/** Layers are set where they can be seen: on their own picture, from the side that was in sight. */
const onLayers = (state: ViewerState): ViewerState => ({
  ...state,
  picture: 'layers',
  flipped: isFlipped(state),
  solid: false,
  focus: null,
});

const withSetting = (state: ViewerState, sheet: BoardSheet, change: Partial<LayerSetting>): ViewerState => ({
  ...onLayers(state),
  only: null,
  settings: { ...state.settings, [sheet.id]: { ...settingOf({ ...state, only: null, focus: null }, sheet), ...change } },
});

/** Whether a side's picture, as made, shows a layer at all. */
const shows = (side: Side, { role }: BoardSheet): boolean => {
  if (role.kind === 'copper') return role.place === side;
  if (role.kind === 'mask' || role.kind === 'legend') return role.side === side;
  return role.kind === 'holes' || role.kind === 'board' || role.kind === 'profile';
};

const reveal = (state: ViewerState, ids: readonly string[], sheets: readonly BoardSheet[]): ViewerState => {
  const wanted = sheets.filter(({ id }) => ids.includes(id));
  const flat: ViewerState = { ...state, solid: false };
  if (wanted.length === 0) return flat;
  if (state.picture !== 'layers') {
    if (wanted.every((sheet) => shows(sideOf(state), sheet))) return flat;
    const other = state.picture === 'top' ? 'bottom' : 'top';
    if (wanted.every((sheet) => shows(other === 'top' ? 'Top' : 'Bot', sheet))) return { ...flat, picture: other };
  }
  // Whoever follows findings wants to see the place, not a list that was not asked for.
  const list = isListed(state);
  // Through all the layers of a board an inner one is not seen; what was set by hand stays as it is.
  if (state.picture !== 'layers' || state.focus !== null)
    return { ...onLayers(flat), only: null, focus: wanted.map(({ id }) => id), list };
  return { ...wanted.reduce((next, sheet) => withSetting(next, sheet, { visible: true }), flat), list };
};

/** Whether any of these layers can be seen now; what concerns no layer concerns the whole board. */
export const isSeen = (state: ViewerState, ids: readonly string[], sheets: readonly BoardSheet[]): boolean => {
  const concerned = sheets.filter(({ id }) => ids.includes(id));
  if (concerned.length === 0) return true;
  const visible = (sheet: BoardSheet): boolean =>
    state.picture === 'layers' ? settingOf(state, sheet).visible : shows(sideOf(state), sheet);
  return concerned.some(visible);
};

export const viewerAfter = (state: ViewerState, change: ViewerChange): ViewerState => {
  switch (change.type) {
    case 'picture':
      return { ...state, picture: change.picture, flipped: isFlipped(state), solid: false, focus: null };
    case 'flip':
      if (state.picture === 'layers') return { ...state, flipped: !state.flipped };
      return { ...state, picture: state.picture === 'top' ? 'bottom' : 'top' };
    case 'solid':
      return { ...state, solid: !state.solid };
    case 'unit':
      return { ...state, unit: nextUnit(state.unit) };
    case 'list':
      return { ...onLayers(state), list: !isListed(state) };
    case 'keys':
      return { ...state, keys: !state.keys };
    case 'toggle':
      return withSetting(state, change.sheet, { visible: !settingOf(state, change.sheet).visible });
    case 'only':
      return { ...onLayers(state), only: state.only === change.sheet.id ? null : change.sheet.id };
    case 'opacity':
      return withSetting(state, change.sheet, { opacity: change.opacity });
    case 'all':
      return change.sheets.reduce((next, sheet) => withSetting(next, sheet, { visible: change.visible }), state);
    case 'reveal':
      return reveal(state, change.ids, change.sheets);
  }
};
