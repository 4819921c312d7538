import type { TreeNode } from '@copperline/contract';
import { useEffect, useRef } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Icon } from '#ui/glyph/Icon.tsx';
import { foundFolders, shownFolders } from '../state/folder-tree.ts';
import type { FolderTarget } from '../state/use-doings.ts';
import styles from './Dialogs.module.css';

interface FolderPickerProps {
  readonly nodes: readonly TreeNode[];
  /** Only folders with this in their name; empty for all. */
  readonly search: string;
  /** Where it cannot go. */
  readonly barred: ReadonlySet<string>;
  /** Where it is now; undefined where its parts are in different folders. */
  readonly here: string | null | undefined;
  readonly picked: FolderTarget | null;
  readonly onPick: (target: FolderTarget) => void;
}

const indentPixels = 16;

/** All folders as one choice, the top first; of a search those that fit, each with the folders around it. */
export function FolderPicker({ nodes, search, barred, here, picked, onPick }: FolderPickerProps) {
  const t = useT();
  const list = useRef<HTMLFieldSetElement>(null);
  const top = { id: null, name: t('workbench.rail.files'), level: 0, within: [] };
  const isFound = search !== '';
  const folders = isFound ? foundFolders(nodes, search) : [top, ...shownFolders(nodes, () => true)];
  const shown = picked === null ? here : picked.folderId;
  useEffect(() => {
    // The dialog around it opens after this.
    const frame = requestAnimationFrame(() =>
      list.current?.querySelector(`[data-folder="${CSS.escape(shown ?? '')}"]`)?.scrollIntoView({ block: 'center' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [shown]);
  return (
    <fieldset ref={list} className={styles.folders}>
      <legend className="visually-hidden">{t('workbench.move.label')}</legend>
      {folders.length === 0 && <p className={styles.none}>{t('workbench.move.none')}</p>}
      {folders.map(({ id, name, level, within }) => (
        <label
          key={id ?? ''}
          data-folder={id ?? ''}
          className={styles.folder}
          style={isFound ? undefined : { paddingLeft: 12 + level * indentPixels }}
        >
          <input
            type="radio"
            name="folder"
            className={styles.radio}
            checked={picked !== null && picked.folderId === id}
            disabled={id === here || (id !== null && barred.has(id))}
            onChange={() => onPick({ folderId: id, name })}
          />
          <Icon name={id === null ? 'files' : 'folder'} size={16} />
          <span className={styles.folderText} title={[...within, name].join(' › ')}>
            <span className={styles.folderName}>{name}</span>
            {isFound && within.length > 0 && <span className={styles.within}>{within.join(' › ')}</span>}
          </span>
          {id === here && <span className={styles.here}>{t('workbench.move.here')}</span>}
        </label>
      ))}
    </fieldset>
  );
}
