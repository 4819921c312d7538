import type { Choices } from '@copperline/fab';
import { files } from '@copperline/contract';
import { useEffect, useEffectEvent } from 'react';
import { fetchFile } from '#lib/api/call.ts';
import { outgoing } from '#lib/api/request.ts';
import { useBoardOpener } from '#lib/board/use-board-opener.ts';

/** The board of an archive of ours, read in this browser by the same code that the server runs. */
export const useArchive = (fileId: string | null, choices: Choices) => {
  const opener = useBoardOpener();
  const chosen = JSON.stringify(choices);
  const load = useEffectEvent(async (id: string): Promise<void> => {
    const response = await fetchFile(outgoing(files.download, { id }, []).url, { needsAccount: true });
    await opener.open(await response.blob(), { choices });
  });
  useEffect(() => {
    if (fileId !== null) void load(fileId);
  }, [fileId, chosen]);
  return { ...opener, retry: () => (fileId === null ? undefined : void load(fileId)) };
};
