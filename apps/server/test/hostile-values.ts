import { randomUUID } from 'node:crypto';

/** Counts up whenever SQL that came in as a value was run; a statement that fails and rolls back counts as well. */
export const tripwire = 'injected';

/** Longer than any statement may take: one that ran would be called off, and be a failure of ours. */
const sleep = 'pg_sleep(300)';
const tripped = `nextval($$${tripwire}$$)`;

/** What no parameter may do anything with but take it as a text or refuse it. */
export const hostileTexts: readonly string[] = [
  "'",
  '"',
  '\\',
  "';--",
  "' OR 1=1",
  '$1',
  '$1::int; drop table app_user; --',
  `'||${sleep}||'`,
  `1;select ${sleep}`,
  `(select ${sleep})`,
  `'||${tripped}||'`,
  `1;select ${tripped}--`,
  `1) union select ${tripped}::text --`,
  `x', ${tripped}) --`,
  '%00',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\u200b\ufeff',
  '💥',
  '%',
  '%_%_\\%',
  '__proto__',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  'x\r\nSet-Cookie: session=1',
  'X-Injected: 1',
  '<img src=x onerror=alert(1)>',
  '{{7*7}}${7*7}<%= 7*7 %>',
  'javascript:alert(1)',
  '=HYPERLINK("http://example.com")',
  `${'a'.repeat(40)}!`,
  'x'.repeat(20_000),
  '',
  '-1',
  '9'.repeat(400),
  '2147483648',
  '9223372036854775808',
  'NaN',
  '1e309',
  'null',
  '{}',
  '[null]',
  '["\u0000"]',
  '{"__proto__":{"role":"staff"}}',
  '['.repeat(20_000),
];

/** The strongest of them, for places that there are many of. */
export const fewHostileTexts: readonly string[] = ["' OR 1=1 --", `'||${tripped}||'`, 'a\u0000b', '\ud800', '__proto__'];

/** What JSON can say where a text or a number is expected. */
export const hostileTypes: readonly unknown[] = [
  null,
  true,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 1,
  [],
  ["' OR 1=1", `'||${tripped}||'`],
  [randomUUID(), randomUUID()],
  {},
  { $ne: null },
  { toString: 'x', constructor: { prototype: { role: 'staff' } } },
  JSON.parse('{"__proto__":{"role":"staff"}}'),
];

/** The value with one of its leaves replaced, for each leaf. */
export const withEachLeaf = (value: unknown, leaf: unknown): unknown[] => {
  if (Array.isArray(value))
    return value.flatMap((item, place) => withEachLeaf(item, leaf).map((changed) => value.with(place, changed)));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, item]) =>
      withEachLeaf(item, leaf).map((changed) => ({ ...value, [key]: changed })),
    );
  return [leaf];
};

/** The value with one of the keys of its objects replaced, for each key. */
export const withEachKey = (value: unknown, name: string): unknown[] => {
  if (Array.isArray(value))
    return value.flatMap((item, place) => withEachKey(item, name).map((changed) => value.with(place, changed)));
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  return entries.flatMap(([key, item], place) => [
    Object.fromEntries(entries.with(place, [name, item])),
    ...withEachKey(item, name).map((changed) => ({ ...value, [key]: changed })),
  ]);
};
