/** An entry of the table itself. Names in files may be `constructor` or `toString`, which every object inherits. */
export const ownEntry = <V>(table: Readonly<Record<string, V>> | undefined, key: string): V | undefined =>
  table !== undefined && Object.hasOwn(table, key) ? table[key] : undefined;
