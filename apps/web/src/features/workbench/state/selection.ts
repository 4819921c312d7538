/** What is picked in a list of items, by their keys. */
export interface Selection {
  readonly keys: ReadonlySet<string>;
  /** Where a range begins that Shift extends. */
  readonly anchor: string | null;
  /** The item that Tab leads to and the arrow keys leave from. */
  readonly focus: string | null;
}

export interface Modifiers {
  /** Shift: everything from the anchor to here. */
  readonly extend: boolean;
  /** Ctrl, or Command on a Mac: what was picked stays. */
  readonly toggle: boolean;
}

export const plain: Modifiers = { extend: false, toggle: false };
export const nothingPicked: Selection = { keys: new Set(), anchor: null, focus: null };

const range = (order: readonly string[], from: string, to: string): readonly string[] => {
  const [a, b] = [order.indexOf(from), order.indexOf(to)];
  return a < 0 || b < 0 ? [to] : order.slice(Math.min(a, b), Math.max(a, b) + 1);
};

const only = (key: string): Selection => ({ keys: new Set([key]), anchor: key, focus: key });

export const toggled = ({ keys }: Selection, key: string): Selection => {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return { keys: next, anchor: key, focus: key };
};

const extended = (selection: Selection, order: readonly string[], key: string, keeps: boolean): Selection => {
  const anchor = selection.anchor !== null && order.includes(selection.anchor) ? selection.anchor : key;
  const reached = range(order, anchor, key);
  return { keys: new Set(keeps ? [...selection.keys, ...reached] : reached), anchor, focus: key };
};

/** A press of the pointer on an item. */
export const clicked = (
  selection: Selection,
  order: readonly string[],
  key: string,
  { extend, toggle }: Modifiers,
): Selection => {
  if (extend) return extended(selection, order, key, toggle);
  return toggle ? toggled(selection, key) : only(key);
};

/** The focus goes to an item by a key: it takes the selection along, unless Ctrl leaves that where it is. */
export const movedTo = (
  selection: Selection,
  order: readonly string[],
  key: string,
  { extend, toggle }: Modifiers,
): Selection => {
  if (extend) return extended(selection, order, key, toggle);
  return toggle ? { ...selection, focus: key } : only(key);
};

/** The menu of an item is about everything picked, if it is among that. */
export const pointedAt = (selection: Selection, key: string): Selection =>
  selection.keys.has(key) ? { ...selection, focus: key } : only(key);

export const allOf = (selection: Selection, order: readonly string[]): Selection => ({
  keys: new Set(order),
  anchor: selection.anchor ?? order[0] ?? null,
  focus: selection.focus ?? order[0] ?? null,
});

/** The focus stays, so that the arrow keys go on from there. */
export const noneOf = ({ focus }: Selection): Selection => ({ keys: new Set(), anchor: null, focus });

/**
 * The same after the list has changed: what is gone is not picked any more. A focus that is gone goes to whatever took its position in the
 * list as it was before.
 */
export const listedOf = (selection: Selection, before: readonly string[], order: readonly string[]): Selection => {
  const listed = new Set(order);
  const keys = [...selection.keys].filter((key) => listed.has(key));
  const { focus, anchor } = selection;
  const lost = focus !== null && !listed.has(focus);
  const next = lost ? (order[Math.min(Math.max(before.indexOf(focus), 0), order.length - 1)] ?? null) : focus;
  const stays = keys.length === selection.keys.size && !lost && (anchor === null || listed.has(anchor));
  return stays ? selection : { keys: new Set(keys), anchor: anchor !== null && listed.has(anchor) ? anchor : null, focus: next };
};
