import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const source = path.resolve(import.meta.dirname, '../..');
const folderOf: Readonly<Record<string, string>> = { '#ui': 'ui', '#lib': 'lib', '#domain': 'domain', '#features': 'features' };

const styleFile = (component: string, from: string): string => {
  const [first = '', ...rest] = from.split('/');
  const folder = folderOf[first];
  return folder === undefined ? path.resolve(source, path.dirname(component), from) : path.join(source, folder, ...rest);
};

/** Words of a catalogue look like properties too: `t('table.status')`. */
const withoutTexts = (code: string): string => code.replace(/'[^'\n]*'/g, "''");

it('every class that a component names is in its style sheet', () => {
  const missing = globSync('**/*.tsx', { cwd: source }).flatMap((component) => {
    const code = readFileSync(path.join(source, component), 'utf8');
    return [...code.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)].flatMap(([, name = '', from = '']) => {
      const known = new Set(
        Array.from(readFileSync(styleFile(component, from), 'utf8').matchAll(/\.([A-Za-z][\w-]*)/g), ([, word]) => word),
      );
      const used = Array.from(
        withoutTexts(code).matchAll(new RegExp(`(?<![.\\w])${name}\\.([A-Za-z]\\w*)`, 'g')),
        ([, word]) => word,
      );
      return used.filter((word) => !known.has(word)).map((word) => `${component}: ${name}.${word}`);
    });
  });
  expect(missing).toEqual([]);
});
