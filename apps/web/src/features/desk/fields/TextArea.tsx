import { fieldLimits } from '@copperline/contract';
import { useId } from 'react';
import controls from '#ui/control/Controls.module.css';
import deskRecord from '../frame/DeskRecord.module.css';

interface TextAreaProps {
  readonly label: string;
  readonly value: string;
  readonly rows?: number;
  readonly maxLength?: number;
  readonly problem?: string | undefined;
  readonly hint?: string;
  readonly onChange: (text: string) => void;
}

/** Words that somebody writes, under a label. */
export function TextArea({
  label,
  value,
  rows = 3,
  maxLength = fieldLimits.remarks.max,
  problem,
  hint,
  onChange,
}: TextAreaProps) {
  const id = useId();
  const said = [...(problem === undefined ? [] : [`${id}-problem`]), ...(hint === undefined ? [] : [`${id}-hint`])];
  return (
    <div className={deskRecord.written}>
      <label htmlFor={id} className={controls.label}>
        {label}
      </label>
      <textarea
        id={id}
        className={controls.textarea}
        rows={rows}
        maxLength={maxLength}
        value={value}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={said.length > 0 ? said.join(' ') : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className={deskRecord.quiet}>
          {hint}
        </p>
      )}
      {problem !== undefined && (
        <p id={`${id}-problem`} className={deskRecord.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
