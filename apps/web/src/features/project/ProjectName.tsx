import { fieldLimits, projectName as nameRule, workbench } from '@copperline/contract';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { call, CallError, Cancelled } from '#lib/api/call.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { showToast } from '#lib/toast.ts';
import { Button } from '#ui/control/Button.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import styles from './Head.module.css';

interface ProjectNameProps {
  readonly projectId: string;
  readonly name: string;
  /** Null where it is not the reader's to change. */
  readonly onRenamed: (() => Promise<void>) | null;
}

const sentence = nameRule();

/** The name in a field of its own: Enter keeps it, Escape and leaving the field unchanged bring the old one back. */
function NameField({
  projectId,
  name,
  onDone,
}: Omit<ProjectNameProps, 'onRenamed'> & { readonly onDone: (saved: boolean) => void }) {
  const t = useT();
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);

  const save = async (): Promise<void> => {
    const typed = field.current?.value.trim() ?? '';
    if (busy) return;
    if (typed === name) {
      onDone(false);
      return;
    }
    if (!sentence.safeParse(typed).success) {
      setProblem(t(typed === '' ? 'project.page.nameNone' : 'project.page.nameSlash'));
      return;
    }
    setBusy(true);
    try {
      await call(workbench.rename, { projectId, projectName: typed }, { quiet: true });
      showToast('success', t('project.page.renamed', { name: typed }));
      onDone(true);
    } catch (error) {
      if (!(error instanceof CallError) && !(error instanceof Cancelled)) throw error;
      setBusy(false);
      setProblem(error.message);
      field.current?.focus();
    }
  };
  return (
    <form
      className={styles.rename}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <input
        ref={field}
        className={styles.nameField}
        aria-label={t('project.page.name')}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem === null ? undefined : id}
        defaultValue={name}
        maxLength={fieldLimits.projectName.max}
        autoComplete="off"
        spellCheck={false}
        readOnly={busy}
        onChange={() => setProblem(null)}
        onKeyDown={(event) => event.key === 'Escape' && onDone(false)}
        onBlur={(event) => event.target.value.trim() === name && onDone(false)}
      />
      <Button type="submit" busy={busy}>
        {t('actions.save')}
      </Button>
      <Button kind="quiet" onClick={() => onDone(false)}>
        {t('actions.cancel')}
      </Button>
      {problem !== null && (
        <p id={id} className={styles.nameProblem} role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}

/** The title of the page, renamed where it stands: by its button or with F2. */
export function ProjectName({ projectId, name, onRenamed }: ProjectNameProps) {
  const t = useT();
  const [editing, setEditing] = useState(false);
  const opener = useRef<HTMLSpanElement>(null);
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== 'F2' || onRenamed === null || event.defaultPrevented) return;
    event.preventDefault();
    setEditing(true);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing) opener.current?.querySelector('button')?.focus();
    wasEditing.current = editing;
  }, [editing]);

  const done = (saved: boolean): void => {
    setEditing(false);
    if (saved) void onRenamed?.();
  };
  return (
    <>
      <h1 className={editing ? 'visually-hidden' : styles.name} title={name} tabIndex={-1}>
        {name}
      </h1>
      {editing ? (
        <NameField projectId={projectId} name={name} onDone={done} />
      ) : (
        onRenamed && (
          <span ref={opener} className={styles.renameButton}>
            <Button
              kind="quiet"
              square
              aria-label={t('project.page.rename')}
              aria-keyshortcuts="F2"
              onClick={() => setEditing(true)}
            >
              <Icon name="edit" size={16} />
            </Button>
          </span>
        )
      )}
    </>
  );
}
