import { fieldLimits, folderName, type TreeNode, workbench } from '@copperline/contract';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '#lib/api/query.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { Field } from '#ui/control/Field.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import { Dialog } from '#ui/panel/Dialog.tsx';
import dialog from '#ui/panel/Dialog.module.css';
import { pathTo, withinAny } from '../state/folder-tree.ts';
import { foldersIn, type Item } from '../state/items.ts';
import type { FolderTarget, WorkbenchDoings } from '../state/use-doings.ts';
import styles from './Dialogs.module.css';
import { FolderPicker } from './FolderPicker.tsx';

interface MoveDialogProps {
  readonly work: WorkbenchDoings;
  readonly items: readonly Item[];
}

const placeOf = (item: Item): string | null => (item.kind === 'project' ? item.project.folderId : item.parentId);

/** Which folder, in words: a deep one is cut off in the list. */
function Way({ nodes, target }: { readonly nodes: readonly TreeNode[]; readonly target: FolderTarget | null }) {
  const t = useT();
  if (target === null) return <p className={styles.way}>{t('workbench.move.choose')}</p>;
  const within = target.folderId === null ? [] : pathTo(nodes, target.folderId).map(({ name }) => name);
  return <p className={styles.way}>{t('workbench.move.to', { path: [t('workbench.rail.files'), ...within].join(' › ') })}</p>;
}

interface NewFolderProps {
  readonly work: WorkbenchDoings;
  /** Where it is made. */
  readonly within: FolderTarget;
  readonly onMade: (target: FolderTarget) => void;
  readonly onClose: () => void;
}

function NewFolder({ work, within, onMade, onClose }: NewFolderProps) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  // Somebody asked for it, and goes on by typing.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const create = async (name: string): Promise<void> => {
    if (!folderName().safeParse(name).success) {
      setProblem(t('workbench.name.folderRule'));
      return;
    }
    setBusy(true);
    const refused = await work.addFolder(name, within.folderId, ({ folderId }) => onMade({ folderId, name }));
    setBusy(false);
    if (refused === null) onClose();
    else setProblem(refused);
  };
  return (
    <form
      ref={form}
      noValidate
      className={styles.newFolder}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget).get('name');
        if (!busy) void create(typeof typed === 'string' ? typed.trim() : '');
      }}
    >
      <Field
        name="name"
        label={t('workbench.move.newIn', { folder: within.name })}
        maxLength={fieldLimits.folderName.max}
        autoComplete="off"
        problem={problem}
        onInput={() => setProblem(undefined)}
      />
      <Button type="submit" busy={busy}>
        {t('workbench.name.create')}
      </Button>
    </form>
  );
}

/** Where the items go: a folder there is, found by its name, or a new one. */
export function MoveDialog({ work, items }: MoveDialogProps) {
  const t = useT();
  const [target, setTarget] = useState<FolderTarget | null>(null);
  const [search, setSearch] = useState('');
  const [isNaming, setNaming] = useState(false);
  const { data: nodes, isError, isFetching, refetch } = useCall(workbench.tree, {});
  const origins = new Set(items.map(placeOf));
  const here = origins.size === 1 ? [...origins][0] : undefined;
  const [first] = items;
  const title =
    items.length === 1
      ? t('workbench.move.titleOne', { name: first?.name ?? '' })
      : t('workbench.move.titleMany', { count: items.length });
  const top: FolderTarget = { folderId: null, name: t('workbench.rail.files') };
  const parent = target ?? folderAt(nodes ?? [], here) ?? top;
  return (
    <Dialog title={title} wide onClose={() => work.ask(null)}>
      {nodes ? (
        <div className={styles.move}>
          <Field
            type="search"
            label={t('workbench.move.find')}
            labelHidden
            placeholder={t('workbench.move.find')}
            value={search}
            maxLength={fieldLimits.folderName.max}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setSearch(event.target.value)}
          />
          <FolderPicker
            nodes={nodes}
            search={search.trim()}
            barred={withinAny(nodes, foldersIn(items))}
            here={here}
            picked={target}
            onPick={setTarget}
          />
          <Way nodes={nodes} target={target} />
          {isNaming && (
            <NewFolder
              work={work}
              within={parent}
              onMade={(made) => {
                setSearch('');
                setTarget(made);
              }}
              onClose={() => setNaming(false)}
            />
          )}
        </div>
      ) : isError ? (
        <div className={dialog.wait}>
          <p>{t('workbench.failed.folders')}</p>
          <Button busy={isFetching} onClick={() => void refetch()}>
            {t('actions.retry')}
          </Button>
        </div>
      ) : (
        <div className={dialog.wait}>
          <Skeleton lines={5} />
        </div>
      )}
      <div className={dialog.buttons}>
        {!isNaming && (
          <span className={styles.aside}>
            <Button kind="quiet" disabled={!nodes} onClick={() => setNaming(true)}>
              <Icon name="folder-add" size={16} />
              {t('workbench.action.newFolder')}
            </Button>
          </span>
        )}
        <Button onClick={() => work.ask(null)}>{t('actions.cancel')}</Button>
        <Button
          kind="primary"
          busy={work.busy}
          disabled={target === null}
          onClick={() => {
            if (target) void work.moveTo(items, target);
          }}
        >
          {t('workbench.move.submit')}
        </Button>
      </div>
    </Dialog>
  );
}

/** Null at the top, and where there is none. */
const folderAt = (nodes: readonly TreeNode[], id: string | null | undefined): FolderTarget | null => {
  const node = id ? pathTo(nodes, id).at(-1) : undefined;
  return node ? { folderId: node.id, name: node.name } : null;
};
