import { fieldLimits, type ProjectView, workbench } from '@copperline/contract';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { call, settled } from '#lib/api/call.ts';
import { useRefetch } from '#lib/api/query.ts';
import { dropDraft, keepDraft, readDraft } from '#lib/form/draft.ts';
import { useT } from '#lib/i18n/use-t.ts';
import controls from '#ui/control/Controls.module.css';
import { classes } from '#ui/style/classes.ts';
import { Icon } from '#ui/glyph/Icon.tsx';
import { createNotesSaver, type NotesState } from './notes-saver.ts';
import styles from './Notes.module.css';

const later = (run: () => void, ms: number): (() => void) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** Plain text of the owner, saved as it is typed. What a failed call did not keep stays in this window. */
export function NotesPanel({ project: { projectId, notes } }: { readonly project: ProjectView }) {
  const t = useT();
  const id = useId();
  const refetch = useRefetch();
  const draft = `project.notes.${projectId}`;
  const [text, setText] = useState(() => {
    const kept = readDraft(draft);
    return typeof kept === 'string' ? kept : notes;
  });
  const [state, setState] = useState<NotesState>('saved');
  const [saver] = useState(() => {
    // The first failure is told; the attempts after it only show how it stands.
    let quiet = false;
    return createNotesSaver(
      {
        save: async (sent) => {
          const done = await settled(call(workbench.notes, { id: projectId, notes: sent }, { quiet }));
          quiet = done === undefined;
          if (quiet) return false;
          if (readDraft(draft) === sent) dropDraft(draft);
          void refetch(workbench.view);
          return true;
        },
        later,
        tell: setState,
      },
      notes,
    );
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
    keepDraft(draft, next);
    saver.change(next);
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
        <output className={classes(styles.state, state === 'failed' && styles.failed)}>
          {state === 'saved' && <Icon name="check" size={14} />}
          {state === 'failed' && <Icon name="warning" size={14} />}
          {t(`project.notes.${state}`)}
        </output>
      </p>
    </div>
  );
}
