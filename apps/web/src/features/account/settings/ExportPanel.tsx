import { account, type AccountExport } from '@copperline/contract';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { call, settled } from '#lib/api/call.ts';
import { download } from '#lib/api/download.ts';
import { formatBytes, formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useCall, useRefetch } from '#lib/api/query.ts';
import { socket } from '#lib/api/session.ts';
import { showToast } from '#lib/toast.ts';
import { StateBadge } from '#ui/feedback/StateBadge.tsx';
import { Loaded } from '../panel/Loaded.tsx';
import { Panel, Row } from '../panel/Panel.tsx';
import { type Proof, ProvenForm } from '../security/ProvenForm.tsx';
import panel from '../panel/Panel.module.css';

function AskForm({ onAsked }: { readonly onAsked: () => void }) {
  const t = useT();
  const refetch = useRefetch();
  const ask = async (proof: Proof): Promise<void> => {
    await call(account.askExport, proof);
    showToast('success', t('account.export.asked'));
    await refetch(account.exports);
    onAsked();
  };
  return <ProvenForm name="export" text={t('account.export.what')} button={t('account.export.submit')} onProven={ask} />;
}

const badges = { waiting: 'info', ready: 'success', failed: 'error' } as const;

function Archive({ archive: { exportId, state, askedAt, expiresAt, size } }: { readonly archive: AccountExport }) {
  const t = useT();
  const locale = useLocale();
  const [busy, setBusy] = useState(false);
  const when = formatDateTime(locale, askedAt);
  const save = async (): Promise<void> => {
    setBusy(true);
    await settled(download(account.exportFile, { id: exportId }));
    setBusy(false);
  };
  return (
    <Row
      label={when}
      action={
        state === 'ready' && (
          <Button loading={busy} aria-label={t('account.export.downloadOf', { when })} onClick={() => void save()}>
            {t('account.export.download')}
          </Button>
        )
      }
    >
      <StateBadge state={badges[state]}>{t(`account.export.${state}`)}</StateBadge>{' '}
      {state === 'ready' && expiresAt !== null && size !== null && (
        <span className={panel.hint}>
          {t('account.export.until', { size: formatBytes(locale, t, size), when: formatDateTime(locale, expiresAt) })}
        </span>
      )}
    </Row>
  );
}

/** Everything we keep of somebody, to take along: asked for with the password, and fetched when it is ready. */
export function ExportPanel() {
  const t = useT();
  const locale = useLocale();
  const refetch = useRefetch();
  const query = useCall(account.exports, {});
  const [open, setOpen] = useState(false);
  useEffect(() => socket.subscribe('export.changed', () => void refetch(account.exports)), [refetch]);
  const next = query.data?.nextAt ?? null;
  const action = next === null && query.data && (
    <Button onClick={() => setOpen(!open)}>{open ? t('actions.cancel') : t('account.export.title')}</Button>
  );
  return (
    <Panel
      title={t('account.export.title')}
      text={next === null ? t('account.export.text') : t('account.export.next', { when: formatDateTime(locale, next) })}
      action={action}
    >
      <Loaded query={query} lines={1}>
        {({ rows }) => rows.map((archive) => <Archive key={archive.exportId} archive={archive} />)}
      </Loaded>
      {open && next === null && (
        <div className={panel.panelBody}>
          <AskForm onAsked={() => setOpen(false)} />
        </div>
      )}
    </Panel>
  );
}
