import type { Receiver, StoredFile } from '@copperline/contract';
import type { ComponentType } from 'react';

/** What other features bring to an order's page. */
export interface OrderSlots {
  /** Takes photos; those that have arrived are told. */
  readonly PhotoSlot: ComponentType<{ readonly onStored: (files: readonly StoredFile[]) => void }>;
  /** Opens the window for a new address. */
  readonly addReceiver: (onSaved: (receiver: Receiver) => void) => void;
}
