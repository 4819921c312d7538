import { Link } from 'react-router';
import { useT } from '#lib/i18n/use-t.ts';
import { classes } from '#ui/style/classes.ts';
import { Menu } from '#ui/control/Menu.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import { type Dragging, useDropTarget } from '../state/use-dragging.ts';
import type { FolderTarget } from '../state/use-doings.ts';
import { at, type WorkbenchQuery, workbenchAddress } from '../state/workbench-query.ts';
import styles from './Toolbar.module.css';

interface PathProps {
  readonly query: WorkbenchQuery;
  /** From the outermost folder to the one that is shown; null while it is not known. */
  readonly path: readonly { readonly folderId: string; readonly name: string }[] | null;
  readonly dragging: Dragging;
}

function Step({
  query,
  target,
  dragging,
}: {
  readonly query: WorkbenchQuery;
  readonly target: FolderTarget;
  readonly dragging: Dragging;
}) {
  const { isOver, props } = useDropTarget(dragging, target);
  return (
    <li className={styles.step}>
      <Link
        {...props}
        to={workbenchAddress(at(query, 'files', target.folderId))}
        className={classes(styles.stepLink, isOver && styles.over)}
        title={target.name}
        draggable={false}
      >
        {target.name}
      </Link>
      <Icon name="chevron-right" size={16} />
    </li>
  );
}

const betweenIndentPixels = 12;

/** The top, the folder around the one that is shown, and that: of a longer path those between them are behind a button. */
const mostSteps = 3;

/** Folders of a long path that have no room in it. */
function Between({ query, targets }: { readonly query: WorkbenchQuery; readonly targets: readonly FolderTarget[] }) {
  const t = useT();
  return (
    <li className={classes(styles.step, styles.between)}>
      <Menu
        label={t('workbench.between', { count: targets.length })}
        trigger={{ className: styles.betweenButton, content: <Icon name="more" size={18} /> }}
      >
        <ol className={styles.betweenList}>
          {targets.map(({ folderId, name }, level) => (
            <li key={folderId} style={{ paddingLeft: level * betweenIndentPixels }}>
              <Link to={workbenchAddress(at(query, 'files', folderId))} className={styles.betweenLink} title={name}>
                <Icon name="folder" size={16} />
                <span>{name}</span>
              </Link>
            </li>
          ))}
        </ol>
      </Menu>
      <Icon name="chevron-right" size={16} />
    </li>
  );
}

/** Where one is. The last is the title of the page, the others lead back and take what is dropped on them. */
export function Path({ query, path, dragging }: PathProps) {
  const t = useT();
  const top: FolderTarget = { folderId: null, name: t(`workbench.rail.${query.place}`) };
  const steps: readonly FolderTarget[] = [top, ...(query.folderId === null ? [] : (path ?? []))];
  const last = steps.at(-1) ?? top;
  const isLong = steps.length > mostSteps;
  const shown = isLong ? steps.slice(-2, -1) : steps.slice(1, -1);
  return (
    <nav aria-label={t('workbench.path')} className={styles.pathFrame}>
      <ol className={styles.path}>
        {steps.length > 1 && <Step query={query} target={top} dragging={dragging} />}
        {isLong && <Between query={query} targets={steps.slice(1, -2)} />}
        {shown.map((target) => (
          <Step key={target.folderId} query={query} target={target} dragging={dragging} />
        ))}
        <li className={styles.step}>
          <h1 className={styles.title} title={last.name}>
            {last.name}
          </h1>
        </li>
      </ol>
    </nav>
  );
}
