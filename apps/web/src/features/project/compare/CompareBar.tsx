import type { ProjectView } from '@copperline/contract';
import { useId } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import controls from '#ui/control/Controls.module.css';
import { Icon } from '#ui/glyph/Icon.tsx';
import type { Comparison } from '../state/place.ts';
import styles from './Compare.module.css';

interface CompareBarProps {
  readonly comparison: Comparison;
  readonly versions: readonly ProjectView['files'][number][];
  readonly onCompare: (comparison: Comparison) => void;
}

/** Which two versions stand against one another. */
export function CompareBar({ comparison, versions, onCompare }: CompareBarProps) {
  const t = useT();
  const locale = useLocale();
  const id = useId();
  const { of, before, after } = comparison;
  const options = (other: number) =>
    versions
      .filter(({ version, url }) => version !== other && url !== null)
      .map(({ version, createdAt }) => (
        <option key={version} value={version}>
          {`${t('project.compare.option', { version })} · ${formatDateTime(locale, createdAt)}`}
        </option>
      ));
  const choice = (name: 'before' | 'after') => (
    <span className={styles.choice}>
      <label htmlFor={`${id}-${name}`}>{t(`project.compare.${name}`)}</label>
      <select
        id={`${id}-${name}`}
        className={controls.select}
        value={comparison[name]}
        onChange={(event) => onCompare({ ...comparison, [name]: Number(event.target.value) })}
      >
        {options(name === 'before' ? after : before)}
      </select>
    </span>
  );
  return (
    <div className={styles.bar}>
      <Link to={{ search: of === 'bom' ? '?tab=bom' : '' }} className={styles.back}>
        <Icon name="chevron-down" size={16} />
        {t('project.compare.back')}
      </Link>
      {choice('before')}
      <Button
        kind="quiet"
        square
        aria-label={t('project.compare.swap')}
        onClick={() => onCompare({ of, before: after, after: before })}
      >
        <Icon name="swap" size={18} />
      </Button>
      {choice('after')}
    </div>
  );
}
