import { type BoardChoices, files } from '@copperline/contract';
import type { Choices } from '@copperline/fab';
import { useEffect, useEffectEvent } from 'react';
import { fetchFile } from '#lib/api/call.ts';
import { outgoing } from '#lib/api/request.ts';
import { BoardFailure } from './open-board.ts';
import { useBoardOpener } from './use-board-opener.ts';

/** What of a person's choices the reading of the files depends on. */
const readingChoices = ({ roles, drillFormats, plating, outline, board }: BoardChoices): Choices => ({
  ...(roles && { roles }),
  ...(drillFormats && { drillFormats }),
  ...(plating && { plating }),
  ...(outline !== undefined && { outline }),
  ...(board !== undefined && { board }),
});

const noChoices: BoardChoices = {};

const fetchArchive = async (address: string, needsAccount: boolean): Promise<Blob> => {
  try {
    const response = await fetchFile(address, { needsAccount });
    return await response.blob();
  } catch (error) {
    throw new BoardFailure('network', String(error));
  }
};

/** The board of the archive behind an address of ours, read in this browser by the same code that the server runs. */
export const useArchiveAt = (url: string | null, choices: BoardChoices = noChoices, needsAccount = true) => {
  const opener = useBoardOpener();
  // The text stands for the choices: a new answer with the same ones is no reason to read again.
  const chosen = JSON.stringify(readingChoices(choices));
  const load = useEffectEvent(async (address: string, wanted: string): Promise<void> => {
    await opener.open(() => fetchArchive(address, needsAccount), { choices: JSON.parse(wanted) as Choices });
  });
  useEffect(() => {
    if (url !== null) void load(url, chosen);
  }, [url, chosen]);
  const retry = async (): Promise<void> => {
    if (url !== null) await load(url, chosen);
  };
  return { ...opener, retry };
};

/** The same of a file of one's own. */
export const useArchive = (fileId: string | null, choices: BoardChoices) =>
  useArchiveAt(fileId === null ? null : outgoing(files.download, { id: fileId }, []).url, choices);
