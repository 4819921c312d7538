import { account, type SessionInfo } from '@copperline/contract';
import { Button, Popconfirm, Table } from 'antd';
import { useState } from 'react';
import { call, settled } from '#lib/api/call.ts';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useCall, useRefetch } from '#lib/api/query.ts';
import { showToast } from '#lib/toast.ts';
import { StateBadge } from '#ui/feedback/StateBadge.tsx';
import { deviceName } from './device-name.ts';
import { Loaded } from '../panel/Loaded.tsx';
import { Panel } from '../panel/Panel.tsx';
import styles from '../panel/Panel.module.css';

const useEndSession = () => {
  const t = useT();
  const refetch = useRefetch();
  const [ending, setEnding] = useState<string | null>(null);
  const end = async (id?: string): Promise<void> => {
    setEnding(id ?? 'others');
    const ended = await settled(call(account.revokeSession, id ? { id } : {}));
    await refetch(account.sessions);
    setEnding(null);
    if (ended !== undefined) showToast('success', id ? t('account.sessions.ended') : t('account.sessions.othersEnded'));
  };
  return { ending, end };
};

function SessionTable({ rows, ending, end }: { readonly rows: readonly SessionInfo[] } & ReturnType<typeof useEndSession>) {
  const t = useT();
  const locale = useLocale();
  return (
    <Table<SessionInfo>
      rowKey="id"
      size="middle"
      pagination={false}
      dataSource={rows}
      columns={[
        {
          title: t('account.sessions.device'),
          render: (_, session) => (
            <div className={styles.rowValue}>
              {deviceName(session.userAgent) ?? t('account.sessions.unknown')}
              {session.current && <StateBadge state="info">{t('account.sessions.current')}</StateBadge>}
            </div>
          ),
        },
        { title: t('account.sessions.address'), dataIndex: 'ip' },
        { title: t('account.sessions.since'), render: (_, session) => formatDateTime(locale, session.createdAt) },
        { title: t('account.sessions.lastSeen'), render: (_, session) => formatDateTime(locale, session.lastSeenAt) },
        {
          key: 'end',
          align: 'right',
          render: (_, session) =>
            session.current ? null : (
              <Button loading={ending === session.id} onClick={() => void end(session.id)}>
                {t('account.sessions.end')}
              </Button>
            ),
        },
      ]}
    />
  );
}

/** Where the account is signed in, and a way to end each. */
export function Devices() {
  const t = useT();
  const query = useCall(account.sessions, {});
  const ends = useEndSession();
  const others = query.data?.rows.some((session) => !session.current) ?? false;
  const action = others && (
    <Popconfirm
      placement="bottomRight"
      title={t('account.sessions.endOthers')}
      okText={t('account.signOut.submit')}
      cancelText={t('actions.cancel')}
      onConfirm={() => ends.end()}
    >
      <Button danger loading={ends.ending === 'others'}>
        {t('account.sessions.endOthers')}
      </Button>
    </Popconfirm>
  );
  return (
    <Panel title={t('account.sessions.title')} text={t('account.sessions.text')} action={action}>
      <div className={styles.panelBody}>
        <Loaded query={query}>{({ rows }) => <SessionTable rows={rows} {...ends} />}</Loaded>
      </div>
    </Panel>
  );
}
