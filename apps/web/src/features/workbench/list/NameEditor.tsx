import { type KeyboardEvent, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import styles from './NameEditor.module.css';

interface NameEditorProps {
  readonly name: string;
  readonly maxLength: number;
  /** What a name has to be. */
  readonly rule: string;
  readonly isName: (name: string) => boolean;
  /** What is wrong with the name, or null once it is the name. */
  readonly onName: (name: string) => Promise<string | null>;
  readonly onDone: () => void;
}

/** A name while it is written. Enter and leaving it keep it, Escape gives back the name before; what is wrong is said beside it. */
export function NameEditor({ name, maxLength, rule, isName, onName, onDone }: NameEditorProps) {
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const sending = useRef(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const keep = async (value: string): Promise<void> => {
    if (sending.current) return;
    const typed = value.trim();
    if (typed === name) {
      onDone();
      return;
    }
    if (!isName(typed)) {
      setProblem(rule);
      return;
    }
    sending.current = true;
    const refused = await onName(typed);
    sending.current = false;
    if (refused === null) onDone();
    else {
      setProblem(refused);
      input.current?.focus();
    }
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    // The list around it has keys of its own.
    event.stopPropagation();
    // While characters are being composed the keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') void keep(event.currentTarget.value);
    else if (event.key === 'Escape') onDone();
    else return;
    event.preventDefault();
  };
  const hold = (event: SyntheticEvent): void => event.stopPropagation();
  return (
    <span className={styles.editor}>
      <input
        ref={input}
        className={styles.input}
        defaultValue={name}
        aria-label={t('workbench.name.label', { name })}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem === null ? undefined : id}
        maxLength={maxLength}
        spellCheck={false}
        autoComplete="off"
        onClick={hold}
        onDoubleClick={hold}
        onContextMenu={hold}
        onKeyDown={press}
        onInput={() => setProblem(null)}
        onBlur={(event) => {
          const { value } = event.currentTarget;
          if (value.trim() === '' || problem !== null) onDone();
          else void keep(value);
        }}
      />
      {problem !== null && (
        <span id={id} role="alert" className={styles.problem}>
          {problem}
        </span>
      )}
    </span>
  );
}
