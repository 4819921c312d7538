import { fileTypes, type StoredFile } from '@copperline/contract';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { namedProject, projectVersionPath } from '#domain/project/project-version.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import { classes } from '#ui/style/classes.ts';
import { Icon } from '#ui/glyph/Icon.tsx';
import styles from './Files.module.css';
import { RecentBoms } from './RecentBoms.tsx';
import { useSteps } from '../state/steps.ts';
import type { Lent } from '../state/upload-slot.ts';
import type { OpenBom } from '../state/use-bom-editor.ts';
import { useFiles } from './use-files.ts';

function Block({ title, text, mark, children }: { title: string; text: string; mark?: string; children: ReactNode }) {
  return (
    <section className={styles.block}>
      <h2 className={styles.title}>
        {title}
        {mark && <span className={styles.mark}>{mark}</span>}
      </h2>
      <p className={styles.text}>{text}</p>
      {children}
    </section>
  );
}

interface AttachedProps {
  readonly text: string;
  readonly name: string;
  /** Null where it cannot be taken away, only replaced. */
  readonly onRemove: (() => void) | null;
}

function Attached({ text, name, onRemove }: AttachedProps) {
  const t = useT();
  return (
    <p className={styles.attached}>
      <Icon name="success" size={16} />
      <span className={styles.attachedText}>{text}</span>
      {onRemove && (
        <Button kind="quiet" square aria-label={t('files.action.remove', { name })} onClick={onRemove}>
          <Icon name="close" size={16} />
        </Button>
      )}
    </p>
  );
}

function Paste({ onPaste }: { onPaste: (file: File) => void }) {
  const t = useT();
  const [text, setText] = useState('');
  return (
    <details className={styles.paste}>
      <summary>{t('bom.files.paste')}</summary>
      <p className={styles.text}>{t('bom.files.pasteText')}</p>
      <textarea
        className={styles.area}
        rows={6}
        aria-label={t('bom.files.pasteLabel')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        spellCheck={false}
      />
      <Button
        disabled={text.trim() === ''}
        onClick={() => {
          onPaste(new File([text], t('bom.files.pasteName'), { type: 'text/plain' }));
          setText('');
        }}
      >
        {t('bom.files.pasteAction')}
      </Button>
    </details>
  );
}

/** What the work is made of: a BOM in any form, and where there are any, coordinates and the board. */
export function FilesStep({ open, ...lent }: Lent & { readonly open: OpenBom | null }) {
  const t = useT();
  const { to } = useSteps();
  const { UploadSlot } = lent;
  const files = useFiles(lent, open);
  const [pasted, setPasted] = useState<readonly File[]>([]);
  const names = [...(open?.bom.coordinates?.files ?? []), ...(open ? [] : files.coordinates)].map(({ name }) => name);
  // An open BOM has the board that it is kept with, and no other.
  const project = open ? namedProject(open.bom) : files.project;
  const hasBoard = project !== null || (!open && files.board !== null);
  const boardName = files.board?.name ?? t('bom.files.board');
  const stored = (fileType: number) => (given: readonly StoredFile[]) => void files.take(fileType, given);
  return (
    <div className={classes(styles.files, open && styles.inBom)}>
      <div className={styles.zones}>
        <Block title={t('bom.files.bom')} text={t('bom.files.bomText')}>
          <UploadSlot
            key={pasted[0]?.lastModified ?? 0}
            fileType={fileTypes.bom}
            initialFiles={pasted}
            onStored={stored(fileTypes.bom)}
          />
          {files.busy && (
            <output className={styles.reading}>
              <progress className={styles.progress} aria-label={t('bom.files.reading')} />
              {t('bom.files.reading')}
            </output>
          )}
          <Paste onPaste={(file) => setPasted([file])} />
          <div className={styles.actions}>
            <Button busy={files.busy} onClick={() => void files.begin(null)}>
              {t('bom.files.hand')}
            </Button>
            {open && (
              <Link className={styles.open} to={to('parts')}>
                {t('bom.files.open')}
              </Link>
            )}
          </div>
          {open && <p className={styles.text}>{t('bom.files.replace')}</p>}
        </Block>
        <div className={styles.optional}>
          <Block title={t('bom.files.coordinates')} text={t('bom.files.coordinatesText')} mark={t('bom.files.optional')}>
            {names.map((name) => (
              <Attached
                key={name}
                name={name}
                text={t('bom.files.attachedCoordinates', { names: name })}
                onRemove={() => void files.removeCoordinates(name)}
              />
            ))}
            <UploadSlot fileType={fileTypes.coordinates} multiple compact onStored={stored(fileTypes.coordinates)} />
          </Block>
          <Block title={t('bom.files.board')} text={t('bom.files.boardText')} mark={t('bom.files.optional')}>
            {hasBoard && (
              <Attached
                name={boardName}
                text={t('bom.files.attachedBoard', { name: boardName })}
                onRemove={open ? null : files.removeBoard}
              />
            )}
            {project && <SiteLink to={projectVersionPath(project)}>{t('project.from.open')}</SiteLink>}
            <UploadSlot fileType={fileTypes.gerber} compact onStored={stored(fileTypes.gerber)} />
          </Block>
        </div>
      </div>
      <RecentBoms />
    </div>
  );
}
