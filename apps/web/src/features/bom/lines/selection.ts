/** Lines picked for a change together. `from`: where a stretch begins when Shift is held. */
export interface Selection {
  readonly keys: ReadonlySet<string>;
  readonly from: string | null;
}

export const noSelection: Selection = { keys: new Set(), from: null };

/** After a click on one line's box; with Shift everything between it and the last one becomes as the clicked one becomes. */
export const picked = ({ keys, from }: Selection, order: readonly string[], key: string, stretch: boolean): Selection => {
  const next = new Set(keys);
  const on = !keys.has(key);
  const [a, b] = [from === null ? -1 : order.indexOf(from), order.indexOf(key)];
  const stretched = stretch && a >= 0 && b >= 0 ? order.slice(Math.min(a, b), Math.max(a, b) + 1) : [key];
  for (const each of stretched)
    if (on) next.add(each);
    else next.delete(each);
  return { keys: next, from: key };
};

/** All that is shown, or none where all are already picked. */
export const pickedAll = ({ keys }: Selection, order: readonly string[]): Selection =>
  order.every((key) => keys.has(key)) ? noSelection : { keys: new Set(order), from: null };
