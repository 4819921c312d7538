import { glyphHeight, glyphStrokes, glyphWidth } from '../glyphs.ts';
import { type Path, at } from './path.ts';

const advance = 6;

export const textWidth = (text: string, height: number): number =>
  text === '' ? 0 : Math.round((height * ((text.length - 1) * advance + glyphWidth)) / glyphHeight);

/** Capitals, digits and some punctuation as strokes, centred on the origin. Other characters are blank. */
export const textPaths = (text: string, height: number): Path[] => {
  const left = -textWidth(text, height) / 2;
  const unit = height / glyphHeight;
  return text.split('').flatMap((letter, index) =>
    glyphStrokes(letter).flatMap((stroke) => {
      const [from, ...rest] = stroke.map(({ x, y }) =>
        at(Math.round(left + (index * advance + x) * unit), Math.round(y * unit - height / 2)),
      );
      return from ? [{ from, steps: rest.map((to) => ({ to })) }] : [];
    }),
  );
};
