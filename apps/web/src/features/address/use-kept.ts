import type { MessageKey } from '@copperline/content';
import type { Bill, Endpoint, Receiver } from '@copperline/contract';
import { createElement, type ReactNode, useState } from 'react';
import { settled } from '#lib/api/call.ts';
import { dropDraft } from '#lib/form/draft.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { modals } from '#lib/modals.ts';
import { useRefetch } from '#lib/api/query.ts';
import { showToast } from '#lib/toast.ts';
import { filledOf, sentOf } from './form-values.ts';

/** How one of the two lists is called, shown and named. */
export interface Kind<T extends Receiver | Bill> {
  readonly name: 'receiver' | 'bill';
  readonly list: Endpoint;
  readonly words: 'address' | 'address.billing';
  readonly nameOf: (kept: T) => string;
  readonly change: (input: Readonly<Record<string, unknown>>) => Promise<T>;
  readonly remove: (id: string) => Promise<unknown>;
  readonly restore: (id: string, isDefault: boolean) => Promise<T>;
  readonly Form: (props: { readonly kept: T | null; readonly onSaved: (kept: T) => void }) => ReactNode;
}

/** Everything one can do with a list of addresses; a checkout opens the same window. */
export const useKept = <T extends Receiver | Bill>(kind: Kind<T>) => {
  const t = useT();
  const refetch = useRefetch();
  const [busy, setBusy] = useState<string | null>(null);
  const say = (what: 'added' | 'changed' | 'removed' | 'restored' | 'default', name: string, undo?: () => void): void =>
    showToast(
      'success',
      t(`${kind.words}.done.${what}` satisfies MessageKey, { name }),
      undo && { label: t('address.undo'), run: undo },
    );

  const during = async <R>(id: string, work: () => Promise<R>): Promise<R | undefined> => {
    setBusy(id);
    const done = await settled(work());
    await refetch(kind.list);
    setBusy(null);
    return done;
  };

  const restore = async (kept: T): Promise<void> => {
    const back = await during(kept.id, () => kind.restore(kept.id, kept.isDefault));
    if (back) say('restored', kind.nameOf(back));
  };

  return {
    busy,
    /** In the stack of windows: a sign-in that became necessary opens above it, and what was typed stays. */
    open(kept: T | null, onSaved?: (saved: T) => void): void {
      const close = (saved: T): void => {
        modals.close('address');
        say(kept === null ? 'added' : 'changed', kind.nameOf(saved));
        void refetch(kind.list);
        onSaved?.(saved);
      };
      const title = t(kept === null ? `${kind.words}.addTitle` : `${kind.words}.editTitle`);
      modals.open({
        name: 'address',
        content: { title, body: createElement(kind.Form, { kept, onSaved: close }) },
        // What was typed into a new one is still there when the window opens again; a change that was given up is gone.
        ...(kept !== null && { onDismiss: () => dropDraft(`${kind.name}-${kept.id}`) }),
      });
    },
    async makeDefault(kept: T): Promise<void> {
      const input = { ...sentOf(filledOf(kept)), id: kept.id, isDefault: true };
      if (await during(kept.id, () => kind.change(input))) say('default', kind.nameOf(kept));
    },
    async remove(kept: T): Promise<void> {
      const removed = await during(kept.id, () => kind.remove(kept.id));
      if (removed !== undefined) say('removed', kind.nameOf(kept), () => void restore(kept));
    },
  };
};
