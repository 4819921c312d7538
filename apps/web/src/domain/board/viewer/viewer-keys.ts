import type { MessageKey } from '@copperline/content';

/** What a key, a button or the list of keys stands for. */
export const viewerActions = ['fit', 'zoomIn', 'zoomOut', 'flip', 'measure', 'unit', 'list', 'solid', 'keys'] as const;
export type ViewerAction = (typeof viewerActions)[number];

/** As it is printed on the key, and as a keyboard reports it. */
interface Shortcut {
  readonly shown: string;
  readonly keys: readonly string[];
}

export const shortcuts: Readonly<Record<ViewerAction, Shortcut>> = {
  fit: { shown: 'F', keys: ['f'] },
  zoomIn: { shown: '+', keys: ['+', '='] },
  zoomOut: { shown: '−', keys: ['-', '_'] },
  flip: { shown: 'B', keys: ['b'] },
  measure: { shown: 'M', keys: ['m'] },
  unit: { shown: 'U', keys: ['u'] },
  list: { shown: 'L', keys: ['l'] },
  solid: { shown: '3', keys: ['3'] },
  keys: { shown: '?', keys: ['?'] },
};

export const actionLabels = {
  fit: 'viewer.action.fit',
  zoomIn: 'viewer.action.zoomIn',
  zoomOut: 'viewer.action.zoomOut',
  flip: 'viewer.action.flip',
  measure: 'viewer.action.measure',
  unit: 'viewer.action.unit',
  list: 'viewer.action.list',
  solid: 'viewer.action.solid',
  keys: 'viewer.action.keys',
} as const satisfies Record<ViewerAction, MessageKey>;

interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** The action of a key press; null for keys that are none of ours, and for those the browser has its own use for. */
export const actionOf = ({ key, ctrlKey, metaKey, altKey }: KeyPress): ViewerAction | null => {
  if (ctrlKey || metaKey || altKey) return null;
  return viewerActions.find((action) => shortcuts[action].keys.includes(key.toLowerCase())) ?? null;
};

const arrows: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** How far an arrow key goes, in pixels: the view in strides, the measuring cross in steps; with Shift far, or finely. */
export const nudgeOf = (
  { key, shiftKey, ctrlKey, metaKey, altKey }: KeyPress,
  measuring: boolean,
): { readonly dx: number; readonly dy: number } | null => {
  const direction = arrows[key];
  if (!direction || ctrlKey || metaKey || altKey) return null;
  const step = measuring ? (shiftKey ? 1 : 10) : shiftKey ? 240 : 60;
  return { dx: direction[0] * step, dy: direction[1] * step };
};
