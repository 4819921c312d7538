import type { ReactNode } from 'react';
import { Head } from '#ui/Head.tsx';
import styles from './Account.module.css';

interface AccountCardProps {
  readonly title: string;
  readonly lead?: string | undefined;
  readonly children: ReactNode;
}

/** The frame of every page under `/account`: one card, one thing to do. */
export function AccountCard({ title, lead, children }: AccountCardProps) {
  return (
    <div className={styles.frame}>
      <Head title={title} />
      <div className={styles.card}>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        <div className={styles.body}>{children}</div>
      </div>
    </div>
  );
}
