import type { MessageKey } from '@copperline/content';
import { acceptAttribute, fileTypes, type StoredFile } from '@copperline/contract';
import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { classes } from '#ui/style/classes.ts';
import { Icon } from '#ui/glyph/Icon.tsx';
import { stateText, UploadRow } from '#domain/upload/UploadRow.tsx';
import rows from '#domain/upload/UploadRow.module.css';
import styles from './UploadZone.module.css';
import { ruleFor, type UploadTarget, useUpload } from './use-upload.ts';

export interface UploadZoneProps extends UploadTarget {
  readonly compact?: boolean;
  /** What is wanted, where the kind of file does not say it. */
  readonly named?: MessageKey;
  /** Whoever asked for the files shows what became of them: stored ones are not listed here. */
  readonly listsStored?: boolean;
  /** Nobody has to sign in for it: the files of a visitor stay in the page. */
  readonly asksNobody?: boolean;
  /** Dropped on a placeholder before this zone was loaded. */
  readonly initialFiles?: readonly File[];
  readonly onStored?: (files: readonly StoredFile[]) => void;
  /** Files the person gave, before any of them is sent. */
  readonly onTaken?: (files: readonly File[]) => void;
}

const titles: Readonly<Record<number, MessageKey>> = {
  [fileTypes.gerber]: 'files.drop.gerber',
  [fileTypes.bom]: 'files.drop.bom',
  [fileTypes.coordinates]: 'files.drop.coordinates',
  [fileTypes.eda]: 'files.drop.eda',
};

const nobody = () => undefined;

/** Drop, choose or paste files; each shows its way to the server. No antd: it stands on the home page. */
export function UploadZone({
  fileType,
  importType,
  multiple = false,
  compact = false,
  named,
  listsStored = true,
  asksNobody = false,
  initialFiles,
  onStored = nobody,
  onTaken = nobody,
}: UploadZoneProps) {
  const t = useT();
  const locale = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { items, notice, queue } = useUpload({ fileType, importType, multiple }, onStored);
  const rule = ruleFor({ fileType, importType });
  const title = named ?? titles[fileType] ?? (rule.kind === 'image' ? 'files.drop.image' : 'files.drop.attachment');

  const taken = useRef(false);
  useEffect(() => {
    if (taken.current || !initialFiles?.length) return;
    taken.current = true;
    void queue.add(initialFiles, { stays: asksNobody });
  }, [initialFiles, queue, asksNobody]);

  const take = (files: FileList | null): void => {
    if (!files || files.length === 0) return;
    const given = Array.from(files);
    onTaken(given);
    void queue.add(given, { stays: asksNobody });
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const hold = (event: DragEvent): void => {
    event.preventDefault();
    setOver(true);
  };
  const paste = (event: ClipboardEvent): void => take(event.clipboardData.files);

  const listed = items.filter(({ state }) => listsStored || state.name !== 'stored');
  // A percentage every moment would drown a screen reader; it hears of the steps only.
  const spoken = items
    .filter((item) => item.state.name !== 'uploading')
    .map((item) => `${item.file.name}: ${stateText(item, t, locale)}`);
  return (
    <div onPaste={paste}>
      <button
        type="button"
        className={classes(styles.zone, compact && styles.compact, over && styles.over)}
        onClick={() => input.current?.click()}
        onDragEnter={hold}
        onDragOver={hold}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <span className={styles.icon}>
          <Icon name="upload" size={28} />
        </span>
        <span className={styles.title}>{over ? t('files.drop.release') : t(title)}</span>
        <span className={styles.browse}>{t('files.drop.browse')}</span>
        <span className={styles.accepts}>
          {t('files.drop.accepts', { extensions: rule.extensions.join(', '), limit: rule.limitLabel })}
        </span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={t(title)}
        accept={acceptAttribute(rule)}
        multiple={multiple}
        onChange={(event) => {
          take(event.target.files);
          // The same file chosen again must be a change again.
          event.target.value = '';
        }}
      />
      {notice && (
        <p role="alert" className={styles.notice}>
          {notice}
        </p>
      )}
      {listed.length > 0 && (
        <ul className={rows.list} aria-label={t('files.zone.list')}>
          {listed.map((item) => (
            <UploadRow key={item.id} item={item} queue={queue} />
          ))}
        </ul>
      )}
      <output className="visually-hidden">{spoken.join(' ')}</output>
    </div>
  );
}
