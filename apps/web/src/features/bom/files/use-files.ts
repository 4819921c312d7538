import { type Bom, bom, fileTypes, type InputOf } from '@copperline/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { nameInAddress, type NamedProject, projectFields, projectInAddress } from '#domain/project/project-version.ts';
import { call, settled } from '#lib/api/call.ts';
import { dropDraft, keepDraft, readDraft } from '#lib/form/draft.ts';
import { useRefetch } from '#lib/api/query.ts';
import { useWriteAddress } from '#lib/use-write-address.ts';
import type { BomEditor } from '../state/bom-editor.ts';
import { rememberBoard } from '../state/remember-bom.ts';
import { useSteps } from '../state/steps.ts';
import type { GivenFile, Lent } from '../state/upload-slot.ts';
import { useKeepBom } from '../state/use-bom-editor.ts';

const coordinatesDraft = 'bom.coordinates';

const isGiven = (file: unknown): file is GivenFile =>
  typeof file === 'object' && file !== null && 'url' in file && typeof file.url === 'string' && 'name' in file;

/** Coordinate files that wait for a BOM; a look at another step does not lose them. */
const useGathered = () => {
  const [files, setFiles] = useState<readonly GivenFile[]>(() => {
    const draft = readDraft(coordinatesDraft);
    return Array.isArray(draft) ? draft.filter(isGiven) : [];
  });
  const gather = (next: readonly GivenFile[]): void => {
    keepDraft(coordinatesDraft, next);
    setFiles(next);
  };
  return [files, gather] as const;
};

/** The files that make up the work: those of the BOM that is open, or those gathered before there is one. */
export const useFiles = (
  { makeProject }: Pick<Lent, 'makeProject'>,
  open: { readonly editor: BomEditor; readonly bom: Bom } | null,
) => {
  const { params, to } = useSteps();
  const navigate = useNavigate();
  const write = useWriteAddress();
  const keep = useKeepBom();
  const refetch = useRefetch();
  const [busy, setBusy] = useState(false);
  const [coordinates, setCoordinates] = useGathered();
  const [board, setBoard] = useState<GivenFile | null>(() => {
    const [url, name] = [params.get('gerberUrl'), params.get('fileName')];
    return url === null || url === '' ? null : { url, name: name ?? url };
  });
  const [project, setProject] = useState(() => projectInAddress(params));

  const working = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } finally {
      setBusy(false);
    }
  };

  const projectOf = async (): Promise<NamedProject | null> => {
    if (project !== null || board === null) return project;
    const made = await makeProject(board);
    setProject(made);
    if (made !== null) rememberBoard(board.url, board.name);
    return made;
  };

  /** A BOM of this file, or an empty one; it is opened as soon as it is read. */
  const begin = (file: GivenFile | null): Promise<void> =>
    working(async () => {
      const named = await projectOf();
      // A board that was refused is told; a BOM without it would be quoted without the files that are shown.
      if (board !== null && named === null) return;
      const made = await settled(
        call(bom.upload, {
          ...(file && { bomUrl: file.url, bomFileName: file.name }),
          ...(named && projectFields(named)),
          ...(coordinates.length > 0 && { coordinateFile: JSON.stringify(coordinates) }),
        }),
      );
      if (made === undefined) return;
      dropDraft(coordinatesDraft);
      keep(made);
      void refetch(bom.list);
      await navigate(to('parts', made.bomId));
    });

  /** False where the open BOM could not be changed, which was told. */
  const settle = async (input: Omit<InputOf<typeof bom.settings>, 'id'>): Promise<boolean> => {
    if (open === null) return true;
    const next = await settled(call(bom.settings, { id: open.bom.bomId, ...input }));
    if (next) open.editor.replace(next);
    return next !== undefined;
  };

  const addCoordinates = (files: readonly GivenFile[]): Promise<void> => {
    const added = files.map(({ url, name }) => ({ url, name }));
    setCoordinates([...coordinates.filter(({ name }) => !added.some((file) => file.name === name)), ...added]);
    // A new file of the same name takes the place of the one before.
    const kept = (open?.bom.coordinates?.files ?? []).filter(({ name }) => !added.some((file) => file.name === name));
    return working(async () => void (await settle({ coordinateFile: JSON.stringify([...kept, ...added]) })));
  };

  /** Before there is a BOM only the address can keep the board. */
  const nameBoard = (archive: GivenFile | null, named: NamedProject | null): Promise<void> =>
    write((next) => {
      // A BOM may have been begun while the archive was read, and then it keeps the board.
      if (next.has('bom')) return next;
      for (const name of ['gerberUrl', 'fileName']) next.delete(name);
      if (archive) {
        next.set('gerberUrl', archive.url);
        next.set('fileName', archive.name);
      }
      nameInAddress(next, named);
      return next;
    });

  const addBoard = ([archive]: readonly GivenFile[]): Promise<void> => {
    if (!archive) return Promise.resolve();
    return working(async () => {
      const made = await makeProject(archive);
      if (made === null || !(await settle(projectFields(made)))) return;
      setBoard(archive);
      setProject(made);
      rememberBoard(archive.url, archive.name);
      if (open === null) await nameBoard(archive, made);
    });
  };

  const removeCoordinates = (name: string): Promise<void> => {
    setCoordinates(coordinates.filter((file) => file.name !== name));
    const kept = (open?.bom.coordinates?.files ?? []).filter((file) => file.name !== name);
    return working(async () => void (await settle({ coordinateFile: JSON.stringify(kept) })));
  };

  /** Before there is a BOM; one that has a board keeps it until it gets another. */
  const removeBoard = (): void => {
    setBoard(null);
    setProject(null);
    void nameBoard(null, null);
  };

  /** By the kind of file, as the zones name it. */
  const take = (fileType: number, files: readonly GivenFile[]): Promise<void> => {
    if (fileType === fileTypes.coordinates) return addCoordinates(files);
    return fileType === fileTypes.gerber ? addBoard(files) : begin(files[0] ?? null);
  };

  return { busy, board, project, coordinates, begin, take, removeCoordinates, removeBoard };
};
