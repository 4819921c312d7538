import type { Speaker } from '@copperline/content';
import { type BoardData, nmPerMm } from '@copperline/contract';

interface KnownBoard {
  readonly layers: number | null;
  readonly widthNm: number | null;
  readonly heightNm: number | null;
  readonly holes?: number | null;
}

/** What was read of a board, as far as the line about it says. */
export const knownBoard = ({ facts }: Pick<BoardData, 'facts'>): KnownBoard => {
  const [plated, unplated] = [facts?.platedHoles?.value ?? null, facts?.unplatedHoles?.value ?? null];
  return {
    layers: facts?.layers?.value ?? null,
    widthNm: facts?.width?.value ?? null,
    heightNm: facts?.height?.value ?? null,
    holes: plated === null && unplated === null ? null : (plated ?? 0) + (unplated ?? 0),
  };
};

/** Layers, size and holes, as far as they are known: one text each. */
export const boardLine = ({ t, locale }: Speaker, { layers, widthNm, heightNm, holes = null }: KnownBoard): readonly string[] => {
  const mm = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, useGrouping: false });
  return [
    layers !== null && t('project.page.layers', { count: layers }),
    widthNm !== null &&
      heightNm !== null &&
      t('project.page.size', { width: mm.format(widthNm / nmPerMm), height: mm.format(heightNm / nmPerMm) }),
    holes !== null && t('project.page.holes', { count: holes }),
  ].filter((text) => text !== false);
};
