import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import styles from './Parts.module.css';

export const bulkActions = ['dnp', 'place', 'own', 'buy', 'remove'] as const;
export type BulkAction = (typeof bulkActions)[number];

interface BulkBarProps {
  readonly count: number;
  readonly onAction: (action: BulkAction) => void;
  readonly onClear: () => void;
}

/** What can be done with all picked lines at once. */
export function BulkBar({ count, onAction, onClear }: BulkBarProps) {
  const t = useT();
  return (
    <div className={styles.bulk} role="toolbar" aria-label={t('bom.bulk.label')}>
      <output className={styles.bulkCount}>{t('bom.bulk.selected', { count })}</output>
      {bulkActions.map((action) => (
        <Button key={action} onClick={() => onAction(action)}>
          {t(`bom.bulk.${action}`)}
        </Button>
      ))}
      <Button kind="quiet" onClick={onClear}>
        {t('bom.bulk.clear')}
      </Button>
    </div>
  );
}
