import { workbench } from '@copperline/contract';
import { useRef } from 'react';
import { readCover } from '#domain/board/picture/cover-picture.ts';
import { usePicture } from '#domain/board/picture/use-picture.ts';
import { useSession } from '#lib/api/session.ts';
import { outgoing } from '#lib/api/request.ts';
import { useSeen } from '#lib/in-view.ts';
import styles from './ProjectCover.module.css';

interface ProjectCoverProps {
  readonly projectId: string;
  /** `cover` of the project: another value is another picture. Null without one. */
  readonly cover: string | null;
  /** What the picture shows; empty beside the project's name. */
  readonly label: string;
}

/** The board of a project, as large as what stands around it. Fetched once it is near the window; drawn in outline where there is none. */
export function ProjectCover({ projectId, cover, label }: ProjectCoverProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const { user } = useSession();
  const seen = useSeen(frame);
  const url = cover === null ? null : outgoing(workbench.cover, { id: projectId, of: cover }, []).url;
  const { data: picture, isPending } = usePicture(url, {
    key: [user?.id ?? null, workbench.cover.name],
    needsAccount: false,
    enabled: seen,
    read: readCover,
  });
  return (
    <span ref={frame} className={styles.cover}>
      {picture ? (
        <img
          src={picture.address}
          alt={label}
          decoding="async"
          className={picture.isRectangle ? styles.rectangle : styles.picture}
        />
      ) : url !== null && isPending ? (
        <span className={styles.pending} />
      ) : (
        <Outline label={label} />
      )}
    </span>
  );
}

/** A board on drawing paper that nobody has drawn yet. */
function Outline({ label }: { readonly label: string }) {
  const named = label === '' ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': label } as const);
  return (
    <svg {...named} viewBox="0 0 96 64" className={styles.outline} fill="none">
      <rect x="14" y="8" width="68" height="48" rx="3" strokeDasharray="3 2.5" />
      {[20, 76].flatMap((x) => [14, 50].map((y) => <circle key={`${x} ${y}`} cx={x} cy={y} r="2.25" />))}
      <path d="M30 44h12l12-12V22h12" />
      <circle cx="27" cy="44" r="3" />
      <circle cx="69" cy="22" r="3" />
    </svg>
  );
}
