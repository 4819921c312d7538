import type { TreeNode } from '@copperline/contract';
import { useT } from '#lib/i18n/use-t.ts';
import { Icon } from '#ui/glyph/Icon.tsx';
import { shownFolders } from '../rail/folder-tree.ts';
import type { FolderTarget } from '../state/use-doings.ts';
import styles from './Dialogs.module.css';

interface FolderPickerProps {
  readonly nodes: readonly TreeNode[];
  /** Where it cannot go. */
  readonly barred: ReadonlySet<string>;
  /** Where it is now; undefined where its parts are in different folders. */
  readonly here: string | null | undefined;
  readonly picked: FolderTarget | null;
  readonly onPick: (target: FolderTarget) => void;
}

/** All folders as one choice, the top first. */
export function FolderPicker({ nodes, barred, here, picked, onPick }: FolderPickerProps) {
  const t = useT();
  const top = { id: null, name: t('workbench.rail.files'), level: 0 };
  const folders = [top, ...shownFolders(nodes, () => true)];
  return (
    <fieldset className={styles.folders}>
      <legend className="visually-hidden">{t('workbench.move.label')}</legend>
      {folders.map(({ id, name, level }) => (
        <label key={id ?? ''} className={styles.folder} style={{ paddingLeft: 12 + level * 20 }}>
          <input
            type="radio"
            name="folder"
            className={styles.radio}
            checked={picked?.folderId === id}
            disabled={id === here || (id !== null && barred.has(id))}
            onChange={() => onPick({ folderId: id, name })}
          />
          <Icon name={id === null ? 'files' : 'folder'} size={16} />
          <span className={styles.folderName} title={name}>
            {name}
          </span>
          {id === here && <span className={styles.here}>{t('workbench.move.here')}</span>}
        </label>
      ))}
    </fieldset>
  );
}
