import type { IconName } from '#ui/glyph/Icon.tsx';

/** What belongs to the person who searches. */
export const ownGroups = ['projects', 'quotes', 'orders'] as const;
const foundGroups = [...ownGroups, 'components'] as const;
type FoundGroup = (typeof foundGroups)[number];

/** Something with a page of its own that fits what was typed. */
export interface Found {
  readonly path: string;
  readonly title: string;
  /** What tells it from others of the same name. */
  readonly detail: string;
  readonly icon: IconName;
}

export type FoundByGroup = Readonly<Partial<Record<FoundGroup, readonly Found[]>>>;

/** Asks for one group; what it cannot find, or may not see, is nothing. */
export type AskGroup = (typed: string, signal: AbortSignal) => Promise<readonly Found[]>;

interface SearchEnvironment {
  /** Only the groups that this person can ask for. */
  readonly groups: Readonly<Partial<Record<FoundGroup, AskGroup>>>;
  /** Runs something later, once; answers how to call it off. */
  readonly later: (run: () => void, ms: number) => () => void;
  readonly tell: (found: FoundByGroup, typed: string) => void;
}

const restMs = 200;
const leastCharacters = 2;

/** Searches while somebody types: a moment after the last key, and only the answers to what was typed last count. */
export const createPaletteSearch = ({ groups, later, tell }: SearchEnvironment) => {
  let callOff = (): void => undefined;
  let current = new AbortController();
  let found: FoundByGroup = {};

  const askGroup = async (group: FoundGroup, typed: string, signal: AbortSignal): Promise<void> => {
    const rows = await groups[group]?.(typed, signal);
    if (rows === undefined || signal.aborted) return;
    found = { ...found, [group]: rows };
    tell(found, typed);
  };
  const ask = (typed: string, { signal }: AbortController): void => {
    for (const group of foundGroups) void askGroup(group, typed, signal);
  };
  const stop = (): void => {
    callOff();
    current.abort();
  };
  return {
    stop,
    type: (text: string): void => {
      stop();
      const typed = text.trim();
      if (typed.length < leastCharacters) {
        found = {};
        tell(found, typed);
        return;
      }
      const controller = new AbortController();
      current = controller;
      callOff = later(() => ask(typed, controller), restMs);
    },
  };
};
