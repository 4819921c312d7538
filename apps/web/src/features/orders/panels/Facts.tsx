import record from '#ui/data/Record.module.css';
import type { ReactNode } from 'react';

/** What is known, name by name. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className={record.facts}>{children}</dl>;
}

/** One of them; left out where there is nothing to say. */
export function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  if (children === '' || children === null) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
