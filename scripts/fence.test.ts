import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const run = (program: string, args: string[], cwd: string) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, program), ...args], { cwd, encoding: 'utf8' });
  return { status, output: stdout + stderr };
};

let house: string;
beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'fence-'));
  cpSync(join(root, '.oxlintrc.json'), join(house, '.oxlintrc.json'));
  cpSync(join(root, 'tsconfig.base.json'), join(house, 'tsconfig.base.json'));
  cpSync(join(root, 'tsconfig.pure.json'), join(house, 'tsconfig.pure.json'));
  cpSync(join(root, 'packages/platform.d.ts'), join(house, 'packages/platform.d.ts'));
  symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'));
});
afterAll(() => rmSync(house, { recursive: true, force: true }));

const put = (path: string, text: string): string => {
  const file = join(house, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
};

/** Forbidden lines: file, line, and the rule that refuses it. */
const forbidden: [file: string, line: string, rule: string][] = [
  [
    'packages/contract/src/x.ts',
    "import { messages } from '@copperline/content/en-US'; export const x = messages;",
    'no-restricted-imports',
  ],
  [
    'packages/contract/src/x.ts',
    "import { readFileSync } from 'node:fs'; export const x = readFileSync;",
    'no-restricted-imports',
  ],
  ['packages/contract/src/x.ts', 'export const x = Date.now();', 'no-restricted-properties'],
  [
    'packages/content/src/x.ts',
    "import { buildApp } from '@copperline/server'; export const x = buildApp;",
    'no-restricted-imports',
  ],
  ['packages/content/src/x.ts', 'export const x = Math.random();', 'no-restricted-properties'],
  ['packages/content/src/x.ts', "export const x = process.env['HOME'];", 'no-restricted-globals'],
  ['packages/content/src/x.ts', "export const x = () => fetch('/');", 'no-restricted-globals'],
  ['packages/archive/src/x.ts', "import { um } from '@copperline/contract'; export const x = um;", 'no-restricted-imports'],
  ['packages/archive/src/x.ts', 'export const x = Date.now();', 'no-restricted-properties'],
  ['packages/geometry/src/x.ts', "import { um } from '@copperline/contract'; export const x = um;", 'no-restricted-imports'],
  ['packages/geometry/src/x.ts', 'export const x = Math.random();', 'no-restricted-properties'],
  ['packages/calc/src/x.ts', "import { um } from '@copperline/contract'; export const x = um;", 'no-restricted-imports'],
  [
    'packages/fab/src/x.ts',
    "import { messages } from '@copperline/content/en-US'; export const x = messages;",
    'no-restricted-imports',
  ],
  ['packages/fab/src/x.ts', "import { readFileSync } from 'node:fs'; export const x = readFileSync;", 'no-restricted-imports'],
  ['packages/parts/src/x.ts', "import { um } from '@copperline/contract'; export const x = um;", 'no-restricted-imports'],
  ['packages/bom/src/x.ts', "import { readBoard } from '@copperline/fab'; export const x = readBoard;", 'no-restricted-imports'],
  [
    'packages/pricing/src/x.ts',
    "import { priceAt } from '@copperline/parts'; export const x = priceAt;",
    'no-restricted-imports',
  ],
  ['packages/pricing/src/x.ts', 'export const x = Date.now();', 'no-restricted-properties'],
  ['apps/cli/src/x.ts', "import { buildApp } from '@copperline/server'; export const x = buildApp;", 'no-restricted-imports'],
  ['apps/server/src/x.ts', "import { Root } from '@copperline/web'; export const x = Root;", 'no-restricted-imports'],
  ['apps/server/src/x.ts', "import { createElement } from 'react'; export const x = createElement;", 'no-restricted-imports'],
  [
    'apps/server/src/workers/x.ts',
    "import { bomTasks } from '../features/bom/tasks.ts'; export const x = bomTasks;",
    'no-restricted-imports',
  ],
  ['apps/server/src/workers/x.ts', "import { fail } from '../http/failure.ts'; export const x = fail;", 'no-restricted-imports'],
  [
    'apps/server/src/workers/x.ts',
    "import type { Services } from '../services.ts'; export type X = Services;",
    'no-restricted-imports',
  ],
  ['apps/web/src/ui/x.ts', "import { buildApp } from '@copperline/server'; export const x = buildApp;", 'no-restricted-imports'],
  ['apps/web/src/lib/x.ts', "import { y } from '#ui/control/Button.tsx'; export const x = y;", 'no-restricted-imports'],
  ['apps/web/src/lib/api/x.ts', "import { y } from '#domain/quote/y.ts'; export const x = y;", 'no-restricted-imports'],
  ['apps/web/src/lib/api/x.ts', "import { y } from '../../domain/quote/y.ts'; export const x = y;", 'no-restricted-imports'],
  ['apps/web/src/lib/x.ts', "import { y } from '../features/cart/y.ts'; export const x = y;", 'no-restricted-imports'],
  ['apps/web/src/ui/panel/x.tsx', "import { y } from '#domain/quote/y.ts'; export const x = y;", 'no-restricted-imports'],
  ['apps/web/src/ui/panel/x.tsx', "import { y } from '#features/cart/y.ts'; export const x = y;", 'no-restricted-imports'],
  ['apps/web/src/ui/panel/x.tsx', "import { y } from '../../domain/quote/y.ts'; export const x = y;", 'no-restricted-imports'],
  ['apps/web/src/domain/quote/x.ts', "import { y } from '#features/cart/y.ts'; export const x = y;", 'no-restricted-imports'],
  [
    'apps/web/src/domain/quote/words/x.ts',
    "import { y } from '../../../features/cart/y.ts'; export const x = y;",
    'no-restricted-imports',
  ],
  ['apps/web/src/domain/quote/x.ts', "import { y } from '../../routes/y.ts'; export const x = y;", 'no-restricted-imports'],
  [
    'apps/web/src/features/upload/x.ts',
    "import { y } from '#features/account/y.ts'; export const x = y;",
    'no-restricted-imports',
  ],
  ['apps/web/src/features/upload/x.ts', "import { y } from '../account/y.ts'; export const x = y;", 'no-restricted-imports'],
  ['apps/web/src/features/upload/x.ts', "import { y } from '../../routes/y.ts'; export const x = y;", 'no-restricted-imports'],
  [
    'apps/web/src/features/pcb/price/x.tsx',
    "import { y } from '#features/cart/y.ts'; export const x = y;",
    'no-restricted-imports',
  ],
  ['apps/web/src/features/pcb/price/x.tsx', "import { y } from '../../cart/y.ts'; export const x = y;", 'no-restricted-imports'],
  [
    'apps/web/src/features/pcb/price/x.tsx',
    "import { y } from '../../cart/state/y.ts'; export const x = y;",
    'no-restricted-imports',
  ],
  [
    'apps/web/src/features/desk/orders/list/x.tsx',
    "import { y } from '../../../cart/state/y.ts'; export const x = y;",
    'no-restricted-imports',
  ],
  [
    'e2e/journeys/x.spec.ts',
    "import { buildApp } from '@copperline/server'; export const x = buildApp;",
    'no-restricted-imports',
  ],
];

describe('the import table of docs/architecture.md', () => {
  it.each(forbidden)('%s may not say: %s', (forbiddenFile, line, rule) => {
    const file = put(forbiddenFile, `${line}\n`);
    const { status, output } = run('node_modules/oxlint/bin/oxlint', ['--config', join(house, '.oxlintrc.json'), file], house);
    rmSync(file);
    expect(output).toContain(rule);
    expect(status).not.toBe(0);
  });

  it('lets a package import what it may', () => {
    const file = put(
      'packages/content/src/x.ts',
      "import { locales } from '@copperline/contract';\nexport const x = locales.length;\n",
    );
    const { status, output } = run('node_modules/oxlint/bin/oxlint', ['--config', join(house, '.oxlintrc.json'), file], house);
    rmSync(file);
    expect(output).not.toContain('no-restricted');
    expect(status).toBe(0);
  });

  it.each([
    ['apps/web/src/features/pcb/x.tsx', './price/y.ts'],
    ['apps/web/src/features/pcb/price/x.tsx', '../state/y.ts'],
    ['apps/web/src/features/pcb/price/x.tsx', '../y.ts'],
    ['apps/web/src/features/desk/orders/list/x.tsx', '../../fields/y.ts'],
    ['apps/web/src/features/pcb/price/x.tsx', '#domain/quote/words/y.ts'],
    ['apps/web/src/domain/quote/panels/x.tsx', '#ui/panel/y.tsx'],
    ['apps/web/src/ui/panel/x.tsx', '#lib/i18n/y.ts'],
  ])('%s may import %s', (path, target) => {
    const file = put(path, `import { y } from '${target}';\nexport const x = y;\n`);
    const { output } = run('node_modules/oxlint/bin/oxlint', ['--config', join(house, '.oxlintrc.json'), file], house);
    rmSync(file);
    expect(output).not.toContain('no-restricted');
  });
});

describe('pure packages compile without a platform', () => {
  const platformLines = [
    'document.title;',
    'window.name;',
    'process.cwd();',
    'setTimeout(() => {}, 1);',
    "Buffer.from('');",
    "console.log('');",
    "fetch('/');",
    'localStorage.length;',
  ];

  it.each(['contract', 'content', 'geometry', 'fab'])('%s sees no DOM and no Node', (name) => {
    cpSync(join(root, 'packages', name, 'tsconfig.json'), join(house, 'packages', name, 'tsconfig.json'));
    put(`packages/${name}/src/x.ts`, `${platformLines.join('\n')}\nexport {};\n`);
    const { status, output } = run('node_modules/typescript/bin/tsc', ['-p', join(house, 'packages', name)], house);
    expect(status).not.toBe(0);
    for (const [index] of platformLines.entries()) expect(output).toContain(`x.ts(${index + 1},`);
  });
});
