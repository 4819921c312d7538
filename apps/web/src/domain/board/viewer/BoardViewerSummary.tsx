import { nmPerMm } from '@copperline/contract';
import type { DrawnBoard } from '../read/drawn-board.ts';
import type { Picture } from './viewer-state.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';

/** The board in words, for those who do not see it. */
export function BoardViewerSummary({ board, picture }: { readonly board: DrawnBoard | null; readonly picture: Picture }) {
  const t = useT();
  const locale = useLocale();
  if (!board) return null;
  const { outline, copper, holes, slots } = board.board;
  const mm = (nm: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(nm / nmPerMm);
  const plated = holes.filter((hole) => hole.plated).length;
  return (
    <p>
      {outline
        ? t('viewer.summary.size', {
            width: mm(outline.box.maxX - outline.box.minX),
            height: mm(outline.box.maxY - outline.box.minY),
          })
        : t('viewer.summary.noOutline')}{' '}
      {t('viewer.summary.copper', { count: copper.length })}{' '}
      {t('viewer.summary.holes', { plated, plain: holes.length - plated, slots: slots.length })}{' '}
      {t('viewer.summary.shown', { picture: t(`viewer.picture.${picture}`) })}
    </p>
  );
}
