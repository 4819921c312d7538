import { account, type ApiToken, countLimits } from '@copperline/contract';
import { Button, Popconfirm, Table } from 'antd';
import { useState } from 'react';
import { call, settled } from '#lib/api/call.ts';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useCall, useRefetch } from '#lib/api/query.ts';
import { showToast } from '#lib/toast.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { type OpenCall, NewApiToken } from './NewApiToken.tsx';
import { Loaded } from '../panel/Loaded.tsx';
import { Panel } from '../panel/Panel.tsx';
import styles from '../panel/Panel.module.css';

function RevokeButton({ token: { id, name } }: { readonly token: ApiToken }) {
  const t = useT();
  const refetch = useRefetch();
  const [busy, setBusy] = useState(false);
  const revoke = async (): Promise<void> => {
    setBusy(true);
    const revoked = await settled(call(account.revokeApiToken, { id }));
    if (revoked !== undefined) showToast('success', t('account.apiTokens.revoked', { name }));
    await refetch(account.apiTokens);
    setBusy(false);
  };
  return (
    <Popconfirm
      placement="topRight"
      title={t('account.apiTokens.confirm', { name })}
      okText={t('account.apiTokens.revoke')}
      okButtonProps={{ danger: true }}
      cancelText={t('actions.cancel')}
      onConfirm={revoke}
    >
      <Button danger loading={busy} aria-label={t('account.apiTokens.revokeOf', { name })}>
        {t('account.apiTokens.revoke')}
      </Button>
    </Popconfirm>
  );
}

function TokenTable({ rows }: { readonly rows: readonly ApiToken[] }) {
  const t = useT();
  const locale = useLocale();
  return (
    <Table<ApiToken>
      rowKey="id"
      size="middle"
      pagination={false}
      dataSource={rows}
      columns={[
        { title: t('account.apiTokens.column.name'), render: (_, { name }) => <span className={styles.fileName}>{name}</span> },
        {
          title: t('account.apiTokens.column.created'),
          width: 210,
          render: (_, { createdAt }) => formatDateTime(locale, createdAt),
        },
        {
          title: t('account.apiTokens.column.used'),
          width: 210,
          render: (_, { lastUsedAt }) =>
            lastUsedAt === null ? t('account.apiTokens.never') : formatDateTime(locale, lastUsedAt),
        },
        { key: 'revoke', width: 120, align: 'right', render: (_, token) => <RevokeButton token={token} /> },
      ]}
    />
  );
}

/** Tokens for one's own programs: made, seen once, listed with their last use, revoked. */
export function ApiTokens({ calls }: { readonly calls: readonly OpenCall[] }) {
  const t = useT();
  const query = useCall(account.apiTokens, {});
  const count = query.data && t('account.apiTokens.count', { count: query.data.total, max: countLimits.apiTokens });
  return (
    <>
      <NewApiToken calls={calls} />
      <Panel title={t('account.apiTokens.list')} action={<span className={styles.hint}>{count}</span>}>
        <div className={styles.panelBody}>
          <Loaded query={query}>
            {({ rows }) =>
              rows.length > 0 ? (
                <TokenTable rows={rows} />
              ) : (
                <EmptyState title={t('account.apiTokens.none')} text={t('account.apiTokens.noneText')} />
              )
            }
          </Loaded>
        </div>
      </Panel>
    </>
  );
}
