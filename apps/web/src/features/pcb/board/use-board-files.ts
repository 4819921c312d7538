import { localKeys, project, projectNameOf, type QuoteDetail } from '@copperline/contract';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { createProject } from '#domain/project/create-project.ts';
import {
  boardInput,
  keptVersion,
  type NamedProject,
  projectInAddress,
  type ProjectVersion,
} from '#domain/project/project-version.ts';
import { archiveParams } from '#domain/project/quote-link.ts';
import { storeArchive } from '#domain/project/store-archive.ts';
import { keepDraft, readDraft } from '#lib/form/draft.ts';
import { heldHere } from '#domain/project/held-file.ts';
import { useCall } from '#lib/api/query.ts';
import { localShelf } from '#lib/storage.ts';
import { useWriteAddress } from '#lib/use-write-address.ts';
import { type BoardSource, sourceName } from './board-source.ts';
import { formParams } from '../state/form-url.ts';
import { projectOfSource, type Stored } from './project-of-source.ts';

const fileKey = 'pcb.file';
const filledKey = 'pcb.filled';

/** Read again after a switch of language or a reload, a file fills nothing a second time. */
export const hasFilled = (file: File): boolean => readDraft(filledKey) === file;
export const markFilled = (file: File | null): void => keepDraft(filledKey, file);

interface ProjectOf {
  readonly project: ProjectVersion | null;
  readonly projectName: string;
}

/** The board's files, and the version of a project that a quote of them belongs to. */
export interface BoardFiles {
  readonly source: BoardSource | null;
  /** The project that the files are of, where it is there already. */
  readonly project: NamedProject | null;
  readonly drop: (file: File | null) => void;
  readonly store: (stored: Stored) => void;
  /** A file that is still in the customer's hand is sent to us first. Cancelled where the files that the page shows were refused. */
  readonly projectOf: () => Promise<ProjectOf>;
}

/** What a visitor dropped before this page was loaded anew: for signing in, or by a reload. */
const useHeld = (wanted: boolean, onFile: (file: File) => void): void => {
  const take = useEffectEvent(onFile);
  useEffect(() => {
    if (!wanted) return;
    const leaving = new AbortController();
    const look = async (): Promise<void> => {
      const [file] = await heldHere.held();
      if (file && !leaving.signal.aborted) take(file);
    };
    void look();
    return () => leaving.abort();
  }, [wanted]);
};

/** The archive of a quote that is opened again; null while it is not known, and where it has none. */
const useArchiveOf = (quote: QuoteDetail | null) => {
  const quoted = quote && keptVersion(quote.request);
  const { data, isError: isGone } = useCall(project.board, quoted ? boardInput(quoted) : { id: '' }, quoted !== null);
  const [fileId, name] = [data?.project.gerberUrl ?? '', data?.project.projectName ?? ''];
  const archive = useMemo<BoardSource | null>(
    () => (fileId === '' ? null : { kind: 'stored', fileId, name: name || fileId }),
    [fileId, name],
  );
  return { archive, isGone };
};

/** Dropped here, named by the address, or those of the quote. A switch of language keeps what was dropped. */
export const useBoardFiles = (quote: QuoteDetail | null): BoardFiles => {
  const [params] = useSearchParams();
  const write = useWriteAddress();
  const { archive: ofQuote, isGone } = useArchiveOf(quote);
  const [removed, setRemoved] = useState(false);
  const [dropped, setDropped] = useState<File | null>(() => {
    const draft = readDraft(fileKey);
    return draft instanceof File ? draft : null;
  });
  /** Projects are made once, however often a quote of an archive is kept. */
  const known = useRef(new Map<string, ProjectVersion>());
  const [url, name] = [params.get('gerberUrl'), params.get('fileName')];
  const source = useMemo<BoardSource | null>(() => {
    if (dropped) return { kind: 'file', file: dropped };
    if (url) return { kind: 'stored', fileId: url, name: name ?? url };
    return removed ? null : ofQuote;
  }, [dropped, url, name, removed, ofQuote]);

  const address = (stored: Stored | null): Promise<void> =>
    write((next) => {
      for (const param of archiveParams) next.delete(param);
      if (stored) {
        next.set('gerberUrl', stored.url);
        next.set('fileName', stored.name);
      }
      return next;
    });
  const store = async (stored: Stored): Promise<void> => {
    await address(stored);
    await heldHere.release();
  };
  const [begun] = useState(() => dropped === null && url === null && !params.has('quote'));
  useHeld(begun, (file) => {
    // What was dropped while it was looked for is newer.
    if (removed || readDraft(fileKey) instanceof File) return;
    keepDraft(fileKey, file);
    if ([...params.keys()].some((param) => formParams.has(param))) markFilled(file);
    setDropped(file);
  });

  const isOfQuote = quote !== null && !dropped && url === null && !removed && !isGone;
  const named = !dropped && url !== null ? projectInAddress(params) : null;
  return {
    source,
    project: isOfQuote && quote.projectOpens ? keptVersion(quote.request) : named,
    drop: (file) => {
      keepDraft(fileKey, file);
      setDropped(file);
      setRemoved(true);
      if (url) void address(null);
      void (file && localShelf.read(localKeys.token) === null ? heldHere.hold([file]) : heldHere.release());
    },
    store: (stored) => void store(stored),
    projectOf: async () => {
      const projectName = source ? projectNameOf(sourceName(source)) : '';
      // Still the quote's own archive, also while it is on its way: its project is there already.
      if (isOfQuote) return { project: keptVersion(quote.request), projectName: quote.request.projectName };
      if (named !== null && named.version !== null)
        return { project: { projectId: named.projectId, version: named.version }, projectName };
      // A dropped file that was sent already is named by the address.
      const sent: BoardSource | null = url === null ? source : { kind: 'stored', fileId: url, name: name || url };
      const made = await projectOfSource(sent, {
        store: async (file) => {
          const stored = await storeArchive(file);
          if (stored) await store(stored);
          return stored;
        },
        makeProject: async (archive) => {
          const version = known.current.get(archive.url) ?? (await createProject(archive));
          if (version !== null) known.current.set(archive.url, version);
          return version;
        },
      });
      return { project: made, projectName };
    },
  };
};
