import parts from './parts.json' with { type: 'json' };

/** Kinds of samples of the second collection, and their folders. */
export const sampleKinds = ['boards', 'bills', 'positions'] as const;
export type SampleKind = (typeof sampleKinds)[number];

/**
 * The samples are split in three before anything is tuned: `tune` is looked at while the readers are written, `check` is measured
 * now and then, `final` only for the report. The first collection is part of `tune`.
 */
export const sampleParts = ['tune', 'check', 'final'] as const;
export type SamplePart = (typeof sampleParts)[number];

export const isSamplePart = (text: string): text is SamplePart => sampleParts.some((part) => part === text);

export const partOf = (kind: SampleKind, id: string): SamplePart | null =>
  sampleParts.find((part) => parts[kind][part].includes(id)) ?? null;
