import { type BoardChoices, files } from '@copperline/contract';
import type { Choices } from '@copperline/fab';
import { useEffect, useEffectEvent } from 'react';
import { fetchFile } from '../api/call.ts';
import { outgoing } from '../api/request.ts';
import { useBoardOpener } from './use-board-opener.ts';

/** What of a person's choices the reading of the files depends on. */
const readingChoices = ({ roles, drillFormats, board }: BoardChoices): Choices => ({
  ...(roles && { roles }),
  ...(drillFormats && { drillFormats }),
  ...(board !== undefined && { board }),
});

/** The board of an archive of ours, read in this browser by the same code that the server runs. */
export const useArchive = (fileId: string | null, choices: BoardChoices) => {
  const opener = useBoardOpener();
  // The text stands for the choices: a new answer with the same ones is no reason to read again.
  const chosen = JSON.stringify(readingChoices(choices));
  const load = useEffectEvent(async (id: string, wanted: string): Promise<void> => {
    const response = await fetchFile(outgoing(files.download, { id }, []).url, { needsAccount: true });
    await opener.open(await response.blob(), { choices: JSON.parse(wanted) as Choices });
  });
  useEffect(() => {
    if (fileId !== null) void load(fileId, chosen);
  }, [fileId, chosen]);
  const retry = async (): Promise<void> => {
    if (fileId !== null) await load(fileId, chosen);
  };
  return { ...opener, retry };
};
