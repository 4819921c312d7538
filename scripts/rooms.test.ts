import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const packages = path.resolve(import.meta.dirname, '../packages');

/** Source files below a folder, without tests. */
const sourcesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));

/** Folders of data tables may be larger. */
const tables = ['parts/src/catalogue/curated'];

describe('a folder of a package', () => {
  it('has at most 25 source files', () => {
    const counts = new Map<string, number>();
    for (const file of sourcesBelow(packages).filter((each) => !each.includes('node_modules'))) {
      const folder = path.relative(packages, path.dirname(file));
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
    expect([...counts].filter(([folder, count]) => count > 25 && !tables.includes(folder))).toEqual([]);
  });
});

/** Entry files of a package: they only export what stands in its rooms. */
const doors = ['index.ts', 'values.ts'];

/** The rooms of a package in an order in which each imports only earlier ones; '' is the root without the entry files. */
const rooms = {
  contract: [
    '',
    'address',
    'board',
    'files',
    'states',
    'money',
    'parts',
    'project',
    'order',
    'site',
    'endpoints/project',
    'endpoints',
  ],
  geometry: ['', 'region', 'shape', 'distance'],
} as const;

describe.each(Object.entries(rooms))('the rooms of %s', (name, order: readonly string[]) => {
  it('import only rooms before them', () => {
    const source = path.join(packages, name, 'src');
    const roomOf = (file: string): string => path.dirname(path.relative(source, file)).replace(/^\.$/, '');
    const wrong = sourcesBelow(source)
      .filter((file) => !doors.includes(path.relative(source, file)))
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/from '(\.[^']*)'/g)]
          .map(([, target = '']) => path.resolve(path.dirname(file), target))
          .filter((target) => !order.includes(roomOf(target)) || order.indexOf(roomOf(target)) > order.indexOf(roomOf(file)))
          .map((target) => `${path.relative(source, file)} imports ${path.relative(source, target)}`),
      );
    expect(wrong).toEqual([]);
    expect(new Set(sourcesBelow(source).map(roomOf))).toEqual(new Set(order));
  });
});
