import { cart, cartQuantity, countLimits, localKeys } from '@copperline/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { call, settled } from '#lib/api/call.ts';
import { createStore } from '#lib/external-store.ts';
import { createGuestCart, type GuestCart, noGuestCart } from './guest-cart.ts';
import { localeHere, translateHere } from '#lib/i18n/here.ts';
import { socket, useSession } from '#lib/api/session.ts';
import { localShelf } from '#lib/storage.ts';
import { showToast } from '#lib/toast.ts';

/** How many items lie in the account's cart, as far as this tab knows. */
const count = createStore<number | null>(null);

/** Grows with every change of the account's cart that this tab hears of. */
const changes = createStore(0);

const heard = (total: number): void => {
  count.set(total);
  changes.set(changes.get() + 1);
};

export const setCartCount = count.set;
export const cartChanges = { get: changes.get, subscribe: changes.subscribe };

export const guestCart = createGuestCart({ shelf: localShelf, newKey: () => crypto.randomUUID() });

export interface Wanted {
  readonly partId: number;
  readonly mpn: string;
  readonly quantity: number;
}

const refusals = { quantity: 'shop.cart.tooMany', full: 'errors.CART_FULL' } as const;

/** Why this browser's cart cannot take something, in words. */
export const tellGuestRefusal = (refusal: keyof typeof refusals): void => {
  const max = refusal === 'full' ? countLimits.cartItems : cartQuantity.max;
  showToast('error', translateHere(refusals[refusal], { max: new Intl.NumberFormat(localeHere()).format(max) }));
};

/** Puts parts into the cart: the account's, or this browser's while nobody is signed in. False where it failed: the person has been told. */
export const addToCart = async (items: readonly Wanted[]): Promise<boolean> => {
  if (localShelf.read(localKeys.token) === null) {
    const addedAt = new Date().toISOString();
    const refusal = guestCart.add(items.map((item) => ({ ...item, partNo: '', addedAt })));
    if (refusal) tellGuestRefusal(refusal);
    return refusal === null;
  }
  const asked = items.map(({ partId, quantity }) => ({ partId, quantity }));
  const answer = await settled(call(cart.add, { items: JSON.stringify(asked) }));
  if (answer) count.set(answer.total);
  return answer !== undefined;
};

const named = (names: readonly string[]): string => new Intl.ListFormat(localeHere(), { type: 'unit' }).format(names);

const handOver = async (): Promise<void> => {
  const taken = guestCart.reload();
  if (taken.items.length === 0) return;
  const items = taken.items.map(({ partId, quantity, partNo }) => ({ partId, quantity, partNo }));
  const answer = await settled(call(cart.merge, { mergeKey: taken.key, items: JSON.stringify(items) }, { quiet: true }));
  if (answer === undefined) {
    const again = { label: translateHere('actions.retry'), run: () => void mergeGuestCart() };
    showToast('error', translateHere('shop.guest.mergeFailed'), again);
    return;
  }
  const names = new Map(taken.items.map(({ partId, mpn }) => [partId, mpn]));
  const left = answer.left.map(({ partId, quantity, reason }) => ({ mpn: names.get(partId) ?? '', quantity, reason }));
  guestCart.handOver(taken, left);
  heard(answer.total);
  if (answer.merged > 0) showToast('success', translateHere('shop.guest.merged', { count: answer.merged }));
  if (left.length > 0)
    showToast('warning', translateHere('shop.guest.leftOut', { names: named(left.slice(0, 5).map(({ mpn }) => mpn)) }));
};

let merging: Promise<void> | null = null;

/** What was gathered before signing in goes into the account's cart: one tab does it, and the key lets the account take it once. */
export const mergeGuestCart = (): Promise<void> => {
  const alone = async (): Promise<void> => {
    try {
      // A page without a secure origin has no locks: two tabs may then both ask, with the same key.
      await ('locks' in navigator ? navigator.locks.request(localKeys.guestCart, handOver) : handOver());
    } finally {
      merging = null;
    }
  };
  merging ??= alone();
  return merging;
};

const followOtherTabs = (): (() => void) => {
  const hear = ({ key }: StorageEvent): void => {
    if (key === null || key === localKeys.guestCart) guestCart.reload();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
};

const askCount = async (): Promise<void> => {
  const answer = await settled(call(cart.list, {}, { quiet: true }));
  // Something added meanwhile has told the newer number.
  if (answer && count.get() === null) count.set(answer.total);
};

export const useGuestCart = (): GuestCart => {
  useEffect(followOtherTabs, []);
  return useSyncExternalStore(guestCart.subscribe, guestCart.get, () => noGuestCart);
};

/** For the header: of the account's cart once somebody is signed in, of this browser's before; null until it is known. */
export const useCartCount = (): number | null => {
  const { status, known } = useSession();
  const guest = useGuestCart();
  useEffect(() => {
    if (status !== 2) {
      count.set(null);
      return undefined;
    }
    void mergeGuestCart().then(() => (count.get() === null ? askCount() : undefined));
    return socket.subscribe('cart.changed', ({ total }) => heard(total));
  }, [status]);
  const ofAccount = useSyncExternalStore(count.subscribe, count.get, () => null);
  if (status === 2) return ofAccount;
  return known ? guest.items.length : null;
};
