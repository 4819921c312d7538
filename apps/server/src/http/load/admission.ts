/** How the node has been since the last look. */
export interface Sample {
  /** How late its timers were, on average. */
  readonly loopDelayMs: number;
  /** How long the call has waited that waits longest for a connection. */
  readonly databaseWaitMs: number;
  /** The most calls that were under way at once. */
  readonly inFlight: number;
}

export const admissionLimits = {
  most: 1000,
  /** Twice what the connections can work on: fewer would leave the database idle between two calls. */
  least: 24,
  loopDelayMs: 30,
  databaseWaitMs: 60,
  /** One long stretch of work is over once it is measured; a queue stays. */
  lateSamples: 3,
  shrink: 0.8,
  grow: 1.1,
} as const;

/**
 * How many calls may be under way at once. A queue that stays shrinks it step by step, down to what keeps the node busy; without one
 * it grows again. So the limit finds what this machine can do, whatever the calls cost, and waiting stays short for those who are let in.
 */
export const createAdmission = () => {
  const { most, least, shrink, grow, lateSamples, ...late } = admissionLimits;
  let limit: number = most;
  let lateFor = 0;
  return {
    observe: ({ loopDelayMs, databaseWaitMs, inFlight }: Sample): void => {
      const isLate = loopDelayMs > late.loopDelayMs || databaseWaitMs > late.databaseWaitMs;
      lateFor = isLate ? lateFor + 1 : 0;
      if (lateFor >= lateSamples) limit = Math.max(least, Math.floor(Math.min(limit, inFlight) * shrink));
      else if (!isLate) limit = Math.min(most, Math.ceil(limit * grow));
    },
    /** Twice as many where it is the last step of something long. */
    room: (lastStep: boolean): number => (lastStep ? 2 * limit : limit),
  };
};
