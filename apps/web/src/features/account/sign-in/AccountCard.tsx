import type { ReactNode } from 'react';
import { useSession } from '#lib/api/session.ts';
import { Head } from '#ui/page/Head.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import styles from './Account.module.css';

interface AccountCardProps {
  readonly title: string;
  readonly lead?: string | undefined;
  readonly children: ReactNode;
}

/**
 * The frame of every page under `/account`: one card, one thing to do. The server sends its shape only: a form that is
 * not alive yet would lose what is typed into it.
 */
export function AccountCard({ title, lead, children }: AccountCardProps) {
  const { known } = useSession();
  return (
    <div className={styles.frame}>
      <Head title={title} />
      <div className={styles.card}>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        <div className={styles.body}>{known ? children : <Skeleton lines={6} />}</div>
      </div>
    </div>
  );
}
