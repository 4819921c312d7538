import type { Translate } from '@copperline/content';
import { type Locale, nmPerMm, type ProjectRow, type ProjectSort } from '@copperline/contract';
import type { Place } from './workbench-query.ts';

const twoDecimals = (locale: Locale, nm: number): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(nm / nmPerMm);

/** In the recycle bin the default order is that of deleting. */
export const sortLabel = (place: Place, sort: ProjectSort) =>
  place === 'bin' && sort === 'updated' ? 'workbench.column.deleted' : (`workbench.sort.${sort}` as const);

/** Layers and size of the board; what there is instead where it has not been read. */
export const boardText = (t: Translate, locale: Locale, { board, boardState, fileKinds }: ProjectRow): string => {
  const { layers = null, widthNm = null, heightNm = null } = board ?? {};
  const facts = [
    ...(layers === null ? [] : [t('units.layers', { count: layers })]),
    ...(widthNm === null || heightNm === null
      ? []
      : [t('units.size', { width: twoDecimals(locale, widthNm), height: twoDecimals(locale, heightNm) })]),
  ];
  if (facts.length > 0) return facts.join(' · ');
  if (boardState === null && fileKinds.length > 0) return fileKinds.map((kind) => t(`project.files.kind.${kind}`)).join(' · ');
  return boardState === null ? t('workbench.item.noBoard') : '';
};
