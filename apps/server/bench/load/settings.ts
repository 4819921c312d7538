import { parseArgs } from 'node:util';

const defaults = {
  /** Seconds of the main run. */
  duration: 300,
  warmUp: 30,
  customers: 300,
  sockets: 500,
  parts: 1_000_000,
  orders: 100_000,
  /** Seconds of a step of the rising load, and of the overload. */
  step: 6,
  overload: 30,
  /** Calls a second that the rising load begins with. */
  from: 100,
  /** Carts of the serial phase. */
  checkouts: 100,
} as const;
export type Settings = Readonly<Record<keyof typeof defaults, number>>;

/** `--warmUp 5` or WARM_UP=5; the flag wins. */
const variable = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

export const readSettings = (args: readonly string[], env: Readonly<Record<string, string | undefined>>): Settings => {
  const names = Object.keys(defaults) as (keyof typeof defaults)[]; // exactly its keys
  const { values } = parseArgs({
    args: [...args],
    options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
  });
  const read = (name: keyof typeof defaults): number => {
    const given = values[name] ?? env[variable(name)];
    const value = given === undefined ? defaults[name] : Number(given);
    if (!Number.isInteger(value) || value < 1) throw new Error(`${name}: a whole number of at least 1, not ${String(given)}`);
    return value;
  };
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Settings; // one value for each name
};
