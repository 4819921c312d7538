import { type Currency, deskParts, type PriceListPreview, priceListPreviewSchema, type StoredFile } from '@copperline/contract';
import { useRef, useState } from 'react';
import { call, CallError, Cancelled, settled } from '#lib/api/call.ts';

/** How a list is read: what it does not say itself. */
export interface ListWishes {
  readonly currency: Currency | '';
  readonly validDays: number;
}

/** A list on its way from a file to the catalogue: read, looked at, written. */
export interface PriceListState {
  readonly file: Pick<StoredFile, 'id' | 'name'>;
  /** With what it was read; null while it is being read, and where it could not be. */
  readonly seen: { readonly preview: PriceListPreview; readonly wishes: ListWishes } | null;
  readonly applied: boolean;
}

export const usePriceList = () => {
  const [list, setList] = useState<PriceListState | null>(null);
  const [busy, setBusy] = useState<'read' | 'apply' | null>(null);
  /** Of two questions the later one counts. */
  const asked = useRef(0);

  const look = async (file: PriceListState['file'], wishes: ListWishes): Promise<void> => {
    asked.current += 1;
    const mine = asked.current;
    setList({ file, seen: null, applied: false });
    setBusy('read');
    const { currency, validDays } = wishes;
    const preview = await settled(call(deskParts.preview, { fileId: file.id, validDays, ...(currency !== '' && { currency }) }));
    if (mine !== asked.current) return;
    setBusy(null);
    // Told already: another file, or another wish, may do better.
    if (preview !== undefined) setList({ file, seen: { preview, wishes }, applied: false });
  };

  const apply = async (sure: boolean): Promise<boolean> => {
    if (list?.seen === undefined || list.seen === null) return false;
    const { file, seen } = list;
    const { currency, validDays } = seen.wishes;
    const wish = { fileId: file.id, validDays, ...(currency !== '' && { currency }), digest: seen.preview.digest };
    setBusy('apply');
    try {
      const preview = await call(deskParts.apply, { ...wish, ...(sure && { sure }) });
      setList({ file, seen: { preview, wishes: seen.wishes }, applied: true });
      return true;
    } catch (error) {
      if (error instanceof CallError) {
        // What would be written is not what was seen: it is shown anew.
        const fresh = priceListPreviewSchema.safeParse(error.data);
        if (fresh.success) setList({ file, seen: { preview: fresh.data, wishes: seen.wishes }, applied: false });
      } else if (!(error instanceof Cancelled)) throw error;
      return false;
    } finally {
      setBusy(null);
    }
  };

  return { list, busy, look, apply, clear: () => setList(null) };
};
