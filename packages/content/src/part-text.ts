import type { Speaker } from './board-text.ts';
import { knownText } from './known-text.ts';

/** A property of a part as `figuresOf` of `parts` makes it; this package does not import `parts`. */
export interface PartFigure {
  readonly parameter: string;
  readonly kind: 'figure' | 'count' | 'word';
  readonly text: string;
}

export interface DescribedPart {
  readonly category: string;
  /** Empty without a package. */
  readonly package: string;
  readonly figures: readonly PartFigure[];
}

/** Limit for one line; the part's page shows all. */
const mostFigures = 6;

/** A value of the tables in the reader's language; names such as X7R are not translated. Several are separated by slashes. */
export const wordText = (speaker: Speaker, word: string): string =>
  word
    .split('/')
    // A dot would separate levels of the message key.
    .map((each) => knownText(speaker, `catalogue.values.${each.replaceAll('.', '_')}`) || each)
    .join('/');

/** Name of a column, a facet or a requirement: a parameter, or a field that every part has. */
export const fieldName = (speaker: Speaker, name: string): string =>
  knownText(speaker, `catalogue.parameters.${name}`) || knownText(speaker, `catalogue.fields.${name}`) || name;

const figureText = (speaker: Speaker, { parameter, kind, text }: PartFigure): string => {
  switch (kind) {
    case 'figure':
      return text;
    case 'word':
      return wordText(speaker, text);
    case 'count':
      return speaker.t('catalogue.join.count', { name: fieldName(speaker, parameter), value: text });
  }
};

/** One-line description of a part; made per language, not stored. */
export const partText = (speaker: Speaker, part: DescribedPart): string => {
  const category = knownText(speaker, `catalogue.categories.${part.category}`) || part.category;
  const figures = part.figures.slice(0, mostFigures).map((figure) => figureText(speaker, figure));
  const pieces = [category, ...figures, ...(part.package === '' ? [] : [part.package])];
  return pieces.reduce((list, next) => speaker.t('catalogue.join.list', { list, next }));
};
