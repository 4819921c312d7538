import type { RefObject } from 'react';
import { useT } from '#lib/i18n/use-t.ts';

interface FilesInputProps {
  /** Whoever holds it asks for files by a click. */
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Asks the browser for files; the button in front of it is another one. Any file may be given: its content says what it is. */
export function FilesInput({ ref, onFiles }: FilesInputProps) {
  const t = useT();
  return (
    <input
      ref={ref}
      type="file"
      hidden
      multiple
      tabIndex={-1}
      aria-label={t('workbench.drop.label')}
      onChange={(event) => {
        onFiles([...(event.target.files ?? [])]);
        // The same file chosen again must be a change again.
        event.target.value = '';
      }}
    />
  );
}
