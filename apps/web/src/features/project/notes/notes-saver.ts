/** `changed`: another window saved other notes meanwhile, and the person has to say which ones count. */
export type NotesState = 'saved' | 'edited' | 'saving' | 'failed' | 'changed';
export type Saved = 'kept' | 'failed' | 'changed';

interface NotesEnvironment {
  /** In place of the notes that were saved last, as far as this window knows. */
  readonly save: (text: string, before: string) => Promise<Saved>;
  /** Runs something later, once; answers how to call it off. */
  readonly later: (run: () => void, ms: number) => () => void;
  readonly tell: (state: NotesState) => void;
}

const restMs = 800;
const againMs = 5_000;

/** Saves a text a moment after the last change, one call at a time. What could not be saved is tried again until it is. */
export const createNotesSaver = ({ save, later, tell }: NotesEnvironment, saved: string) => {
  let [text, known] = [saved, saved];
  let callOff = (): void => undefined;
  let saving = false;
  let halted = false;
  let left = false;

  const wait = (ms: number): void => {
    callOff();
    callOff = later(() => void flush(), ms);
  };
  const flush = async (): Promise<void> => {
    callOff();
    if (saving || halted || text === known) return;
    const sent = text;
    saving = true;
    tell('saving');
    const done = await save(sent, known);
    saving = false;
    if (done === 'kept') known = sent;
    halted = done === 'changed';
    if (left) return;
    if (halted) tell('changed');
    else if (text === known) tell('saved');
    else {
      tell(done === 'kept' ? 'edited' : 'failed');
      wait(done === 'kept' ? restMs : againMs);
    }
  };
  const change = (next: string): void => {
    text = next;
    left = false;
    if (saving || halted) return;
    if (text === known) {
      callOff();
      tell('saved');
      return;
    }
    tell('edited');
    wait(restMs);
  };
  return {
    /** The notes that were saved last, as far as this window knows. */
    known: () => known,
    flush,
    change,
    /** What the person decided beside the notes of the other window. */
    settle: (next: string, theirs: string): void => {
      known = theirs;
      halted = false;
      change(next);
      void flush();
    },
    /** Nothing is tried any more; what waits is sent once. */
    leave: (): void => {
      left = true;
      void flush();
      callOff();
    },
  };
};
