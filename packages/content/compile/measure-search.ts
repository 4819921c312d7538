// `npm run bench -- help-search`: how many questions of strangers find the right article, in each language. Whoever asked them knew the
// topics of the help centre and none of its articles; whoever named the right articles knew their titles and not how they are found.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Locale, locales } from '@copperline/contract';
import { createSearch } from '../src/articles/search.ts';
import { readArticles } from './articles.ts';

interface Questions {
  readonly answered: Readonly<Record<Locale, readonly { readonly question: string; readonly right: readonly string[] }[]>>;
  readonly unanswerable: Readonly<Record<Locale, readonly string[]>>;
}

const folder = join(import.meta.dirname, '..');
// Our own file.
const questions = JSON.parse(readFileSync(join(folder, 'test/help-questions.json'), 'utf8')) as Questions;
const { articles } = readArticles(join(folder, 'articles'));
const share = (count: number, of: number): string => (count / of).toFixed(3);

for (const locale of locales) {
  const search = createSearch(
    locale,
    articles.filter((article) => article.locale === locale),
  );
  const answered = questions.answered[locale].filter(({ right }) => right.length > 0);
  const perWord = (question: string): number => (search.find(question)[0]?.score ?? 0) / Math.max(1, search.weigh(question));
  const ranks = answered.map(({ question, right }) => search.find(question).findIndex(({ slug }) => right.includes(slug)));
  const isAmong = (most: number): number => ranks.filter((rank) => rank >= 0 && rank < most).length;
  const strange = questions.unanswerable[locale].map(perWord).toSorted((one, two) => one - two);
  const threshold = strange[Math.ceil(0.85 * strange.length) - 1] ?? 0;
  const kept = answered.filter(({ question }) => perWord(question) > threshold).length;
  process.stdout.write(
    [
      `${locale}: ${answered.length} questions with an answer, ${strange.length} without`,
      `  right article first ${share(isAmong(1), answered.length)}, among three ${share(isAmong(3), answered.length)}`,
      `  below ${threshold.toFixed(1)} a word are 85 % of those without an answer; above it ${share(kept, answered.length)} of the others`,
      '',
    ].join('\n'),
  );
  if (process.argv.includes('--missed'))
    answered.forEach(({ question, right }, index) => {
      if (ranks[index] !== 0)
        process.stdout.write(`    ${question} -> ${right.join(' or ')}, found ${search.find(question)[0]?.slug ?? 'nothing'}\n`);
    });
}
