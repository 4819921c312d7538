import { cartQuantity, countLimits, fieldLimits, localKeys, mergeRefusals } from '@copperline/contract';
import { createStore } from '#lib/external-store.ts';
import type { Shelf } from '#lib/storage.ts';

/** A part that a visitor without an account wants. */
export interface GuestItem {
  readonly partId: number;
  /** The catalogue is asked by number; and a part that has left it is still called something. */
  readonly mpn: string;
  readonly quantity: number;
  readonly partNo: string;
  readonly addedAt: string;
}

/** A part that did not fit into the account's cart, and why. */
export interface LeftItem {
  readonly mpn: string;
  readonly quantity: number;
  readonly reason: (typeof mergeRefusals)[number];
}

export interface GuestCart {
  /** Another one for every content, so that the account takes each over once. */
  readonly key: string;
  readonly items: readonly GuestItem[];
  /** What the last account could not take; told until it was read. */
  readonly left: readonly LeftItem[];
}

const version = 1;
const empty: GuestCart = { key: '', items: [], left: [] };

const isWhole = (value: unknown, { min, max }: { readonly min: number; readonly max: number }): value is number =>
  Number.isInteger(value) && (value as number) >= min && (value as number) <= max;

const isText = (value: unknown, max: number): value is string => typeof value === 'string' && value.length <= max;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

const itemOf = (value: unknown): GuestItem[] => {
  if (!isRecord(value)) return [];
  const { partId, mpn, quantity, partNo, addedAt } = value;
  const isItem =
    isWhole(partId, { min: 1, max: 2_147_483_647 }) &&
    isText(mpn, fieldLimits.bomPartNumber.max) &&
    mpn !== '' &&
    isWhole(quantity, cartQuantity) &&
    isText(partNo, fieldLimits.partNumber.max) &&
    isText(addedAt, 40);
  return isItem ? [{ partId, mpn, quantity, partNo, addedAt }] : [];
};

const leftOf = (value: unknown): LeftItem[] => {
  if (!isRecord(value)) return [];
  const { mpn, quantity, reason: told } = value;
  const reason = mergeRefusals.find((each) => each === told);
  return isText(mpn, fieldLimits.bomPartNumber.max) && isWhole(quantity, cartQuantity) && reason
    ? [{ mpn, quantity, reason }]
    : [];
};

const listOf = <T>(value: unknown, read: (each: unknown) => T[]): T[] =>
  Array.isArray(value) ? value.flatMap(read).slice(0, countLimits.cartItems) : [];

/** What was kept; storage is open to anybody, so nothing in it is believed. */
export const readGuestCart = (text: string | null): GuestCart => {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(kept) || kept['version'] !== version || !isText(kept['key'], 64)) return empty;
    return { key: kept['key'], items: onceEach(listOf(kept['items'], itemOf)), left: listOf(kept['left'], leftOf) };
  } catch {
    return empty;
  }
};

/** As the account's cart does: one item a part and number. */
export const guestItemId = ({ partId, partNo }: Pick<GuestItem, 'partId' | 'partNo'>): string => `${partId} ${partNo}`;

const onceEach = (items: readonly GuestItem[]): GuestItem[] => {
  const known = new Map<string, GuestItem>();
  for (const item of items) if (!known.has(guestItemId(item))) known.set(guestItemId(item), item);
  return [...known.values()];
};

export type GuestRefusal = 'quantity' | 'full';

/** All of them or none, the newest first; more of the same adds up. */
export const withAdded = (before: readonly GuestItem[], added: readonly GuestItem[]): readonly GuestItem[] | GuestRefusal => {
  const items = new Map(before.map((item) => [guestItemId(item), item]));
  const fresh: string[] = [];
  for (const item of added) {
    const id = guestItemId(item);
    const known = items.get(id);
    if (known === undefined) fresh.push(id);
    items.set(id, known ? { ...known, quantity: known.quantity + item.quantity } : item);
  }
  if ([...items.values()].some(({ quantity }) => quantity > cartQuantity.max)) return 'quantity';
  if (items.size > countLimits.cartItems) return 'full';
  const order = [...fresh, ...before.map(guestItemId)];
  return order.flatMap((id) => items.get(id) ?? []);
};

interface Change {
  readonly quantity?: number | undefined;
  readonly partNo?: string | undefined;
}

/** Where its new number has the same part already the two become one. */
export const withChanged = (items: readonly GuestItem[], id: string, change: Change): readonly GuestItem[] | GuestRefusal => {
  const item = items.find((each) => guestItemId(each) === id);
  if (item === undefined) return items;
  const changed = { ...item, quantity: change.quantity ?? item.quantity, partNo: change.partNo ?? item.partNo };
  const twin = items.find((each) => each !== item && guestItemId(each) === guestItemId(changed));
  if (twin === undefined) return items.map((each) => (each === item ? changed : each));
  const quantity = twin.quantity + changed.quantity;
  if (quantity > cartQuantity.max) return 'quantity';
  return items.flatMap((each) => (each === item ? [] : each === twin ? { ...twin, quantity } : each));
};

interface Environment {
  readonly shelf: Pick<Shelf<typeof localKeys.guestCart>, 'read' | 'write'>;
  readonly newKey: () => string;
}

/** The cart of this browser, in all of its tabs. */
export const createGuestCart = ({ shelf, newKey }: Environment) => {
  const store = createStore<GuestCart | null>(null);

  /** Another tab may have changed it a moment ago: whoever changes it looks again first. */
  const reload = (): GuestCart => {
    const kept = readGuestCart(shelf.read(localKeys.guestCart));
    const known = store.get();
    if (known !== null && JSON.stringify(known) === JSON.stringify(kept)) return known;
    store.set(kept);
    return kept;
  };

  const keep = (next: GuestCart): void => {
    const isEmpty = next.items.length === 0 && next.left.length === 0;
    shelf.write(localKeys.guestCart, isEmpty ? null : JSON.stringify({ version, ...next }));
    store.set(isEmpty ? empty : next);
  };

  const keepItems = (items: readonly GuestItem[] | GuestRefusal): GuestRefusal | null => {
    if (typeof items === 'string') return items;
    keep({ ...reload(), key: newKey(), items });
    return null;
  };

  return {
    reload,
    get: (): GuestCart => store.get() ?? reload(),
    subscribe: store.subscribe,
    add: (added: readonly GuestItem[]): GuestRefusal | null => keepItems(withAdded(reload().items, added)),
    change: (id: string, change: Change): GuestRefusal | null => keepItems(withChanged(reload().items, id, change)),
    remove: (id: string): void => void keepItems(reload().items.filter((item) => guestItemId(item) !== id)),
    /** The account has what this content was; what came in meanwhile stays. */
    handOver: (taken: GuestCart, left: readonly LeftItem[]): void => {
      const given = new Map(taken.items.map((item) => [guestItemId(item), item.quantity]));
      const items = reload().items.flatMap((item) => {
        const quantity = item.quantity - (given.get(guestItemId(item)) ?? 0);
        return quantity > 0 ? { ...item, quantity } : [];
      });
      keep({ key: newKey(), items, left });
    },
    forgetLeft: (): void => keep({ ...reload(), left: [] }),
  };
};

export const noGuestCart: GuestCart = empty;
