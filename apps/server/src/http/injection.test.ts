import { allEndpoints, type Endpoint } from '@copperline/contract';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import {
  type AttackWorld,
  fieldsOf,
  type Input,
  kept,
  makeAttackWorld,
  rowCounter,
  secret,
  trips,
  validInput,
} from '../../test/attack-world.ts';
import { fewHostileTexts, hostileTexts, hostileTypes, withEachKey, withEachLeaf } from '../../test/hostile-values.ts';

let t: TestApp;
let world: AttackWorld;
let untouched: unknown;
let rowCounts: Awaited<ReturnType<typeof rowCounter>>;
beforeAll(async () => {
  t = await startTestApp();
  world = await makeAttackWorld(t);
  rowCounts = await rowCounter(world);
  untouched = await kept(world, world.victim);
});
afterAll(() => t.close());

const isPostgres = inject('engine').kind === 'postgres';
const rotation = inject('rotation');
/** On PostgreSQL every value at every parameter within three runs; the embedded engine reads SQL the same way, and takes each so many-th. */
const isInTurn = (place: number): boolean => (isPostgres ? rotation === 'all' || place % 3 === rotation : place % 23 === 0);
let rotatedOut = 0;

type Attack = { readonly name: string; readonly input: Input; readonly inJson: boolean };

const asJson = (value: unknown): unknown => {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return undefined;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return undefined;
  }
};

/** All that can be done to one field: texts as the call sends them, other types by JSON, and the leaves and keys of what is JSON itself. */
const attacksOn = (endpoint: Endpoint, base: Input, field: string): Attack[] => {
  const name = `${endpoint.name}.${field}`;
  const inJson = endpoint.encoding === 'json';
  const texts = hostileTexts.map((value) => ({ name, input: { ...base, [field]: value }, inJson }));
  const inPath = endpoint.path.includes(`{${field}}`);
  if (inPath || endpoint.encoding === 'query' || endpoint.encoding === 'multipart') return texts;
  const types = [...hostileTypes, '\ud800', 'a\u0000b'].map((value) => ({
    name,
    input: { ...base, [field]: value },
    inJson: true,
  }));
  const inText = asJson(base[field]);
  const nested = inText ?? (typeof base[field] === 'object' ? base[field] : undefined);
  if (nested === undefined) return [...texts, ...types];
  const leaves = fewHostileTexts
    .flatMap((value) => [...withEachLeaf(nested, value), ...withEachKey(nested, value)])
    .map((value) => ({
      name,
      input: { ...base, [field]: inText === undefined ? value : JSON.stringify(value) },
      inJson,
    }));
  return [...texts, ...types, ...leaves];
};

const attacks = (endpoint: Endpoint): Attack[] => {
  const base = validInput(world, endpoint);
  return fieldsOf(endpoint).flatMap((field) => attacksOn(endpoint, base, field));
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

const boundary = 'copperline';
const multipartOf = (input: Input): string =>
  [
    ...Object.entries(input).map(
      ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${textOf(value)}\r\n`,
    ),
    `--${boundary}--\r\n`,
  ].join('');

const formOf = (input: Input): string => {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) form.set(name, textOf(value));
  return form.toString();
};

const requestOf = (endpoint: Endpoint, { input, inJson }: Attack): InjectOptions => {
  const used = new Set<string>();
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    used.add(name);
    return encodeURIComponent(textOf(input[name] ?? 'x').toWellFormed());
  });
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !used.has(name)));
  const { method } = endpoint;
  if (endpoint.encoding === 'query') return { method, url: `${path}?${formOf(rest)}` };
  const [type, payload] =
    endpoint.encoding === 'multipart'
      ? [`multipart/form-data; boundary=${boundary}`, multipartOf(rest)]
      : inJson
        ? ['application/json', JSON.stringify(rest)]
        : ['application/x-www-form-urlencoded', formOf(rest)];
  return { method, url: path, headers: { 'content-type': type }, payload };
};

/** What counts tries, and may be written while a call is refused. */
const tallies = new Set(['attempt', 'sms_code']);

const shown = ({ name, input, inJson }: Attack): string =>
  `${name} ${inJson ? 'json' : 'form'} ${JSON.stringify(input[name.slice(name.lastIndexOf('.') + 1)])?.slice(0, 120)}`;

const send = (endpoint: Endpoint, attack: Attack, token: string) => {
  const request = requestOf(endpoint, attack);
  return t.app.inject({ ...request, headers: { ...request.headers, authorization: token } });
};

/** So many of an endpoint's refusals are looked at for what they left behind. */
const mostRepeated = 30;

/** What was refused is sent again, and nothing may have been written by it. */
const writtenBy = async (endpoint: Endpoint, refused: readonly Attack[], token: string): Promise<string[]> => {
  const step = Math.ceil(refused.length / mostRepeated);
  const before = await rowCounts();
  for (const attack of refused.filter((_, place) => place % step === 0)) {
    const { statusCode } = await send(endpoint, attack, token);
    if (statusCode < 400) return [];
  }
  return [...(await rowCounts())].flatMap(([table, n]) =>
    n === before.get(table) || tallies.has(table) ? [] : [`${table} has ${n} rows instead of ${before.get(table)}`],
  );
};

/** Sends them one after the other and tells what should not have happened. */
const run = async (endpoint: Endpoint, token: string, seesAll: boolean): Promise<string[]> => {
  const wrong: string[] = [];
  const refused: Attack[] = [];
  const known = attacks(endpoint);
  const taken = known.filter((_, place) => isInTurn(place));
  if (isPostgres) rotatedOut += known.length - taken.length;
  for (const attack of taken) {
    const { statusCode, body } = await send(endpoint, attack, token);
    if (statusCode >= 500) wrong.push(`${statusCode} ${shown(attack)}`);
    if (!seesAll && body.includes(secret)) wrong.push(`reads another's: ${shown(attack)}`);
    if (statusCode >= 400) refused.push(attack);
  }
  return [...wrong, ...(await writtenBy(endpoint, refused, token))];
};

const attackable = allEndpoints.filter((endpoint) => fieldsOf(endpoint).length > 0);

/** More than a thousand calls each, on a machine that may do other things. */
const patienceMs = 600_000;

describe('A56 hostile values in every parameter', { timeout: patienceMs }, () => {
  const forCustomers = attackable.filter(({ auth }) => auth !== 'staff').map((endpoint) => [endpoint.name, endpoint] as const);
  it.each(forCustomers)('%s takes none of them from a customer for more than a text', async (_name, endpoint) => {
    expect(await run(endpoint, world.attacker.token, false)).toEqual([]);
  });

  it.each(attackable.filter(({ auth }) => auth === 'staff').map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s takes none of them from one of ours either',
    async (_name, endpoint) => {
      expect(await run(endpoint, world.staff.token, true)).toEqual([]);
    },
  );

  it('has run none of them, and left alone what is somebody else’s', async ({ task }) => {
    if (rotatedOut > 0) task.meta.rotatedOut = { name: 'hostile values', count: rotatedOut };
    expect(await trips(world)).toBe(0);
    expect(await kept(world, world.victim)).toEqual(untouched);
  });
});
