import type { Speaker } from './board-text.ts';
import { knownText } from './known-text.ts';

/** What `parts` knows of a part, as its `figuresOf` puts it: this package has the words and knows no part. */
export interface PartFigure {
  readonly parameter: string;
  readonly kind: 'figure' | 'count' | 'word';
  readonly text: string;
}

export interface DescribedPart {
  readonly category: string;
  /** Empty where it has none. */
  readonly package: string;
  readonly figures: readonly PartFigure[];
}

/** More than a line holds helps nobody: the page of the part has the rest. */
const mostFigures = 6;

/** A word of the tables in the reader's language; names such as X7R are the same in all. Several stand with a slash between. */
export const wordText = (speaker: Speaker, word: string): string =>
  word
    .split('/')
    // A point would lead deeper into the catalogue of messages.
    .map((each) => knownText(speaker, `catalogue.values.${each.replaceAll('.', '_')}`) || each)
    .join('/');

/** What a column, a facet or a wish is called: a parameter, or one of the fields every part has. */
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

/** What a part is, in one line: never stored with it, made anew in each language. */
export const partText = (speaker: Speaker, part: DescribedPart): string => {
  const category = knownText(speaker, `catalogue.categories.${part.category}`) || part.category;
  const figures = part.figures.slice(0, mostFigures).map((figure) => figureText(speaker, figure));
  const pieces = [category, ...figures, ...(part.package === '' ? [] : [part.package])];
  return pieces.reduce((list, next) => speaker.t('catalogue.join.list', { list, next }));
};
