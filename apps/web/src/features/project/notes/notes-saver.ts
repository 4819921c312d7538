export type NotesState = 'saved' | 'edited' | 'saving' | 'failed';

interface NotesEnvironment {
  /** False where it could not be saved. */
  readonly save: (text: string) => Promise<boolean>;
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

  const wait = (ms: number): void => {
    callOff();
    callOff = later(() => void flush(), ms);
  };
  const flush = async (): Promise<void> => {
    callOff();
    if (saving || text === known) return;
    const sent = text;
    saving = true;
    tell('saving');
    const done = await save(sent);
    saving = false;
    if (done) known = sent;
    if (text === known) tell('saved');
    else {
      tell(done ? 'edited' : 'failed');
      wait(done ? restMs : againMs);
    }
  };
  return {
    flush,
    change: (next: string): void => {
      text = next;
      if (saving) return;
      if (text === known) {
        callOff();
        tell('saved');
        return;
      }
      tell('edited');
      wait(restMs);
    },
    /** Nothing is tried any more; what waits is sent once. */
    leave: (): void => {
      void flush();
      callOff();
    },
  };
};
