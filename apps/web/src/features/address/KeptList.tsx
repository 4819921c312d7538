import type { Bill, Receiver } from '@copperline/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Icon, type IconName } from '#ui/glyph/Icon.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { StateBadge } from '#ui/feedback/StateBadge.tsx';
import styles from './Address.module.css';
import { type Kind, useKept } from './use-kept.ts';

interface KeptListProps<T extends Receiver | Bill> {
  readonly kind: Kind<T>;
  readonly query: UseQueryResult<{ rows: T[]; total: number }>;
  readonly max: number;
  readonly icon: IconName;
  /** What one of them says. */
  readonly Text: ComponentType<{ readonly kept: T }>;
}

interface CardProps<T extends Receiver | Bill> extends Pick<KeptListProps<T>, 'kind' | 'Text'> {
  readonly kept: T;
  readonly actions: ReturnType<typeof useKept<T>>;
}

function Card<T extends Receiver | Bill>({ kind, kept, Text, actions }: CardProps<T>) {
  const t = useT();
  const name = kind.nameOf(kept);
  const waiting = actions.busy !== null;
  return (
    <li className={styles.card}>
      <header className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        {kept.isDefault && <StateBadge state="success">{t('address.default')}</StateBadge>}
      </header>
      <Text kept={kept} />
      <footer className={styles.actions}>
        {!kept.isDefault && (
          <Button
            disabled={waiting}
            aria-label={t('address.makeDefaultOf', { name })}
            onClick={() => void actions.makeDefault(kept)}
          >
            {t('address.makeDefault')}
          </Button>
        )}
        <span className={styles.gap} />
        <Button kind="quiet" disabled={waiting} aria-label={t('address.editOf', { name })} onClick={() => actions.open(kept)}>
          <Icon name="edit" size={18} />
          {t('actions.edit')}
        </Button>
        <Button
          kind="quiet"
          disabled={waiting}
          aria-label={t('address.deleteOf', { name })}
          onClick={() => void actions.remove(kept)}
        >
          <Icon name="trash" size={18} />
          {t('actions.delete')}
        </Button>
      </footer>
    </li>
  );
}

/** Addresses or billing details: the default first, with what can be done to each. */
export function KeptList<T extends Receiver | Bill>({ kind, query, max, icon, Text }: KeptListProps<T>) {
  const t = useT();
  const actions = useKept(kind);
  const { data, isError, isFetching, error, refetch } = query;
  const add = (
    <Button kind="primary" disabled={(data?.total ?? 0) >= max} onClick={() => actions.open(null)}>
      {t(`${kind.words}.add`)}
    </Button>
  );
  // On failure: the server's message and an empty list.
  if (isError)
    return (
      <EmptyState
        title={error.message}
        actions={
          <Button busy={isFetching} onClick={() => void refetch()}>
            {t('actions.retry')}
          </Button>
        }
      />
    );
  if (!data) return <Skeleton lines={8} />;
  if (data.total === 0)
    return (
      <EmptyState
        title={t(`${kind.words}.empty.title`)}
        text={t(`${kind.words}.empty.text`)}
        picture={<Icon name={icon} size={40} />}
        actions={add}
      />
    );
  return (
    <>
      <div className={styles.bar}>
        <p className={styles.lead}>{t(`${kind.words}.lead`)}</p>
        <span className={styles.count}>{t('address.count', { count: data.total, max })}</span>
        {add}
      </div>
      <ul className={styles.cards} aria-label={t(`${kind.words}.list`)}>
        {data.rows.map((kept) => (
          <Card key={kept.id} kind={kind} kept={kept} Text={Text} actions={actions} />
        ))}
      </ul>
    </>
  );
}
