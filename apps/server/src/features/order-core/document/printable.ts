import type { Content } from 'pdfmake';
import type { FontFamily, FontFiles } from '../../project/report/print.ts';
import { type Coverage, readCoverage } from './coverage.ts';

/** Stands for what neither font can show, an emoji for instance. */
const unprintable = '□';

/** One line of plain text: line ends and control characters are spaces, and nothing invisible can turn the order of letters around. */
export const oneLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[\p{Cf}\p{Cs}\p{Variation_Selector}]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();

interface Run {
  readonly font: FontFamily;
  text: string;
}

/** Makes of any text what pdfmake sets. */
export type Typesetter = (text: string, style?: Readonly<Record<string, unknown>>) => Content;

const westernWords = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}]+|./gsu;

/** The Chinese face everywhere; a word that it cannot write, in the other one as a whole. */
const runsOf = (text: string, covers: Readonly<Record<FontFamily, Coverage>>): readonly Run[] => {
  const isIn =
    (font: FontFamily) =>
    (character: string): boolean =>
      covers[font](character.codePointAt(0) ?? 0);
  const runs: Run[] = [];
  for (const [word] of text.matchAll(westernWords)) {
    const characters = Array.from(word);
    const font = !characters.every(isIn('Sans')) && characters.every(isIn('Latin')) ? 'Latin' : 'Sans';
    const shown = characters.map((character) => (isIn(font)(character) ? character : unprintable)).join('');
    const last = runs.at(-1);
    if (last?.font === font) last.text += shown;
    else runs.push({ font, text: shown });
  }
  return runs;
};

export const typesetterOf = (fonts: FontFiles): Typesetter => {
  const covers = { Sans: readCoverage(fonts.Sans), Latin: readCoverage(fonts.Latin) };
  return (text, style = {}) => {
    const runs = runsOf(oneLine(text), covers);
    // The western face is taller: without this its lines would stand further apart.
    const set = runs.map((run) => (run.font === 'Latin' ? { ...run, lineHeight: 1.06 } : run));
    return { ...style, text: set.length === 0 ? '' : set };
  };
};
