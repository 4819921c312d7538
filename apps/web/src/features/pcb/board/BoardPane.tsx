import { factText } from '@copperline/content';
import { acceptUpload, fileTypes, type StoredFile, uploadRule } from '@copperline/contract';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { makeSample } from '#domain/board/read/make-sample.ts';
import { type NamedProject, projectVersionPath } from '#domain/project/project-version.ts';
import { Button } from '#ui/control/Button.tsx';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import styles from './BoardPane.module.css';
import { type BoardSource, sourceKey, sourceName } from './board-source.ts';
import type { KnownMeasures } from './measure-board.ts';
import { useBoard } from './use-board.ts';
import { usePcb } from '../state/use-pcb.ts';

const loadView = () => import('./BoardView.tsx');
const BoardView = lazy(async () => ({ default: (await loadView()).BoardView }));

const rule = uploadRule(fileTypes.gerber);

/** What the zone refuses by its first bytes is no board to show either. */
const isArchive = async (file: File): Promise<boolean> =>
  rule !== null &&
  file.size <= rule.maxBytes &&
  acceptUpload(rule, file.name, new Uint8Array(await file.slice(0, 64).arrayBuffer()));

/** The place for files that the route lends: it sends them to the server where somebody is signed in. */
export interface UploadSlotProps {
  readonly fileType: number;
  readonly compact?: boolean;
  readonly onStored: (files: readonly StoredFile[]) => void;
  readonly onTaken: (files: readonly File[]) => void;
}

const told = [
  'layers',
  'width',
  'height',
  'minTrace',
  'minNeck',
  'minSpace',
  'minDrill',
  'platedHoles',
  'slots',
  'goldFingers',
  'castellations',
] as const;

/** What was read from the file, in short; the rows of the form say more. */
export function Facts() {
  const { speaker } = usePcb();
  const { facts } = useBoard();
  if (!facts) return null;
  const known = told.filter((name) => facts[name] !== null && facts[name].value !== 0);
  return (
    <dl className={styles.facts}>
      {known.map((name) => {
        const fact = facts[name];
        return (
          fact && (
            <div key={name}>
              <dt>{speaker.t(`fab.facts.${name}`)}</dt>
              <dd>{factText(speaker, name, { ...fact, places: [] })}</dd>
            </div>
          )
        );
      })}
    </dl>
  );
}

interface BoardPaneProps {
  readonly UploadSlot: (props: UploadSlotProps) => ReactNode;
  readonly source: BoardSource | null;
  readonly project: NamedProject | null;
  readonly onFile: (file: File | null) => void;
  readonly onStored: (stored: StoredFile) => void;
  readonly onMeasured: (measured: KnownMeasures | 'unread', source: BoardSource) => void;
}

/** The customer's board beside the form: dropped, read and drawn in this browser, signed in or not. */
export function BoardPane({ UploadSlot, source, project, onFile, onStored, onMeasured }: BoardPaneProps) {
  const { speaker } = usePcb();
  const { t } = speaker;
  const [busy, setBusy] = useState(false);
  const show = async ([file]: readonly File[]): Promise<void> => {
    if (file && (await isArchive(file))) onFile(file);
  };
  const trySample = async (): Promise<void> => {
    setBusy(true);
    try {
      onFile(await makeSample());
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={styles.pane} aria-label={t('pcb.file.title')}>
      {source && (
        <Suspense fallback={<Skeleton height={360} />}>
          <BoardView key={sourceKey(source)} source={source} onMeasured={onMeasured} />
        </Suspense>
      )}
      {source && (
        <p className={styles.name}>
          <span className={styles.fileName}>{sourceName(source)}</span>
          <Button kind="quiet" onClick={() => onFile(null)}>
            {t('pcb.file.remove')}
          </Button>
        </p>
      )}
      {source && project && <SiteLink to={projectVersionPath(project)}>{t('project.from.open')}</SiteLink>}
      <Facts />
      <div onPointerEnter={() => void loadView()} onDragEnter={() => void loadView()} onFocus={() => void loadView()}>
        <UploadSlot
          fileType={fileTypes.gerber}
          compact={source !== null}
          onTaken={(files) => void show(files)}
          onStored={([stored]) => stored && onStored(stored)}
        />
      </div>
      {!source && (
        <div className={styles.empty}>
          <p>{t('pcb.file.none')}</p>
          <Button busy={busy} onClick={() => void trySample()}>
            {t('pcb.file.sample')}
          </Button>
        </div>
      )}
    </section>
  );
}
