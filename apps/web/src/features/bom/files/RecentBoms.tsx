import { bom } from '@copperline/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { call, settled } from '#lib/api/call.ts';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useCall, useRefetch } from '#lib/api/query.ts';
import { useSession } from '#lib/api/session.ts';
import { showToast } from '#lib/toast.ts';
import { Button } from '#ui/control/Button.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import styles from './Files.module.css';
import { useSteps } from '../state/steps.ts';

type Row = { readonly bomId: string; readonly bomFileName: string };

/** The BOMs of this account, the last one first. Visitors have none. */
export function RecentBoms() {
  const t = useT();
  const locale = useLocale();
  const { status } = useSession();
  const { to } = useSteps();
  const { data, isError, refetch } = useCall(bom.list, {});
  const reload = useRefetch();
  const [asking, setAsking] = useState<string | null>(null);
  if (status !== 2) return null;
  const remove = async ({ bomId, bomFileName }: Row): Promise<void> => {
    setAsking(null);
    const gone = await settled(call(bom.remove, { id: bomId }));
    if (gone === undefined) return;
    showToast('success', t('bom.files.removed', { name: bomFileName || t('bom.screen.untitled') }));
    await reload(bom.list);
  };
  return (
    <section className={styles.recent}>
      <h2 className={styles.title}>{t('bom.files.recent')}</h2>
      {isError && <Button onClick={() => void refetch()}>{t('actions.retry')}</Button>}
      {!data && !isError && <Skeleton lines={3} />}
      {data?.rows.length === 0 && <p className={styles.text}>{t('bom.files.none')}</p>}
      {data && data.rows.length > 0 && (
        <table className={styles.boms}>
          <thead>
            <tr>
              <th>{t('bom.files.name')}</th>
              <th>{t('bom.files.state')}</th>
              <th className={styles.number}>{t('bom.screen.parts')}</th>
              <th className={styles.number}>{t('bom.summary.boards')}</th>
              <th>{t('bom.files.changed')}</th>
              <th>
                <span className="visually-hidden">{t('actions.delete')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.rows.map((row) => {
              const name = row.bomFileName || t('bom.screen.untitled');
              return (
                <tr key={row.bomId}>
                  <td className={styles.name}>
                    <Link to={to('parts', row.bomId)}>{name}</Link>
                  </td>
                  <td>{t(`bom.readStates.${row.state}`)}</td>
                  <td className={styles.number}>{t('bom.files.lines', { count: row.lines })}</td>
                  <td className={styles.number}>{t('bom.files.boards', { count: row.boards })}</td>
                  <td>{formatDateTime(locale, row.updatedAt)}</td>
                  <td className={styles.number}>
                    {asking === row.bomId ? (
                      <Button onClick={() => void remove(row)}>{t('bom.files.confirm')}</Button>
                    ) : (
                      <Button
                        kind="quiet"
                        square
                        aria-label={t('bom.files.remove', { name })}
                        onClick={() => setAsking(row.bomId)}
                      >
                        <Icon name="close" size={16} />
                      </Button>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </section>
  );
}
