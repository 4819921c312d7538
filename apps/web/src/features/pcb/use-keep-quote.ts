import { type Priced, type QuoteDetail, quotes } from '@copperline/contract';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '#lib/api/call.ts';
import { createProject, projectNameOf } from '#lib/create-project.ts';
import { useNotes } from './use-notes.ts';
import { usePcb } from './use-pcb.ts';

/** The project of the archive in the address: made once, however often a quote of it is kept. */
const useProject = () => {
  const [params] = useSearchParams();
  const made = useRef(new Map<string, string>());
  const [url, name] = [params.get('gerberUrl'), params.get('fileName') ?? ''];
  return async (): Promise<{ projectId: string | null; projectName: string }> => {
    if (url === null) return { projectId: null, projectName: '' };
    const projectId = made.current.get(url) ?? (await createProject({ url, name: name || url }));
    if (projectId !== null) made.current.set(url, projectId);
    return { projectId, projectName: projectNameOf(name) };
  };
};

/** Has the configuration as it stands kept as a quote, with its archive and the customer's notes. */
export const useKeepQuote = (): ((seen: Priced) => Promise<QuoteDetail>) => {
  const { spec, stencil } = usePcb();
  const [notes] = useNotes();
  const projectOf = useProject();
  return async ({ currency, bookId, decision, totalCents }) =>
    call(quotes.save, {
      request: {
        pcb: spec,
        stencil,
        assembly: null,
        bomId: null,
        ...(await projectOf()),
        partNo: notes.partNumber,
        remarks: notes.remarks,
      },
      currency,
      bookId,
      expectedCents: decision === 'automatic' ? totalCents : null,
      saveKey: crypto.randomUUID(),
    });
};
