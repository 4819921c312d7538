import { acceptAttribute, fileTypes, type ProjectFileKind, uploadRule } from '@copperline/contract';
import { useRef } from 'react';
import { Button, type ButtonProps } from '#ui/control/Button.tsx';

interface PickFilesProps extends Pick<ButtonProps, 'kind' | 'size' | 'children' | 'aria-label'> {
  /** Null for whatever a project can hold. */
  readonly wanted: ProjectFileKind | null;
  readonly onFiles: (files: readonly File[]) => void;
}

const acceptOf = (wanted: ProjectFileKind): string => {
  const rule = uploadRule(fileTypes[wanted]);
  return rule === null ? '' : acceptAttribute(rule);
};

/** A button that asks for files. */
export function PickFiles({ wanted, onFiles, children, ...button }: PickFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        multiple={wanted === null}
        {...(wanted !== null && { accept: acceptOf(wanted) })}
        onChange={(event) => {
          const given = Array.from(event.target.files ?? []);
          // The same file chosen again must be a change again.
          event.target.value = '';
          if (given.length > 0) onFiles(given);
        }}
      />
    </>
  );
}
