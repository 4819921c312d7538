import { type ProjectFileKind, workbench } from '@copperline/contract';
import { type ReactNode, useRef } from 'react';
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
  /** Kinds of its files: what is drawn where there is no picture. */
  readonly kinds: readonly ProjectFileKind[];
  /** What the picture shows; empty beside the project's name. */
  readonly label: string;
}

/** The board of a project, as large as what stands around it. Fetched once it is near the window; drawn in outline where there is none. */
export function ProjectCover({ projectId, cover, kinds, label }: ProjectCoverProps) {
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
        <Placeholder kinds={kinds} label={label} />
      )}
    </span>
  );
}

type PlaceholderKind = 'gerber' | 'eda' | 'bom' | 'file' | 'empty';

/** By what says most about the product. */
const placeholderOf = (kinds: readonly ProjectFileKind[]): PlaceholderKind => {
  const [first = kinds.length === 0 ? 'empty' : 'file'] = (['gerber', 'eda', 'bom'] as const).filter((kind) =>
    kinds.includes(kind),
  );
  return first;
};

/** What stands for a project that has no picture: the board, the schematic, the list or the file that is in it, or an empty frame. */
function Placeholder({ kinds, label }: Pick<ProjectCoverProps, 'kinds' | 'label'>) {
  const named = label === '' ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': label } as const);
  return (
    <svg {...named} viewBox="0 0 96 64" className={styles.outline} fill="none">
      {drawings[placeholderOf(kinds)]}
    </svg>
  );
}

const drawings: Readonly<Record<PlaceholderKind, ReactNode>> = {
  gerber: (
    <>
      <rect x="14" y="8" width="68" height="48" rx="3" strokeDasharray="3 2.5" />
      {[20, 76].flatMap((x) => [14, 50].map((y) => <circle key={`${x} ${y}`} cx={x} cy={y} r="2.25" />))}
      <path d="M30 44h12l12-12V22h12" />
      <circle cx="27" cy="44" r="3" />
      <circle cx="69" cy="22" r="3" />
    </>
  ),
  // An amplifier with its input resistor, as a schematic shows it.
  eda: (
    <>
      <path d="M48 16v32l26-16zM74 32h10M48 24h-8M40 40h8" />
      <path d="M12 24h6l2-4 4 8 4-8 4 8 2-4h6M40 40v10M34 50h12M37 54h6" />
    </>
  ),
  bom: (
    <>
      <rect x="18" y="8" width="60" height="48" rx="3" />
      <path d="M18 20h60M34 8v48M18 32h60M18 44h60" />
      <path d="M40 26h24M40 38h30M40 50h18M24 26h4M24 38h4M24 50h4" />
    </>
  ),
  file: <path d="M34 8h18l12 12v36H34zM52 8v12h12M41 32h16M41 40h16M41 48h10" />,
  empty: (
    <>
      <rect x="14" y="8" width="68" height="48" rx="3" strokeDasharray="3 2.5" />
      <path d="M48 24v16M40 32h16" />
    </>
  ),
};
