import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

/** A layer imports itself and the layers before it. Files beside the layers (root.tsx, routes.ts, the entries) count as `routes`. */
const layers = ['lib', 'ui', 'domain', 'features', 'routes'];

interface Import {
  readonly from: string;
  readonly to: string;
}

/** Every import, `import()`, worker URL and mock that names a file of the web app; paths are relative to its `src`. */
const importsOf = (file: string, text: string): readonly Import[] =>
  Array.from(
    text.matchAll(/['"]((?:\.\.?|#(?:lib|ui|domain|features))\/[^'"\s?]*\.(?:tsx?|css))(?:\?\w+)?['"]/g),
    ([, named = '']) => ({
      from: file,
      to: named.startsWith('#') ? named.slice(1) : normalize(join(dirname(file), named)),
    }),
  );

const layerOf = (file: string): string => (file.includes('/') ? file.slice(0, file.indexOf('/')) : 'routes');
const featureOf = (file: string): string | null => /^features\/([^/]+)\//.exec(file)?.[1] ?? null;

const pointsUp = ({ from, to }: Import): boolean => layers.indexOf(layerOf(to)) > layers.indexOf(layerOf(from));
const crossesFeatures = ({ from, to }: Import): boolean => {
  const own = featureOf(from);
  const other = featureOf(to);
  return own !== null && other !== null && own !== other;
};

/** All folders above a file, from its own up to '' for `src`. */
const foldersAbove = (file: string): readonly string[] => {
  const parts = file.split('/').slice(0, -1);
  return [...parts.map((_, index) => parts.slice(0, parts.length - index).join('/')), ''];
};

/** The room of a folder that a file is in: a folder inside it, or `.` for the folder's own files. */
const roomIn = (folder: string, file: string): string | null => {
  if (folder !== '' && !file.startsWith(`${folder}/`)) return null;
  const rest = folder === '' ? file : file.slice(folder.length + 1);
  return rest.includes('/') ? rest.slice(0, rest.indexOf('/')) : '.';
};

/** A circle of names, or null. */
const circleOf = (arrows: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] | null => {
  const done = new Set<string>();
  const follow = (name: string, path: readonly string[]): readonly string[] | null => {
    const start = path.indexOf(name);
    if (start >= 0) return [...path.slice(start), name];
    if (done.has(name)) return null;
    for (const next of arrows.get(name) ?? []) {
      const circle = follow(next, [...path, name]);
      if (circle !== null) return circle;
    }
    done.add(name);
    return null;
  };
  for (const name of arrows.keys()) {
    const circle = follow(name, []);
    if (circle !== null) return circle;
  }
  return null;
};

const circlesOf = (imports: readonly Import[]): readonly string[] =>
  [...new Set(imports.flatMap(({ from }) => foldersAbove(from)))].flatMap((folder) => {
    const arrows = new Map<string, Set<string>>();
    for (const { from, to } of imports) {
      const room = roomIn(folder, from);
      const next = roomIn(folder, to);
      if (room === null || next === null || room === next) continue;
      arrows.set(room, (arrows.get(room) ?? new Set()).add(next));
    }
    const circle = circleOf(arrows);
    return circle === null ? [] : [`circle in src/${folder}: ${circle.join(' -> ')}`];
  });

const problemsOf = (files: Readonly<Record<string, string>>): readonly string[] => {
  const imports = Object.entries(files).flatMap(([file, text]) => importsOf(file, text));
  return [
    ...imports.filter(({ to }) => to.startsWith('..')).map(({ from, to }) => `${from} leaves src: ${to}`),
    ...imports.filter(pointsUp).map(({ from, to }) => `${from} imports the higher layer: ${to}`),
    ...imports.filter(crossesFeatures).map(({ from, to }) => `${from} imports another feature: ${to}`),
    ...circlesOf(imports),
  ];
};

describe('the layers of the web app', () => {
  const source = resolve(import.meta.dirname, '../apps/web/src');
  const files = Object.fromEntries(
    globSync('**/*.{ts,tsx,css}', { cwd: source }).map((file) => [file, readFileSync(join(source, file), 'utf8')]),
  );

  it('names existing files only, so that no import escapes this test', () => {
    const missing = Object.entries(files)
      .flatMap(([file, text]) => importsOf(file, text))
      .filter(({ to }) => files[to] === undefined && !to.includes('.gen.'));
    expect(missing).toEqual([]);
  });

  it('point down, keep features apart and have no circle between rooms', () => expect(problemsOf(files)).toEqual([]));
});

describe('this test', () => {
  it.each<[string, Record<string, string>, string]>([
    [
      'a feature that imports another by its alias',
      { 'features/upload/x.ts': "import { y } from '#features/account/y.ts';" },
      'features/upload/x.ts imports another feature: features/account/y.ts',
    ],
    [
      'a room that imports another feature by a path',
      { 'features/pcb/price/x.ts': "import { y } from '../../cart/state/y.ts';" },
      'features/pcb/price/x.ts imports another feature: features/cart/state/y.ts',
    ],
    [
      'a room two folders deep that imports another feature',
      { 'features/desk/orders/list/x.tsx': "import { y } from '../../../cart/y.ts';" },
      'features/desk/orders/list/x.tsx imports another feature: features/cart/y.ts',
    ],
    [
      'a type from a higher layer',
      { 'ui/panel/x.tsx': "import type { Y } from '#domain/quote/y.ts';" },
      'ui/panel/x.tsx imports the higher layer: domain/quote/y.ts',
    ],
    [
      'a component loaded later from a higher layer',
      { 'domain/quote/x.tsx': "const Y = lazy(() => import('../../features/quotes/Y.tsx'));" },
      'domain/quote/x.tsx imports the higher layer: features/quotes/Y.tsx',
    ],
    [
      'a route in a feature',
      { 'features/bom/files/x.ts': "import { y } from '../../../routes/pcba/y.ts';" },
      'features/bom/files/x.ts imports the higher layer: routes/pcba/y.ts',
    ],
    [
      'two rooms that import each other through a style sheet',
      {
        'features/pcb/price/x.tsx': "import { Y } from '../panel/Y.tsx';",
        'features/pcb/panel/Y.tsx': "import styles from '../price/x.module.css';",
      },
      'circle in src/features/pcb: price -> panel -> price',
    ],
    [
      'a room that imports the page which shows it',
      {
        'features/orders/OrderPage.tsx': "import { Y } from './marks/Y.tsx';",
        'features/orders/marks/Y.tsx': "import { z } from '../z.ts';",
      },
      'circle in src/features/orders: . -> marks -> .',
    ],
    [
      'two subjects of the domain that import each other by a third',
      {
        'domain/quote/x.ts': "import { y } from '#domain/price/y.ts';",
        'domain/price/y.ts': "import { z } from '../order/z.ts';",
        'domain/order/z.ts': "import { x } from '#domain/quote/x.ts';",
      },
      'circle in src/domain: quote -> price -> order -> quote',
    ],
  ])('refuses %s', (_, files, problem) => expect(problemsOf(files)).toContain(problem));

  it('allows rooms of one feature to import each other in one direction', () => {
    expect(
      problemsOf({
        'features/pcb/PcbScreen.tsx': "import { S } from './price/S.tsx';",
        'features/pcb/price/S.tsx': "import { f } from '../state/f.ts'; import { Q } from '#domain/quote/Q.tsx';",
        'domain/quote/Q.tsx': "import { B } from '#ui/control/B.tsx'; import { c } from '#lib/api/c.ts';",
      }),
    ).toEqual([]);
  });
});
