import { files as stored, type ProjectFile, type ProjectView } from '@copperline/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { settled } from '#lib/api/call.ts';
import { download } from '#lib/api/download.ts';
import { formatBytes, formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import { comparisonSearch } from '../state/place.ts';
import { type FileSlot, slotsOf } from '../state/versions.ts';
import { AddList } from './AddList.tsx';
import styles from './Files.module.css';
import { MoveFileDialog } from './MoveFileDialog.tsx';
import { PickFiles } from './PickFiles.tsx';
import type { AddFiles } from './use-add-files.ts';

interface FilesPanelProps {
  readonly project: ProjectView;
  readonly adding: AddFiles;
  /** The version of the archive that is shown; null without one. */
  readonly shown: number | null;
  readonly onShow: (version: number) => void;
  /** A file went to another project. */
  readonly onMoved: () => Promise<void>;
}

function Download({ own, file: { url, name, version } }: { readonly own: boolean; readonly file: ProjectFile }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  if (!own) return null;
  if (url === null) return <span className={styles.gone}>{t('project.files.gone')}</span>;
  const save = async (): Promise<void> => {
    setBusy(true);
    await settled(download(stored.download, { id: url }, name));
    setBusy(false);
  };
  return (
    <Button
      kind="quiet"
      square
      busy={busy}
      aria-label={t('project.files.downloadOf', { name, version })}
      onClick={() => void save()}
    >
      <Icon name="download" size={18} />
    </Button>
  );
}

function MoveButton({ own, file, onMove }: { own: boolean; file: ProjectFile; onMove: (file: ProjectFile) => void }) {
  const t = useT();
  if (!own || file.url === null) return null;
  const { name, version } = file;
  return (
    <Button kind="quiet" square aria-label={t('project.files.moveOf', { name, version })} onClick={() => onMove(file)}>
      <Icon name="folder" size={18} />
    </Button>
  );
}

function Meta({ file: { size, createdAt } }: { readonly file: ProjectFile }) {
  const t = useT();
  const locale = useLocale();
  return (
    <span className={styles.meta}>
      <span>{formatBytes(locale, t, size)}</span>
      <time dateTime={createdAt}>{formatDateTime(locale, createdAt)}</time>
    </span>
  );
}

interface CompareProps {
  readonly file: ProjectFile;
  readonly before: ProjectFile | undefined;
  /** Its icon alone. */
  readonly short?: boolean;
}

/** Only boards and BOMs can be compared; each with the version before it that is still there. */
function Compare({ file, before, short = false }: CompareProps) {
  const t = useT();
  if (!before || (file.kind !== 'gerber' && file.kind !== 'bom')) return null;
  const search = comparisonSearch({
    of: file.kind === 'bom' ? 'bom' : 'board',
    before: before.version,
    after: file.version,
  });
  const label = t('project.files.compareOf', { name: file.name, before: before.version, after: file.version });
  return (
    <Link to={{ search }} className={styles.compare} aria-label={label} title={short ? label : undefined}>
      <Icon name="compare" size={16} />
      {!short && t('project.files.compare', { version: before.version })}
    </Link>
  );
}

interface SlotProps extends Omit<FilesPanelProps, 'project' | 'onMoved'> {
  readonly onMove: (file: ProjectFile) => void;
  readonly slot: FileSlot;
  readonly own: boolean;
}

function Slot({ slot: { kind, newest, earlier }, own, adding, shown, onShow, onMove }: SlotProps) {
  const t = useT();
  const isShown = (file: ProjectFile): boolean => own && kind === 'gerber' && file.version === shown;
  const show = (file: ProjectFile) =>
    kind === 'gerber' &&
    file.url !== null &&
    (isShown(file) ? (
      <span className={styles.shown}>{t('project.files.shown')}</span>
    ) : (
      <Button
        kind="quiet"
        aria-label={t('project.files.showOf', { name: file.name, version: file.version })}
        onClick={() => onShow(file.version)}
      >
        {t('project.files.show')}
      </Button>
    ));
  const replaceable = kind === 'gerber' || kind === 'bom';
  return (
    <li className={styles.slot}>
      <div className={styles.slotHead}>
        <span className={styles.slotIcon}>
          <Icon name={kind === 'gerber' ? 'board' : kind === 'bom' ? 'receipt' : kind === 'coordinates' ? 'pin' : 'files'} />
        </span>
        <span className={styles.slotText}>
          <span className={styles.kind}>
            {t(`project.files.kind.${kind}`)}
            <span className={styles.version}>{t('project.files.version', { version: newest.version })}</span>
            {earlier.length > 0 && isShown(newest) && <span className={styles.shown}>{t('project.files.shown')}</span>}
          </span>
          <span className={styles.fileName} title={newest.name}>
            {newest.name}
          </span>
          <Meta file={newest} />
        </span>
        <span className={styles.rowActions}>
          <MoveButton own={own} file={newest} onMove={onMove} />
          <Download own={own} file={newest} />
        </span>
      </div>
      {(replaceable || earlier.length > 0) && (
        <div className={styles.slotActions}>
          {replaceable && own && (
            <PickFiles
              kind="quiet"
              wanted={kind}
              aria-label={t('project.files.newVersionOf', { name: newest.name })}
              onFiles={(given) => void adding.queue.add(given, kind)}
            >
              <Icon name="upload" size={16} />
              {t('project.files.newVersion')}
            </PickFiles>
          )}
          <Compare file={newest} before={earlier.find(({ url }) => url !== null)} />
          {earlier.length > 0 && !isShown(newest) && show(newest)}
        </div>
      )}
      {earlier.length > 0 && (
        <details className={styles.earlier}>
          <summary>{t('project.files.earlier', { count: earlier.length })}</summary>
          <ol className={styles.versions}>
            {earlier.map((file, n) => (
              <li key={file.projectFileId} className={styles.versionRow}>
                <span className={styles.number}>{file.version}</span>
                <span className={styles.slotText}>
                  <span className={styles.fileName} title={file.name}>
                    {file.name}
                  </span>
                  <Meta file={file} />
                </span>
                <span className={styles.rowActions}>
                  {show(file)}
                  {file.url !== null && (
                    <Compare short file={file} before={earlier.slice(n + 1).find(({ url }) => url !== null)} />
                  )}
                  <MoveButton own={own} file={file} onMove={onMove} />
                  <Download own={own} file={file} />
                </span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </li>
  );
}

/** The files of the project with all their versions, and the way for more to come in. */
export function FilesPanel({ project, onMoved, ...rest }: FilesPanelProps) {
  const t = useT();
  const [moving, setMoving] = useState<ProjectFile | null>(null);
  const slots = slotsOf(project.files);
  const { adding } = rest;
  return (
    <div className={styles.files}>
      {project.own && (
        <div className={styles.head}>
          <p className={styles.hint}>{t('project.files.hint')}</p>
          {slots.length > 0 && (
            <PickFiles wanted={null} onFiles={(given) => void adding.queue.add(given)}>
              <Icon name="upload" size={16} />
              {t('project.files.add')}
            </PickFiles>
          )}
        </div>
      )}
      <AddList adding={adding} />
      {slots.length > 0 && (
        <ul className={styles.slots} aria-label={t('project.tab.files')}>
          {slots.map((slot) => (
            <Slot key={slot.slot} slot={slot} own={project.own} onMove={setMoving} {...rest} />
          ))}
        </ul>
      )}
      {moving && <MoveFileDialog project={project} file={moving} onMoved={onMoved} onClose={() => setMoving(null)} />}
    </div>
  );
}
