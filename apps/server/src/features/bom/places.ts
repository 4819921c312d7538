/** Nearer than this two places can hardly be told apart. */
const closest = 1e-6;

/**
 * Places for what has none in an order, between those of its neighbours: a line that is put into a long BOM moves no other. Only
 * where there is no room left everything gets a new place.
 */
export const spreadPlaces = (order: readonly string[], known: ReadonlyMap<string, number>): Map<string, number> => {
  const places = new Map<string, number>();
  for (let at = 0; at < order.length; at += 1) {
    if (known.has(order[at] ?? '')) continue;
    let end = at;
    while (end < order.length && !known.has(order[end] ?? '')) end += 1;
    const before = known.get(order[at - 1] ?? '');
    const after = known.get(order[end] ?? '');
    const step = before === undefined || after === undefined ? 1 : (after - before) / (end - at + 1);
    if (step < closest) return new Map(order.map((key, place) => [key, place]));
    const from = before ?? (after === undefined ? -1 : after - (end - at) - 1);
    for (let n = at; n < end; n += 1) places.set(order[n] ?? '', from + (n - at + 1) * step);
    at = end;
  }
  return places;
};
