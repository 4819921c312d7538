import { useId } from 'react';
import controls from '#ui/control/Controls.module.css';
import deskRecord from '../frame/DeskRecord.module.css';

interface ChoiceProps<V extends string> {
  readonly label: string;
  readonly value: V | '';
  readonly options: readonly { readonly value: V; readonly name: string }[];
  /** What stands there while nothing is chosen. */
  readonly empty?: string;
  readonly problem?: string | undefined;
  readonly onChange: (value: V) => void;
}

/** One of a few, under a label. */
export function Choice<V extends string>({ label, value, options, empty, problem, onChange }: ChoiceProps<V>) {
  const id = useId();
  return (
    <div className={deskRecord.written}>
      <label htmlFor={id} className={controls.label}>
        {label}
      </label>
      <select
        id={id}
        className={controls.select}
        value={value}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value);
          if (chosen !== undefined) onChange(chosen.value);
        }}
      >
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
      {problem !== undefined && (
        <p id={`${id}-problem`} className={deskRecord.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
