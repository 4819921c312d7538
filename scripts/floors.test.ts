import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize, relative, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const server = join(root, 'apps/server/src');

interface Override {
  readonly files: readonly string[];
  readonly rules: {
    readonly 'no-restricted-imports'?: 'off' | readonly [string, { readonly patterns: readonly { readonly message: string }[] }];
  };
}

/** The table of floors in `.oxlintrc.json`: lowest first, each the names of its features. */
const readFloors = (): string[][] => {
  const { overrides } = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as { overrides: Override[] }; // our own file
  return overrides
    .filter(({ rules }) => {
      const rule = rules['no-restricted-imports'];
      return rule !== undefined && rule !== 'off' && rule[1].patterns.some(({ message }) => message.startsWith('Floor '));
    })
    .map(({ files }) => files.map((file) => file.split('/')[4] ?? ''));
};

const floors = readFloors();

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    .map((name) => join(folder, name));

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, path = '']) =>
    normalize(join(dirname(file), path)),
  );

const featureOf = (file: string): string | undefined => /features\/([^/]+)\//.exec(relative(server, file))?.[1];

let house: string;
beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'floors-'));
  cpSync(join(root, '.oxlintrc.json'), join(house, '.oxlintrc.json'));
  symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'));
});
afterAll(() => rmSync(house, { recursive: true, force: true }));

it('gives every feature of the server exactly one floor', () => {
  const features = readdirSync(join(server, 'features'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(floors.flat().toSorted()).toEqual(features.map(({ name }) => name).toSorted());
});

it('has no import from a feature to one of its own floor or above', () => {
  const floorOf = new Map(floors.flatMap((names, floor) => names.map((name) => [name, floor] as const)));
  const up = sources(join(server, 'features')).flatMap((file) => {
    const from = featureOf(file);
    return importsOf(file)
      .filter((target) => {
        const to = featureOf(target);
        return from !== undefined && to !== undefined && from !== to && (floorOf.get(to) ?? 0) >= (floorOf.get(from) ?? 0);
      })
      .map((target) => `${relative(server, file)} -> ${relative(server, target)}`);
  });
  expect(up).toEqual([]);
});

it('has no import from the infrastructure to a feature', () => {
  const up = ['db', 'http', 'jobs', 'ports', 'secrets', 'workers'].flatMap((folder) =>
    sources(join(server, folder)).flatMap((file) =>
      importsOf(file)
        .filter((target) => featureOf(target) !== undefined)
        .map((target) => `${relative(server, file)} -> ${relative(server, target)}`),
    ),
  );
  expect(up).toEqual([]);
});

it('refuses an import to the same floor or above by the linter, from a room as well', () => {
  const lines = floors.flatMap((names, floor) => {
    const [name = ''] = names;
    const targets = [...names.slice(1), ...floors.slice(floor + 1).flat()];
    return targets.flatMap((target) => [
      { file: `apps/server/src/features/${name}/to-${target}.ts`, path: `../${target}/y.ts` },
      { file: `apps/server/src/features/${name}/room/to-${target}.ts`, path: `../../${target}/y.ts` },
    ]);
  });
  for (const { file, path } of lines) {
    mkdirSync(dirname(join(house, file)), { recursive: true });
    writeFileSync(join(house, file), `import { y } from '${path}';\nexport const x = y;\n`);
  }
  const { stdout } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/oxlint/bin/oxlint'), '--config', join(house, '.oxlintrc.json'), '--format=json', 'apps/server'],
    { cwd: house, encoding: 'utf8', maxBuffer: 64 << 20 },
  );
  const refused = new Set([...stdout.matchAll(/"filename": ?"([^"]+)"/g)].map(([, file = '']) => file));
  expect(lines.filter(({ file }) => !refused.has(file))).toEqual([]);
});

it('has SQL in stores only', () => {
  const query = /\b(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(?:<[^`]*>)?`|\bsql\.(?:ref|table|raw|lit)/;
  const elsewhere = ['features', 'http'].flatMap((folder) =>
    sources(join(server, folder)).filter((file) => !file.endsWith('store.ts') && query.test(readFileSync(file, 'utf8'))),
  );
  expect(elsewhere.map((file) => relative(server, file))).toEqual([]);
});
