import { changedNotesSchema, fieldLimits, type ProjectView, workbench } from '@copperline/contract';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { call, CallError, Cancelled } from '#lib/api/call.ts';
import { useRefetch } from '#lib/api/query.ts';
import { dropDraft, keepDraft, readDraft } from '#lib/form/draft.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { showToast } from '#lib/toast.ts';
import { Button } from '#ui/control/Button.tsx';
import controls from '#ui/control/Controls.module.css';
import { classes } from '#ui/style/classes.ts';
import { Icon } from '#ui/glyph/Icon.tsx';
import { createNotesSaver, type NotesState, type Saved } from './notes-saver.ts';
import styles from './Notes.module.css';

const later = (run: () => void, ms: number): (() => void) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** What this window could not save yet, and the notes that it was to replace. */
interface Draft {
  readonly text: string;
  readonly before: string;
}
/** The notes that another window saved, where that is why a call was refused. */
const notesInstead = (error: unknown): string | null => {
  if (!(error instanceof CallError) || error.code !== 'NOTES_CHANGED') return null;
  return changedNotesSchema.safeParse(error.data).data?.notes ?? null;
};
const draftOf = (key: string): Draft | undefined => readDraft(key) as Draft | undefined;

/** By project, what this window saved last: those are no words of another window, also when this page was shown anew meanwhile. */
const savedHere = new Map<string, string>();

/** Plain text of the owner, saved as it is typed. What a failed call did not keep, or another window overtook, stays in this window. */
export function NotesPanel({ project: { projectId, notes } }: { readonly project: ProjectView }) {
  const t = useT();
  const id = useId();
  const refetch = useRefetch();
  const draft = `project.notes.${projectId}`;
  const [text, setText] = useState(() => draftOf(draft)?.text ?? notes);
  const [state, setState] = useState<NotesState>('saved');
  const [theirs, setTheirs] = useState('');
  const [saver] = useState(() => {
    // The first failure is told; the attempts after it only show how it stands.
    let told = false;
    const refused = (error: unknown): Saved => {
      if (!(error instanceof CallError || error instanceof Cancelled)) throw error;
      const other = notesInstead(error);
      if (other !== null) {
        setTheirs(other);
        return 'changed';
      }
      if (!told && error instanceof CallError) showToast('error', error.message);
      told = true;
      return 'failed';
    };
    const save = async (sent: string, before: string): Promise<Saved> => {
      try {
        await call(workbench.notes, { id: projectId, notes: sent, before }, { quiet: true });
      } catch (error) {
        const other = notesInstead(error);
        if (other !== null && other !== before && other === savedHere.get(projectId)) return save(sent, other);
        return refused(error);
      }
      told = false;
      savedHere.set(projectId, sent);
      const kept = draftOf(draft);
      if (kept?.text === sent) dropDraft(draft);
      else if (kept) keepDraft(draft, { ...kept, before: sent });
      void refetch(workbench.view);
      return 'kept';
    };
    return createNotesSaver({ save, later, tell: setState }, draftOf(draft)?.before ?? notes);
  });
  // What this window could not save before it showed something else.
  const resume = useEffectEvent(() => saver.change(text));
  useEffect(() => {
    resume();
    return saver.leave;
  }, [saver]);
  useEffect(() => {
    if (state === 'saved') return;
    const stay = (event: BeforeUnloadEvent): void => event.preventDefault();
    const online = (): void => void saver.flush();
    window.addEventListener('beforeunload', stay);
    window.addEventListener('online', online);
    return () => {
      window.removeEventListener('beforeunload', stay);
      window.removeEventListener('online', online);
    };
  }, [saver, state]);

  const change = (next: string): void => {
    setText(next);
    keepDraft(draft, { text: next, before: saver.known() });
    saver.change(next);
  };
  const settle = (next: string): void => {
    setText(next);
    if (next === theirs) dropDraft(draft);
    else keepDraft(draft, { text: next, before: theirs });
    saver.settle(next, theirs);
    void refetch(workbench.view);
  };
  return (
    <div className={styles.notes}>
      <label htmlFor={id} className={controls.label}>
        {t('project.notes.label')}
      </label>
      <textarea
        id={id}
        className={classes(controls.textarea, styles.text)}
        maxLength={fieldLimits.projectNotes.max}
        placeholder={t('project.notes.placeholder')}
        aria-describedby={`${id}-hint`}
        value={text}
        onChange={(event) => change(event.target.value)}
        onBlur={() => void saver.flush()}
      />
      <p className={styles.foot}>
        <span id={`${id}-hint`}>{t('project.notes.hint')}</span>
        <output className={classes(styles.state, (state === 'failed' || state === 'changed') && styles.failed)}>
          {state === 'saved' && <Icon name="check" size={14} />}
          {(state === 'failed' || state === 'changed') && <Icon name="warning" size={14} />}
          {t(`project.notes.${state}`)}
        </output>
      </p>
      {state === 'changed' && (
        <section className={styles.changed} aria-labelledby={`${id}-changed`}>
          <h3 id={`${id}-changed`} className={styles.changedTitle}>
            {t('project.notes.changedTitle')}
          </h3>
          <p className={styles.theirs}>{theirs === '' ? t('project.notes.theirsEmpty') : theirs}</p>
          <div className={styles.choices}>
            <Button onClick={() => settle(text)}>{t('project.notes.keepMine')}</Button>
            <Button onClick={() => settle(theirs)}>{t('project.notes.takeTheirs')}</Button>
          </div>
        </section>
      )}
    </div>
  );
}
