import { fieldLimits, folderName, projectName, projectPagePath } from '@copperline/contract';
import { usePlace } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { Item } from '../state/items.ts';
import styles from './ItemGrid.module.css';
import { NameEditor } from './NameEditor.tsx';

/** How the name of an item is written, while it is. */
export interface Naming {
  readonly onName: (name: string) => Promise<string | null>;
  readonly onRenamed: () => void;
}

export interface NameProps {
  readonly item: Item;
  /** Of a folder: its address here. In the recycle bin nothing is opened. */
  readonly folderAddress: string | null;
  readonly isOpenable: boolean;
  /** Null unless its name is being written. */
  readonly naming: Naming | null;
}

/** The name, as a link that the list opens on a plain press; with the middle button it is any other link. */
export function ItemName({ item, folderAddress, isOpenable, naming }: NameProps) {
  const t = useT();
  const { to } = usePlace();
  const { name, key } = item;
  if (naming) {
    const isFolder = item.kind === 'folder';
    const schema = isFolder ? folderName() : projectName();
    return (
      <NameEditor
        name={name}
        maxLength={isFolder ? fieldLimits.folderName.max : fieldLimits.projectName.max}
        rule={t(isFolder ? 'workbench.name.folderRule' : 'workbench.name.rule')}
        isName={(typed) => schema.safeParse(typed).success}
        onName={naming.onName}
        onDone={naming.onRenamed}
      />
    );
  }
  if (!isOpenable)
    return (
      <span className={styles.name} title={name}>
        {name}
      </span>
    );
  return (
    <a
      href={item.kind === 'folder' ? (folderAddress ?? '') : to(projectPagePath(key))}
      className={styles.name}
      title={name}
      tabIndex={-1}
      draggable={false}
      data-open
    >
      {name}
    </a>
  );
}
