import { globSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const mostFiles = 25;

/** Folders that stay flat: each file is one entry of a table that something else reads by name. */
const flat: Readonly<Record<string, string>> = {
  'apps/web/src/routes': 'one file for each page, named in routes.ts',
  'apps/server/src/db/migrations': 'one file for each migration, ordered by number',
  'packages/parts/src/catalogue/curated': 'one file for each table of parts',
};

const isSource = (name: string): boolean => /\.(tsx?|css|mjs)$/.test(name) && !/\.(test|gen)\.\w+$/.test(name);

const folders = globSync(['apps/*/src', 'packages/*/src', 'scripts'], { cwd: root }).flatMap((top) => [
  top,
  ...readdirSync(join(root, top), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)),
]);

const sourcesIn = (folder: string): number =>
  readdirSync(join(root, folder), { withFileTypes: true }).filter((entry) => entry.isFile() && isSource(entry.name)).length;

const over = folders.filter((folder) => sourcesIn(folder) > mostFiles && flat[folder] === undefined);

it(`holds at most ${mostFiles} source files in a folder, tests apart`, () => {
  expect(over.map((folder) => `${folder}: ${sourcesIn(folder)}`)).toEqual([]);
});
