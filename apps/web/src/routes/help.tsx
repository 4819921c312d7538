import { articleCardSchema, articles, articleTopics } from '@copperline/contract';
import { type LoaderFunctionArgs, type RouterContextProvider, useLoaderData } from 'react-router';
import { type HelpData, HelpPage } from '#features/articles/help/HelpPage.tsx';
import { pageServices } from '#lib/page-services.ts';

/** What most people ask about, by the address of the answer. */
const common = ['first-order', 'lead-time', 'price-guarantee', 'customs-tax', 'kicad-gerber', 'refunds'];
const shownOfTopic = 5;

export const loader = async ({ context }: LoaderFunctionArgs<RouterContextProvider>): Promise<HelpData> => {
  const { call } = context.get(pageServices);
  const [columns, ...topics] = await Promise.all([
    call(articles.columns, {}),
    ...articleTopics.help.map(async (topic) => {
      const { rows } = await call(articles.list, { topic });
      return { topic, cards: rows.slice(0, shownOfTopic) };
    }),
  ]);
  const answers = await Promise.all(common.map((slug) => call(articles.view, { slug })));
  return {
    columns: columns.rows,
    topics: topics.filter(({ cards }) => cards.length > 0),
    // Only what a link needs of them.
    common: answers.map((article) => articleCardSchema.parse(article)),
  };
};

export default function Help() {
  return <HelpPage {...useLoaderData<typeof loader>()} />;
}
