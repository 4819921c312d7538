import { type Bom, bom, type ProjectView, workbench } from '@copperline/contract';
import { useState } from 'react';
import { call, settled } from '#lib/api/call.ts';
import { useRefetch } from '#lib/api/query.ts';
import { usePlace } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { leaveFor } from '#lib/leave.ts';
import { showToast } from '#lib/toast.ts';

/** What the pages of an order share through the session's storage. */
export interface RememberOrder {
  readonly board: (gerberUrl: string, projectName: string) => void;
  readonly bom: (bom: Bom) => void;
}

type Files = Pick<ProjectView, 'projectId' | 'projectName' | 'files' | 'boms'>;

/** The newest version of the project's BOM as it was read; null where that is still to be done. */
export const readBomOf = ({ files, boms }: Files): ProjectView['boms'][number] | null => {
  const file = files.find(({ kind, current }) => kind === 'bom' && current);
  return boms.find(({ version }) => file === undefined || version === file.version) ?? null;
};

export interface AssemblyQuote {
  readonly busy: boolean;
  /** Null where there is neither a board nor a BOM. */
  readonly go: (() => Promise<void>) | null;
}

/** To the quote of the assembled board, with that version of the project's board, its BOM and placements; a BOM that was not read yet is read first. */
export const useAssemblyQuote = (project: Files, version: number, remember: RememberOrder): AssemblyQuote => {
  const t = useT();
  const { to } = usePlace();
  const refetch = useRefetch();
  const [busy, setBusy] = useState(false);
  const { projectId, projectName, files } = project;
  const current = (wanted: string) => files.filter(({ kind, current }) => kind === wanted && current);
  const board = files.find((each) => each.kind === 'gerber' && each.version === version);
  const [file] = current('bom');
  const known = readBomOf(project);

  const opened = async (): Promise<Bom | null | undefined> => {
    if (known) return settled(call(bom.view, { id: known.bomId }));
    if (!file?.url) return null;
    const coordinates = current('coordinates').flatMap(({ url, name }) => (url === null ? [] : [{ url, name }]));
    return settled(
      call(bom.upload, {
        bomUrl: file.url,
        bomFileName: file.name,
        projectId,
        ...(board && { projectVersion: board.version }),
        ...(coordinates.length > 0 && { coordinateFile: JSON.stringify(coordinates) }),
      }),
    );
  };
  const onBoard = async (): Promise<Bom | null | undefined> => {
    const read = await opened();
    if (!read) return read;
    if (read.projectId !== projectId) {
      // It went to another project in another window: this page is old.
      showToast('warning', t('errors.BOM_CHANGED'));
      await refetch(workbench.view);
      return undefined;
    }
    if (!board || read.projectVersion === board.version) return read;
    // Read for another version of the board.
    return settled(call(bom.settings, { id: read.bomId, projectId, projectVersion: board.version }));
  };
  const go = async (): Promise<void> => {
    setBusy(true);
    const read = await onBoard();
    if (read === undefined) {
      setBusy(false);
      return;
    }
    if (read) remember.bom(read);
    const gerber = board?.url ?? null;
    if (gerber !== null) remember.board(gerber, projectName);
    const params = {
      ...(gerber !== null && { gerberUrl: gerber, fileName: projectName }),
      id: projectId,
      ...(board && { version: String(board.version) }),
      ...(read && { bom: read.bomId }),
    };
    leaveFor(to(`/order/manufacturing/pcba?${new URLSearchParams(params)}`));
  };
  const some = Boolean(board?.url) || known !== null || Boolean(file?.url);
  return { busy, go: some ? go : null };
};
