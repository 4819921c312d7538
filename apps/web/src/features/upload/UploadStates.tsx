import { fileTypes } from '@copperline/contract';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { UploadRow } from '#domain/upload/UploadRow.tsx';
import { UploadZone } from './UploadZone.tsx';
import rows from '#domain/upload/UploadRow.module.css';
import type { UploadItem, UploadState } from '#domain/upload/upload-queue.ts';

/** The zone and a row in each of its states, for the page of building blocks. Its buttons work on these rows. */
export function UploadStates() {
  const t = useT();
  const states: readonly UploadState[] = [
    { name: 'waiting' },
    { name: 'signIn' },
    { name: 'uploading', sentBytes: 31_000_000, totalBytes: 50_000_000 },
    { name: 'checking' },
    { name: 'refused', message: t('errors.UPLOAD_FORMAT') },
    { name: 'failed', message: t('errors.NETWORK') },
    { name: 'cancelled' },
  ];
  const [items, setItems] = useState<readonly UploadItem[]>(() =>
    states.map((state) => ({ id: state.name, file: new File([], `${state.name}.zip`), state })),
  );
  const set = (id: string, state: UploadState) => setItems(items.map((item) => (item.id === id ? { ...item, state } : item)));
  const queue = {
    retry: async (id: string) => set(id, { name: 'waiting' }),
    cancel: (id: string) => set(id, { name: 'cancelled' }),
    remove: (id: string) => setItems(items.filter((item) => item.id !== id)),
  };
  return (
    <>
      <UploadZone fileType={fileTypes.gerber} compact />
      <ul className={rows.list} aria-label={t('files.zone.list')}>
        {items.map((item) => (
          <UploadRow key={item.id} item={item} queue={queue} />
        ))}
      </ul>
    </>
  );
}
