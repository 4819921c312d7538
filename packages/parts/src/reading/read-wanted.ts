import { categoryOfDesignator, rootOf } from '../category.ts';
import type { WantedText } from '../wanted.ts';
import { findAll } from './find.ts';
import { Reading } from './reading.ts';
import { categoriesNamed, isItem, isZeroOhm, rootFor, settleCategory, type WantedHint } from './settle-category.ts';
import { withoutMistakes } from './spelling/spelling.ts';
import { plainText, withoutGaps } from './text.ts';

/** Reads the requirements of a text, for the search box, the shop and the value cells of a BOM. */
export function readWanted(text: string, hint: WantedHint = {}): WantedText {
  const isTyped = hint.mistyped === true;
  const read = isTyped ? withoutMistakes(withoutGaps(plainText(text))) : plainText(text);
  const { plain } = read;
  const fromDesignator = hint.designator === undefined ? null : categoryOfDesignator(hint.designator);
  const hinted = hint.category ?? fromDesignator;
  const first = [...findAll(plain, hinted && rootOf(hinted), isTyped)];
  const bead = /@ ?100 ?MHz/i.test(plain) && (hint.category === undefined || hint.category === null);
  const settled = settleCategory(first, hint, plain);
  const category = bead ? 'ferrite-beads' : settled.category;
  // 4R7 and R10 are read by what the other words say: microhenries of an inductor, ohms of a shunt.
  const root = hinted === null ? rootFor(category, first) : null;
  const found = root === null ? first : [...findAll(plain, root, isTyped)];
  const reading = new Reading(read, category ?? (root === null ? null : settleCategory(found, hint, plain).category), {
    isTyped,
    either: settled.either,
    ...(hint.learned === undefined ? {} : { learned: hint.learned }),
  });
  for (const each of found) reading.take(each);
  reading.settleSign();
  reading.settleSchmitt();
  reading.settleDoubts();
  const { parameters, understood, words, aside, fillers, numbers, lexemes, pins, family, doubts, maker, mounting } = reading;
  if (
    reading.category === 'chip-resistors' &&
    parameters.resistance === undefined &&
    isZeroOhm(categoriesNamed(found, false), found.filter(isItem))
  )
    parameters.resistance = 0;
  return {
    category: reading.category,
    parameters,
    package: reading.package,
    pins,
    bits: reading.bits,
    family,
    maker,
    mounting,
    understood,
    words,
    aside,
    fillers,
    numbers,
    rival: settled.rival,
    either: settled.either,
    lexemes,
    doubts,
  };
}
