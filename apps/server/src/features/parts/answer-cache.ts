/** A bounded memory of answers: what was not asked for the longest goes first, and nothing is kept for ever. */
export interface AnswerCache {
  /** Two who ask the same at once wait for one answer. A failure is not remembered. */
  get<T>(key: string, nowMs: number, make: () => Promise<T>): Promise<T>;
  readonly size: () => number;
}

export const createAnswerCache = ({ entries, keepMs }: { entries: number; keepMs: number }): AnswerCache => {
  const known = new Map<string, { readonly answer: Promise<unknown>; readonly until: number }>();
  return {
    get<T>(key: string, nowMs: number, make: () => Promise<T>): Promise<T> {
      const found = known.get(key);
      known.delete(key);
      const entry = found && found.until > nowMs ? found : { answer: make(), until: nowMs + keepMs };
      known.set(key, entry);
      entry.answer.catch(() => {
        if (known.get(key) === entry) known.delete(key);
      });
      const [oldest] = known.keys();
      if (known.size > entries && oldest !== undefined) known.delete(oldest);
      // Made under this very key, whose name says what kind of answer it holds.
      return entry.answer as Promise<T>;
    },
    size: () => known.size,
  };
};
