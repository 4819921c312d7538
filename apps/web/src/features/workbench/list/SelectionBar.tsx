import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import { type Chosen, type Doings, offeredActions } from '../state/actions.ts';
import styles from './Toolbar.module.css';

interface SelectionBarProps {
  readonly chosen: Chosen;
  readonly doings: Doings;
  readonly isBusy: boolean;
  /** Items of the place that are not in the page, where everything that is has been picked; 0 otherwise. */
  readonly unloaded: number;
  readonly onClear: () => void;
}

/** What can be done with the items that are picked. */
export function SelectionBar({ chosen, doings, isBusy, unloaded, onClear }: SelectionBarProps) {
  const t = useT();
  const count = chosen.items.length;
  return (
    <div role="toolbar" aria-label={t('workbench.count.selected', { count })} className={styles.selection}>
      <Button kind="quiet" square aria-label={t('workbench.action.clear')} onClick={onClear}>
        <Icon name="close" size={16} />
      </Button>
      <span className={styles.selected}>
        {t('workbench.count.selected', { count })}
        {unloaded > 0 && <span className={styles.unloaded}>{t('workbench.count.unloaded', { count: unloaded })}</span>}
      </span>
      {offeredActions(chosen)
        .filter(({ inBar }) => inBar)
        .map((action) => (
          <Button
            key={action.name}
            kind="quiet"
            disabled={isBusy}
            onClick={() => {
              action.run(chosen, doings);
            }}
          >
            <Icon name={action.icon} size={16} />
            {t(`workbench.action.${action.name}`)}
          </Button>
        ))}
    </div>
  );
}
