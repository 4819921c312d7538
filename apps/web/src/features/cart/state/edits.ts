/** What a person changes of an item. */
export interface ItemChange {
  readonly quantity?: number;
  readonly partNo?: string;
}

interface Environment {
  /** True where the server has taken it. */
  readonly send: (id: string, change: ItemChange) => Promise<boolean>;
  /** What is shown in place of the server's state, until the server has answered. */
  readonly show: (changes: ReadonlyMap<string, ItemChange>) => void;
}

/**
 * Changes show at once. The calls of one item go one after the other, and of those that wait only the last is sent: the server ends
 * up with what the person sees. Where it refuses, the item goes back to what the server has.
 */
export const createEdits = ({ send, show }: Environment) => {
  const shown = new Map<string, ItemChange>();
  const waiting = new Map<string, ItemChange>();
  const running = new Set<string>();

  const present = (id: string, change: ItemChange | null): void => {
    if (change === null) shown.delete(id);
    else shown.set(id, change);
    show(new Map(shown));
  };

  const run = async (id: string): Promise<boolean> => {
    running.add(id);
    let isTaken = true;
    try {
      for (let next = waiting.get(id); next !== undefined; next = waiting.get(id)) {
        waiting.delete(id);
        isTaken = await send(id, next);
        if (!isTaken) waiting.delete(id);
      }
      return isTaken;
    } finally {
      running.delete(id);
      waiting.delete(id);
      present(id, null);
    }
  };

  /** False where it was refused; one that was sent along with an earlier one is answered there. */
  return (id: string, change: ItemChange): Promise<boolean> => {
    waiting.set(id, { ...waiting.get(id), ...change });
    present(id, { ...shown.get(id), ...change });
    return running.has(id) ? Promise.resolve(true) : run(id);
  };
};
