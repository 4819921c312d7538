import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Which of the cases that take turns this run takes: `scripts/lib/rotation.ts`. */
    rotation: 0 | 1 | 2 | 'all';
  }
  interface TaskMeta {
    /** Cases that another rotation runs, for the summary of the run. */
    rotatedOut?: { readonly name: string; readonly count: number };
  }
}

/** For tests with many costly cases: every third case in a run, the others in the next two, all of them in `npm run test:all`. */
export const inTurn = <T>(cases: readonly T[], offset = 0): T[] => {
  const rotation = inject('rotation');
  return rotation === 'all' ? [...cases] : cases.filter((_, index) => (index + offset) % 3 === rotation);
};
