import { guaranteeGapText } from '@copperline/content';
import type { GuaranteeGap } from '@copperline/contract';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import styles from './GuaranteeGaps.module.css';

/** Why a price may still rise, reason by reason; nothing where it is guaranteed. */
export function GuaranteeGaps({ gaps }: { readonly gaps: readonly GuaranteeGap[] }) {
  const t = useT();
  const locale = useLocale();
  if (gaps.length === 0) return null;
  return (
    <details className={styles.gaps}>
      <summary>{t('quotes.guarantee.title')}</summary>
      <ul>
        {gaps.map((gap) => (
          <li key={`${gap.code} ${gap.fact}`}>{guaranteeGapText({ t, locale }, gap)}</li>
        ))}
      </ul>
    </details>
  );
}
