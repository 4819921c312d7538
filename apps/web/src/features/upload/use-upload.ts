import { files, localKeys, type StoredFile, uploadRule } from '@copperline/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { call } from '#lib/api/call.ts';
import { translateHere } from '#lib/i18n/here.ts';
import { socket } from '#lib/api/session.ts';
import { localShelf } from '#lib/storage.ts';
import { createUploadQueue } from '#domain/upload/upload-queue.ts';

export interface UploadTarget {
  readonly fileType: number;
  readonly importType?: string | undefined;
  readonly multiple?: boolean | undefined;
}

type StoredListener = (stored: readonly StoredFile[]) => void;

export const ruleFor = ({ fileType, importType }: UploadTarget) => {
  const rule = uploadRule(fileType, importType);
  if (!rule) throw new Error(`no upload rule for ${fileType} ${importType ?? ''}`);
  return rule;
};

const createZone = (target: UploadTarget) => {
  const { fileType, importType, multiple = false } = target;
  const listeners = new Set<StoredListener>();
  const rule = ruleFor(target);
  const queue = createUploadQueue({
    ruleOf: () => rule,
    multiple,
    translate: translateHere,
    newId: () => crypto.randomUUID(),
    signedIn: () => localShelf.read(localKeys.token) !== null,
    send: async (file, batchUid, signal, onProgress) => {
      const fields = { fileType, batchUid, originalFileName: file.name, ...(importType ? { importType } : {}) };
      const { rows } = await call(files.upload, fields, { files: [file], signal, onProgress });
      const [stored] = rows;
      if (!stored) throw new Error('the answer to an upload names no file');
      return stored;
    },
    onStored: (file) => {
      for (const listener of listeners) listener([file]);
    },
  });
  const onStored = (listener: StoredListener): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return { queue, onStored };
};

const zones = new Map<string, ReturnType<typeof createZone>>();

/** One list per place. It outlives its component: a language switch mounts the page anew while files are on their way. */
const zoneOf = (target: UploadTarget) => {
  const key = `${target.fileType}/${target.importType ?? ''}/${target.multiple ?? false}`;
  const zone = zones.get(key) ?? createZone(target);
  zones.set(key, zone);
  return zone;
};

export const useUpload = (target: UploadTarget, onStored: StoredListener) => {
  const { queue, onStored: listen } = zoneOf(target);
  useEffect(() => listen(onStored), [listen, onStored]);
  useEffect(() => socket.subscribe('upload.progress', queue.hear), [queue]);
  const list = useSyncExternalStore(queue.subscribe, queue.get, queue.get);
  return { ...list, queue };
};
