import { files, fileTypes, type ListedFile, projectPagePath, type StoredFile } from '@copperline/contract';
import { Button, Popconfirm, Progress, Segmented, Table } from 'antd';
import { type ComponentType, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call, settled } from '#lib/api/call.ts';
import { download } from '#lib/api/download.ts';
import { formatBytes, formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useCall, useRefetch } from '#lib/api/query.ts';
import { showToast } from '#lib/toast.ts';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import { Loaded } from '../panel/Loaded.tsx';
import { Panel } from '../panel/Panel.tsx';
import styles from '../panel/Panel.module.css';

type Kind = keyof typeof fileTypes;
const kinds = Object.keys(fileTypes) as readonly Kind[];
const kindOf = (fileType: number): Kind => kinds.find((kind) => fileTypes[kind] === fileType) ?? 'attachment';
const uploadable = kinds.filter((kind) => kind !== 'attachment');

function FileActions({ file }: { readonly file: StoredFile }) {
  const t = useT();
  const refetch = useRefetch();
  const [busy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    const removed = await settled(call(files.remove, { id: file.id }));
    if (removed !== undefined) showToast('success', t('files.list.removed', { name: file.name }));
    await refetch(files.list);
    setBusy(false);
  };
  return (
    <div className={styles.fileActions}>
      <Button
        type="text"
        aria-label={t('files.action.download', { name: file.name })}
        title={t('actions.download')}
        icon={<Icon name="download" />}
        onClick={() => void settled(download(files.download, { id: file.id }, file.name))}
      />
      <Popconfirm
        placement="topRight"
        title={t('files.list.confirm', { name: file.name })}
        okText={t('actions.delete')}
        okButtonProps={{ danger: true }}
        cancelText={t('actions.cancel')}
        onConfirm={remove}
      >
        <Button
          type="text"
          danger
          loading={busy}
          title={t('actions.delete')}
          aria-label={t('files.list.remove', { name: file.name })}
          icon={<Icon name="trash" />}
        />
      </Popconfirm>
    </div>
  );
}

interface FileTableProps {
  readonly rows: readonly ListedFile[];
  readonly total: number;
  readonly page: number;
  readonly turnTo: (page: number) => void;
}

/** The server decides how many make a page; the first full one tells. */
function FileTable({ rows, total, page, turnTo }: FileTableProps) {
  const t = useT();
  const locale = useLocale();
  const pageSize = page === 1 ? Math.max(rows.length, 1) : Math.max(rows.length, Math.ceil((total - rows.length) / (page - 1)));
  return (
    <Table<ListedFile>
      rowKey="id"
      size="middle"
      tableLayout="fixed"
      dataSource={rows}
      pagination={total > rows.length ? { current: page, total, pageSize, showSizeChanger: false, onChange: turnTo } : false}
      columns={[
        { title: t('files.list.name'), render: (_, file) => <span className={styles.fileName}>{file.name}</span> },
        {
          title: t('files.list.project'),
          width: 180,
          render: (_, { project }) =>
            project && (
              <SiteLink className={styles.fileName} to={projectPagePath(project.projectId)}>
                {project.projectName}
              </SiteLink>
            ),
        },
        { title: t('files.list.kind'), width: 110, render: (_, file) => t(`files.kind.${kindOf(file.fileType)}`) },
        { title: t('files.list.size'), width: 96, align: 'right', render: (_, file) => formatBytes(locale, t, file.size) },
        { title: t('files.list.uploaded'), width: 180, render: (_, file) => formatDateTime(locale, file.createdAt) },
        { key: 'actions', width: 96, align: 'right', render: (_, file) => <FileActions file={file} /> },
      ]}
    />
  );
}

function Quota({ usedBytes, quotaBytes }: { readonly usedBytes: number; readonly quotaBytes: number }) {
  const t = useT();
  const locale = useLocale();
  const text = t('files.list.quota', { used: formatBytes(locale, t, usedBytes), quota: formatBytes(locale, t, quotaBytes) });
  const percent = quotaBytes > 0 ? Math.min(100, (usedBytes / quotaBytes) * 100) : 0;
  return (
    <div className={styles.quota}>
      {text}
      <Progress
        percent={percent}
        showInfo={false}
        size="small"
        aria-label={text}
        {...(percent > 90 && { status: 'exception' })}
      />
    </div>
  );
}

export interface UploadSlotProps {
  readonly fileType: number;
  readonly onStored: () => void;
}

/** `UploadSlot` is the upload zone of another feature; routes put the two together. */
export function MyFiles({ UploadSlot }: { readonly UploadSlot: ComponentType<UploadSlotProps> }) {
  const t = useT();
  const refetch = useRefetch();
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1);
  const [kind, setKind] = useState<Kind>('gerber');
  const query = useCall(files.list, { page });
  const empty = <EmptyState title={t('files.list.none')} text={t('files.list.noneText')} />;
  return (
    <>
      <Panel title={t('files.list.add')} text={t('files.list.addText')}>
        <div className={`${styles.panelBody} ${styles.uploads}`}>
          <div>
            <Segmented<Kind>
              aria-label={t('files.list.kind')}
              value={kind}
              onChange={setKind}
              options={uploadable.map((value) => ({ value, label: t(`files.kind.${value}`) }))}
            />
          </div>
          <UploadSlot key={kind} fileType={fileTypes[kind]} onStored={() => void refetch(files.list)} />
        </div>
      </Panel>
      <Panel title={t('files.list.title')} action={query.data && <Quota {...query.data} />}>
        <div className={styles.panelBody}>
          <Loaded query={query} lines={6}>
            {({ rows, total }) =>
              total === 0 ? (
                empty
              ) : (
                <FileTable
                  rows={rows}
                  total={total}
                  page={page}
                  turnTo={(next) => setParams(next > 1 ? { page: String(next) } : {})}
                />
              )
            }
          </Loaded>
        </div>
      </Panel>
    </>
  );
}
