/** Things that happen later. Each call gives back the way to call it off. */
export interface Timers {
  after(ms: number, run: () => void): () => void;
  every(ms: number, run: () => void): () => void;
}

/** They keep no process alive: what is open does that. */
export const systemTimers: Timers = {
  after: (ms, run) => {
    const timer = setTimeout(run, ms).unref();
    return () => clearTimeout(timer);
  },
  every: (ms, run) => {
    const timer = setInterval(run, ms).unref();
    return () => clearInterval(timer);
  },
};

interface Waiting {
  dueAt: number;
  readonly everyMs: number | null;
  readonly run: () => void;
}

/** Timers that tests move by hand, in the order in which they are due. */
export const steppedTimers = (): Timers & { advance(ms: number): void } => {
  const waiting = new Set<Waiting>();
  let now = 0;
  const add = (ms: number, everyMs: number | null, run: () => void): (() => void) => {
    const entry = { dueAt: now + ms, everyMs, run };
    waiting.add(entry);
    return () => void waiting.delete(entry);
  };
  return {
    after: (ms, run) => add(ms, null, run),
    every: (ms, run) => add(ms, ms, run),
    advance: (ms) => {
      const until = now + ms;
      for (;;) {
        const due = [...waiting].filter((entry) => entry.dueAt <= until).sort((a, b) => a.dueAt - b.dueAt)[0];
        if (!due) break;
        now = due.dueAt;
        if (due.everyMs === null) waiting.delete(due);
        else due.dueAt += due.everyMs;
        due.run();
      }
      now = until;
    },
  };
};
