import { type Bom, bomBoards, sessionKeys } from '@copperline/contract';
import { sessionShelf, type Shelf } from '#lib/storage.ts';

type SessionShelf = Pick<Shelf<(typeof sessionKeys)[keyof typeof sessionKeys]>, 'read' | 'write'>;

const withoutExtension = (name: string): string => name.replace(/\.[^.]{1,5}$/, '') || name;

/** Session storage keys that the order pages share. */
export const rememberBom = (bom: Bom, shelf: SessionShelf = sessionShelf): void => {
  const { bomId, bomFileName, edaCoors, boards } = bom;
  shelf.write(sessionKeys.quantity, String(boards));
  shelf.write(
    sessionKeys.bomFile,
    JSON.stringify({ resData: { bomId, bomFileName, edaCoors }, fileName: withoutExtension(bomFileName) }),
  );
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // Any script of this origin may write here: what is no JSON is no BOM.
    return null;
  }
};

/** The BOM that another page stored for this one; a re-order does. */
export const rememberedBom = (shelf: SessionShelf = sessionShelf): string | null => {
  const text = shelf.read(sessionKeys.bomFile);
  if (text === null) return null;
  const kept = parsed(text);
  const data = typeof kept === 'object' && kept !== null && 'resData' in kept ? kept.resData : null;
  return typeof data === 'object' && data !== null && 'bomId' in data && typeof data.bomId === 'string' ? data.bomId : null;
};

/** For how many boards; null where that is no number of boards. */
export const rememberedQuantity = (shelf: SessionShelf = sessionShelf): number | null => {
  const quantity = Number(shelf.read(sessionKeys.quantity));
  return Number.isInteger(quantity) && quantity >= bomBoards.min && quantity <= bomBoards.max ? quantity : null;
};

export const rememberBoard = (gerberUrl: string, projectName: string, shelf: SessionShelf = sessionShelf): void => {
  shelf.write(sessionKeys.gerberUrl, gerberUrl);
  shelf.write(sessionKeys.projectName, projectName);
};
