import { createHash } from 'node:crypto';
import { type BoardChoices, dfmLimits, maskColours, outerCopperUm } from '@copperline/contract';

/** Grows with every change of what is read from an archive or of the shape it is stored in: older results are made anew. */
const readerVersion = 4;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const everyLimit = outerCopperUm.flatMap((copper) =>
  maskColours.map((maskColour) => dfmLimits({ outerCopperUm: copper, maskColour })),
);

/** Which reader, with which limits, a result comes from. */
export const engine = `${readerVersion}-${sha256(JSON.stringify(everyLimit)).slice(0, 12)}`;

/** The same for equal choices, in whatever order they were sent. */
const canonical = (value: unknown): unknown =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(
        Object.entries(value)
          .filter(([, part]) => part !== undefined)
          .map(([key, part]) => [key, canonical(part)] as const)
          .toSorted(([a], [b]) => (a < b ? -1 : 1)),
      );

export const choicesHash = (choices: BoardChoices): string => sha256(JSON.stringify(canonical(choices)));
