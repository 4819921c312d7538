import { join } from 'node:path';
import { calculate, type CalculatorName, calculators, isRefusal } from '@copperline/calc';
import { currentBook, quotePcb } from '@copperline/pricing';
import { describe, expect, it } from 'vitest';
import { readArticles } from './articles.ts';
import { attributesOf, boardOf } from './boards.ts';
import type { WorkedExample } from './front-matter.ts';

const { articles } = readArticles(join(import.meta.dirname, '../articles'));
const english = articles.filter(({ locale }) => locale === 'en-US');
const examplesOf = ({ front }: (typeof articles)[number]): readonly WorkedExample[] => [
  ...(front.example ? [front.example] : []),
  ...(front.examples ?? []),
];

const isCalculator = (name: string): name is CalculatorName => Object.hasOwn(calculators, name);

/** How far a figure may be from what it was rounded from. */
const half = (shown: number): number => {
  const [, decimals = ''] = String(shown).split('.');
  return 0.5001 * 10 ** -decimals.length;
};

const worked = english.flatMap((article) =>
  examplesOf(article).flatMap((example, index) => ('calc' in example ? [[`${article.slug} ${index}`, example] as const] : [])),
);

describe('the worked examples of the blog', () => {
  it.each(worked)('%s comes out as it is written', (_slug, { calc, in: given, out }) => {
    if (!isCalculator(calc)) throw new Error(`there is no calculator ${calc}`);
    const answer = calculate(calc, given);
    if (isRefusal(answer)) throw new Error(`${calc} refuses ${answer.input}: ${answer.refused}`);
    const off = Object.entries(out).filter(([name, shown]) => !(Math.abs((answer[name] ?? Number.NaN) - shown) <= half(shown)));
    expect(off.map(([name, shown]) => `${name} ${shown}, computed ${answer[name]}`)).toEqual([]);
  });

  it('are there in every article of the blog', () => {
    const without = english.filter((article) => article.kind === 'blog' && examplesOf(article).length === 0);
    // A BOM and a drill file are worked through line by line.
    expect(without.map(({ slug }) => slug)).toEqual(['bom-hygiene', 'gerber-drill-by-hand']);
  });

  it('name boards that are sold at once where they are prices', () => {
    const asked = english.flatMap((article) => [
      ...article.boards.map(({ spec, href }) => [`${article.slug} ${href}`, spec] as const),
      ...examplesOf(article).flatMap((example) =>
        'prices' in example
          ? example.prices.map((text) => {
              const board = boardOf(attributesOf(text));
              if ('problem' in board) throw new Error(`${article.slug}: ${board.problem}`);
              return [`${article.slug} ${text}`, board.spec] as const;
            })
          : [],
      ),
    ]);
    const unsold = asked.flatMap(([name, spec]) => {
      const { decision, problems } = quotePcb(spec, currentBook);
      return decision === 'automatic' ? [] : [`${name}: ${decision} ${problems.map(({ rule }) => rule).join(' ')}`];
    });
    expect(unsold).toEqual([]);
  });
});

it('names calculators and inputs that there are', () => {
  const unknown = articles.flatMap(({ file, body }) =>
    body.flatMap((block) => {
      if (block.kind !== 'calc') return [];
      if (!isCalculator(block.name)) return [`${file}: ${block.name}`];
      const { inputs } = calculators[block.name];
      return Object.keys(block.values).flatMap((name) => (Object.hasOwn(inputs, name) ? [] : [`${file}: ${block.name} ${name}`]));
    }),
  );
  expect(unknown).toEqual([]);
});
