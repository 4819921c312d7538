import type { MessageKey, Translate } from '@copperline/content';
import { orderPagePath, type ProjectEvent, projectPagePath, quotePagePath } from '@copperline/contract';

type Value = ProjectEvent['data'][string];

const textOf = (value: Value | undefined): string => (value === null || value === undefined ? '' : String(value));

/** A word that this page does not know, of a newer server, is shown as it came. */
const wordOf = (
  t: Translate,
  area: 'project.files.kind' | 'quotes.status' | 'order.status',
  value: Value | undefined,
): string => {
  const key = `${area}.${textOf(value)}`;
  const said = t(key as MessageKey);
  return said === key ? textOf(value) : said;
};

/** What happened, in one sentence. */
export const eventText = (t: Translate, { kind, data }: Pick<ProjectEvent, 'kind' | 'data'>): string => {
  const of = (name: string): string => textOf(data[name]);
  switch (kind) {
    case 'file-added':
      return t('project.event.file-added', {
        kind: wordOf(t, 'project.files.kind', data['kind']),
        name: of('name'),
        version: of('version'),
      });
    case 'file-moved':
      return t('project.event.file-moved', {
        kind: wordOf(t, 'project.files.kind', data['kind']),
        name: of('name'),
        to: of('to'),
      });
    case 'renamed':
      return t('project.event.renamed', { before: of('before'), after: of('after') });
    case 'copied':
      return t('project.event.copied', { from: of('from') });
    case 'quoted':
      return t('project.event.quoted', { number: of('number') });
    case 'ordered':
      return t('project.event.ordered', { number: of('number') });
    case 'quote-moved':
      return t('project.event.quote-moved', { number: of('number'), status: wordOf(t, 'quotes.status', data['status']) });
    case 'order-moved':
      return t('project.event.order-moved', { number: of('number'), status: wordOf(t, 'order.status', data['status']) });
    default:
      return t(`project.event.${kind}`);
  }
};

/** The page that an event is about; null where it is this one. */
export const eventLink = ({ kind, data }: Pick<ProjectEvent, 'kind' | 'data'>): string | null => {
  const id = textOf(data['id']);
  if (id === '') return null;
  if (kind === 'quoted' || kind === 'quote-moved') return quotePagePath(id);
  if (kind === 'ordered' || kind === 'order-moved') return orderPagePath(id);
  return kind === 'copied' || kind === 'file-moved' ? projectPagePath(id) : null;
};
