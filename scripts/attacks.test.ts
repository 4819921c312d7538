import { globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { allEndpoints } from '../packages/contract/src/index.ts';

const root = resolve(import.meta.dirname, '..');
const places = ['apps/{server,web,cli}/{src,test}', 'packages/*/{src,test}', 'e2e/journeys', 'scripts'];
const testFiles = places
  .flatMap((place) => globSync(`${place}/**/*.ts{,x}`, { cwd: root }))
  .map((path) => ({ path, name: basename(path), text: readFileSync(join(root, path), 'utf8') }));

interface Row {
  readonly id: string;
  readonly proof: string;
}

const table = readFileSync(join(root, 'docs/attacks.md'), 'utf8');
const rows: readonly Row[] = [...table.matchAll(/^\| (A\d\d) +\|.*\| ([^|]+) \|$/gm)].map(([, id = '', proof = '']) => ({
  id,
  proof: proof.trim(),
}));

it('numbers the attacks without a gap', () => {
  expect(rows.map(({ id }) => id)).toEqual(rows.map((_, index) => `A${String(index + 1).padStart(2, '0')}`));
  expect(rows.length).toBeGreaterThanOrEqual(78);
});

it.each(rows)('$id is proved by a test that bears its id, or there is no such call', ({ id, proof }) => {
  const absent = /^no call has "([^"]+)" in its path yet$/.exec(proof)?.[1];
  if (absent !== undefined) {
    expect(allEndpoints.filter(({ path }) => path.includes(absent)).map(({ path }) => path)).toEqual([]);
    return;
  }
  const proofs = proof.split('<br>').map((part) => /^`([^`]+)`: (.+)$/.exec(part)?.slice(1));
  for (const named of proofs) {
    const [file = '', test = ''] = named ?? [];
    const holding = testFiles.filter(
      ({ name, text }) =>
        name.replace(/\.(pure|once|crash)\.test/, '.test') === file.replace(/\.(pure|once|crash)\.test/, '.test') &&
        text.includes(test) &&
        text.includes(id),
    );
    expect([file, test, holding.length > 0]).toEqual([file, test, true]);
  }
});

it('knows every attack that a test is named after', () => {
  // The rules of assembly have ids of the same form; they end below sixty.
  const cited = testFiles
    .filter(({ name }) => /\.(test|spec)\.tsx?$/.test(name) && name !== 'attacks.test.ts')
    .flatMap(({ text }) => text.match(/\bA[6-9]\d(?= )/g) ?? []);
  expect([...new Set(cited)].filter((id) => !rows.some((row) => row.id === id))).toEqual([]);
});
