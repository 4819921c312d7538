import { files, fileTypes, type ProjectFile, uploadRule, workbench } from '@copperline/contract';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { type SortedFile, sortFiles } from '#domain/files/sort-files.ts';
import { call } from '#lib/api/call.ts';
import { translateHere } from '#lib/i18n/here.ts';
import { createAddQueue, type KnownFile } from './add-queue.ts';
import { refusalOf } from './refusal.ts';

/** A file whose name alone is not accepted goes under the name that its content should have. */
const knownFile = ({ file, kind, why, otherwise }: SortedFile): KnownFile => {
  if (kind !== 'unknown') return { file, kind, why: '' };
  if (otherwise?.name) return { file: new File([file], otherwise.name, { type: file.type }), kind: otherwise.kind, why: '' };
  return { file, kind: null, why: translateHere(`files.sorted.${why}`) };
};

/** One list a project. It outlives its page: a look at another one does not stop what is on its way. */
const queues = new Map<string, ReturnType<typeof createFor>>();

const createFor = (projectId: string) => {
  const listeners = new Set<(added: readonly ProjectFile[]) => void>();
  const queue = createAddQueue({
    translate: translateHere,
    newId: () => crypto.randomUUID(),
    sort: async (given) => (await sortFiles(given, new AbortController().signal)).map(knownFile),
    refusal: async (file, kind) => {
      const rule = uploadRule(fileTypes[kind]);
      return rule === null ? translateHere('errors.UPLOAD_FORMAT') : refusalOf(rule, file, translateHere);
    },
    send: async (file, kind, signal, onShare) => {
      const fields = { fileType: fileTypes[kind], originalFileName: file.name };
      const onProgress = (sent: number, total: number): void => onShare(sent / Math.max(1, total));
      const { rows } = await call(files.upload, fields, { files: [file], signal, onProgress });
      const [stored] = rows;
      if (!stored) throw new Error('the answer to an upload names no file');
      return stored;
    },
    add: async (fileIds) => (await call(workbench.addFiles, { id: projectId, fileIds: fileIds.join(',') })).files,
    onAdded: (added) => {
      for (const listener of listeners) listener(added);
    },
  });
  const onAdded = (listener: (added: readonly ProjectFile[]) => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return { queue, onAdded };
};

const queueOf = (projectId: string) => {
  const known = queues.get(projectId) ?? createFor(projectId);
  queues.set(projectId, known);
  return known;
};

/** Files that are added to a project, from wherever on its page they are given. */
export const useAddFiles = (projectId: string, onAdded: (added: readonly ProjectFile[]) => void) => {
  const [{ queue, onAdded: listen }] = useState(() => queueOf(projectId));
  const hear = useEffectEvent(onAdded);
  useEffect(() => listen((added) => hear(added)), [listen]);
  const list = useSyncExternalStore(queue.subscribe, queue.get, queue.get);
  return { ...list, queue };
};
export type AddFiles = ReturnType<typeof useAddFiles>;
