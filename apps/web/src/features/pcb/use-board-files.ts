import { project, type QuoteDetail, type StoredFile } from '@copperline/contract';
import { useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { createProject, projectNameOf } from '#lib/create-project.ts';
import { keepDraft, readDraft } from '#lib/draft.ts';
import { useCall } from '#lib/query.ts';
import { type BoardSource, sourceName } from './board-source.ts';

const fileKey = 'pcb.file';

type Stored = Pick<StoredFile, 'url' | 'name'>;

interface ProjectOf {
  readonly projectId: string | null;
  readonly projectName: string;
}

/** The board's files, and the project that a quote of them belongs to. */
export interface BoardFiles {
  readonly source: BoardSource | null;
  readonly drop: (file: File | null) => void;
  readonly store: (stored: Stored) => void;
  readonly projectOf: () => Promise<ProjectOf>;
}

/** The archive of a quote that is opened again; null while it is not known, and where it has none. */
const useArchiveOf = (quote: QuoteDetail | null) => {
  const projectId = quote?.request.projectId ?? null;
  const { data } = useCall(project.board, { id: projectId ?? '' }, projectId !== null);
  const [fileId, name] = [data?.project.gerberUrl ?? '', data?.project.projectName ?? ''];
  return useMemo<BoardSource | null>(
    () => (fileId === '' ? null : { kind: 'stored', fileId, name: name || fileId }),
    [fileId, name],
  );
};

/** Dropped here, named by the address, or those of the quote. A switch of language keeps what was dropped. */
export const useBoardFiles = (quote: QuoteDetail | null): BoardFiles => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const ofQuote = useArchiveOf(quote);
  const [removed, setRemoved] = useState(false);
  const [dropped, setDropped] = useState<File | null>(() => {
    const draft = readDraft(fileKey);
    return draft instanceof File ? draft : null;
  });
  /** Projects are made once, however often a quote of an archive is kept. */
  const made = useRef(new Map<string, string>());
  const [url, name] = [params.get('gerberUrl'), params.get('fileName')];
  const source = useMemo<BoardSource | null>(() => {
    if (dropped) return { kind: 'file', file: dropped };
    if (url) return { kind: 'stored', fileId: url, name: name ?? url };
    return removed ? null : ofQuote;
  }, [dropped, url, name, removed, ofQuote]);

  const address = (stored: Stored | null): void => {
    // The form writes into the address too: it is taken as it is now.
    const next = new URLSearchParams(window.location.search);
    next.delete('gerberUrl');
    next.delete('fileName');
    if (stored) {
      next.set('gerberUrl', stored.url);
      next.set('fileName', stored.name);
    }
    void navigate({ search: next.toString() }, { replace: true, preventScrollReset: true, state: { stay: true } });
  };

  return {
    source,
    drop: (file) => {
      keepDraft(fileKey, file);
      setDropped(file);
      setRemoved(true);
      if (url) address(null);
    },
    store: address,
    projectOf: async () => {
      const projectName = source ? projectNameOf(sourceName(source)) : '';
      // Still the quote's own archive: its project is there already.
      if (source !== null && source === ofQuote) return { projectId: quote?.request.projectId ?? null, projectName };
      if (url === null) return { projectId: null, projectName };
      const projectId = made.current.get(url) ?? (await createProject({ url, name: name || url }));
      if (projectId !== null) made.current.set(url, projectId);
      return { projectId, projectName };
    },
  };
};
