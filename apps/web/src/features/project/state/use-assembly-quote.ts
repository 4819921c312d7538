import { type Bom, bom, type ProjectView } from '@copperline/contract';
import { useState } from 'react';
import { call, settled } from '#lib/api/call.ts';
import { usePlace } from '#lib/i18n/locale.ts';
import { leaveFor } from '#lib/leave.ts';

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
  const { to } = usePlace();
  const [busy, setBusy] = useState(false);
  const { projectId, projectName, files } = project;
  const current = (wanted: string) => files.filter(({ kind, current }) => kind === wanted && current);
  const board = files.find((each) => each.kind === 'gerber' && each.version === version);
  const [file] = current('bom');
  const known = readBomOf(project);

  const opened = async (): Promise<Bom | null | undefined> => {
    if (known) {
      const read = await settled(call(bom.view, { id: known.bomId }));
      const onBoard = !board || (read?.projectId === projectId && read.projectVersion === board.version);
      if (read === undefined || onBoard) return read;
      // Read for another board, or for an earlier version of this one.
      return settled(call(bom.settings, { id: read.bomId, projectId, projectVersion: board.version }));
    }
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
  const go = async (): Promise<void> => {
    setBusy(true);
    const read = await opened();
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
