import { acceptUpload, fileTypes, localKeys, type StoredFile, timing, uploadRule } from '@copperline/contract';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { ProjectVersion } from '#domain/project/project-version.ts';
import { settled } from '#lib/api/call.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { localShelf } from '#lib/storage.ts';
import { classes } from '#ui/style/classes.ts';
import { Icon } from '#ui/glyph/Icon.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import styles from './UploadSlot.module.css';

const loadPreview = () => import('#features/dfm/BoardPreview.tsx');
const BoardPreview = lazy(async () => ({ default: (await loadPreview()).BoardPreview }));
const UploadZone = lazy(async () => ({ default: (await import('#features/upload/UploadZone.tsx')).UploadZone }));

const rule = uploadRule(fileTypes.gerber);

/** What the zone refuses by its first bytes is no board to show either. */
const isArchive = async (file: File): Promise<boolean> =>
  rule !== null &&
  file.size <= rule.maxBytes &&
  acceptUpload(rule, file.name, new Uint8Array(await file.slice(0, 64).arrayBuffer()));

/**
 * A board to look at, and below it the place to drop one's own, which then takes the first one's place. The upload zone arrives
 * when the page has come to rest; until then a place of the same size already takes a drop.
 */
export function UploadSlot({ children }: { readonly children: ReactNode }) {
  const [wanted, setWanted] = useState(false);
  const [dropped, setDropped] = useState<readonly File[]>([]);
  const [shown, setShown] = useState<File | null>(null);
  const [stored, setStored] = useState<StoredFile | null>(null);
  const [project, setProject] = useState<ProjectVersion | null>(null);
  /** A visitor's file, which is only read in this page until somebody saves it. */
  const [stays, setStays] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), timing.lazyLoadMs);
    return () => clearTimeout(timer);
  }, []);
  const show = async ([file]: readonly File[]): Promise<void> => {
    setStored(null);
    setProject(null);
    setStays(localShelf.read(localKeys.token) === null);
    setShown(file && (await isArchive(file)) ? file : null);
  };
  // A hand on its way to the zone: what shows the board is there before the file is.
  const prepare = async (): Promise<void> => {
    const [{ warmReader }] = await Promise.all([import('#domain/board/read/open-board.ts'), loadPreview()]);
    if (!shown) warmReader();
  };
  const create = async ([file]: readonly StoredFile[]): Promise<void> => {
    const { createProject } = await import('#domain/project/create-project.ts');
    if (file === undefined) return;
    setStored(file);
    setProject(await createProject(file));
  };
  const save = async (file: File): Promise<void> => {
    const { storeArchive } = await import('#domain/project/store-archive.ts');
    const saved = await settled(storeArchive(file));
    if (saved === undefined) return;
    setStays(false);
    await create([saved]);
  };
  const placeholder = (
    <Placeholder
      onWanted={() => setWanted(true)}
      onDropped={(files) => {
        setDropped(files);
        void show(files);
        setWanted(true);
      }}
    />
  );
  return (
    <>
      {shown ? (
        <Suspense fallback={<Skeleton height={476} />}>
          <BoardPreview file={shown} stored={stored} project={project} onSave={stays ? () => save(shown) : null} />
        </Suspense>
      ) : (
        children
      )}
      <div
        className={classes(styles.slot, shown && styles.taken)}
        onPointerEnter={() => void prepare()}
        onDragEnter={() => void prepare()}
        onFocus={() => void prepare()}
      >
        {wanted ? (
          <Suspense fallback={placeholder}>
            <UploadZone
              fileType={fileTypes.gerber}
              compact={shown !== null}
              asksNobody
              initialFiles={dropped}
              onTaken={(files) => void show(files)}
              onStored={(files) => void create(files)}
            />
          </Suspense>
        ) : (
          placeholder
        )}
      </div>
    </>
  );
}

function Placeholder({ onWanted, onDropped }: { onWanted: () => void; onDropped: (files: readonly File[]) => void }) {
  const t = useT();
  const [over, setOver] = useState(false);
  return (
    <button
      type="button"
      className={classes(styles.placeholder, over && styles.over)}
      onClick={onWanted}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        onDropped([...event.dataTransfer.files]);
      }}
    >
      <span className={styles.icon}>
        <Icon name="upload" size={28} />
      </span>
      <span className={styles.title}>{t(over ? 'files.drop.release' : 'files.drop.gerber')}</span>
      <span className={styles.browse}>{t('files.drop.browse')}</span>
      <span className={styles.accepts}>
        {t('files.drop.accepts', { extensions: rule?.extensions.join(', ') ?? '', limit: rule?.limitLabel ?? '' })}
      </span>
    </button>
  );
}
