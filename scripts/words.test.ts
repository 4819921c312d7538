import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const sources = globSync(['{apps,packages,e2e}/**/*.{ts,tsx,mjs,css,sh}', 'scripts/**/*.{ts,mjs}'], {
  cwd: root,
  exclude: (name) => /(^|\/)(node_modules|build|dist)$/.test(name),
}).filter((file) => file !== path.join('scripts', 'words.test.ts'));

it('cites only documents that stand in the repository', () => {
  expect(sources.length).toBeGreaterThan(2000);
  const citing = sources.filter((file) => /SPEC section|SPEC §|\bbriefs?\b/i.test(readFileSync(path.join(root, file), 'utf8')));
  expect(citing).toEqual([]);
});
