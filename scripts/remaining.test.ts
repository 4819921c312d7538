import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describedEndpoints, errorCodes, pageRoutes } from '@copperline/contract';
import { messages as chinese } from '@copperline/content/zh-CN';
import { messages as english } from '@copperline/content/en-US';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');

const sources = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => readFileSync(join(root, folder, name), 'utf8'));

/** Error codes that nothing raises yet. Remove a code from this list when it is used. */
const notRaisedYet: readonly string[] = ['CONTACT_TOO_MANY', 'SAVE_FAILED', 'EDA_FAILED', 'IMPORT_FAILED', 'FILE_IMPORT_FAILED'];

/** Pages that are still placeholders. Remove a page from this list when it is built. */
const notBuiltYet: readonly string[] = pageRoutes.filter((page) => !page.built).map((page) => page.path);

describe('what is still to build', () => {
  it('lists the error codes that nothing raises', () => {
    const folders = [
      'apps/server/src',
      'apps/web/src',
      'packages/content/src',
      'packages/contract/src/endpoints',
      'packages/contract/src/files',
    ];
    const code = folders.flatMap(sources).join('\n');
    const silent = errorCodes.filter((name) => !code.includes(`'${name}'`) && !code.includes(`'errors.${name}'`));
    process.stdout.write(`\n  ${silent.length} of ${errorCodes.length} error codes are not raised yet: ${silent.join(', ')}\n`);
    expect(silent).toEqual(notRaisedYet);
  });

  it('lists the pages that share the plain one', () => {
    process.stdout.write(
      `\n  ${notBuiltYet.length} of ${pageRoutes.length} pages are not built yet: ${notBuiltYet.join(', ')}\n`,
    );
    for (const language of [english, chinese])
      expect(Object.keys(language.shell.plain.page)).toEqual(expect.arrayContaining([...notBuiltYet]));
  });

  it('describes every call in both languages', () => {
    for (const language of [english, chinese]) {
      const calls = language.api.calls as Readonly<Record<string, Readonly<Record<string, string>>>>;
      const described = Object.entries(calls).flatMap(([area, names]) => Object.keys(names).map((name) => `${area}.${name}`));
      expect(described.sort()).toEqual(describedEndpoints.map((endpoint) => endpoint.name).sort());
    }
  });
});
