import { useLocale } from '#lib/i18n/locale.ts';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Icon } from '#ui/glyph/Icon.tsx';
import { ProjectCover } from '#domain/board/picture/ProjectCover.tsx';
import { dateText } from '#domain/quote/words/quote-words.ts';
import { boardText } from '../state/project-words.ts';
import type { Place } from '../state/workbench-query.ts';
import { ItemBadges } from '../look/ItemBadges.tsx';
import { MenuButton, Tick } from './ItemEntry.tsx';
import styles from './ItemGrid.module.css';
import { ItemName, type NameProps } from './ItemName.tsx';
import { WasIn } from './WasIn.tsx';

function Time({ iso }: { readonly iso: string | null }) {
  const locale = useLocale();
  return (
    <td className={styles.cell}>
      {iso !== null && (
        <time dateTime={iso} title={formatDateTime(locale, iso)}>
          {dateText(locale, iso)}
        </time>
      )}
    </td>
  );
}

/** The cells of one line; their order is that of `ListHead`. */
export function ItemLine({ place, ...props }: NameProps & { readonly place: Place }) {
  const t = useT();
  const locale = useLocale();
  const { item } = props;
  const project = item.kind === 'project' ? item.project : null;
  const folder = item.kind === 'folder' ? item.folder : null;
  const board = project ? boardText(t, locale, project) : '';
  return (
    <>
      <td className={styles.nameCell}>
        <Tick />
        <span className={styles.thumb}>
          {project ? (
            <ProjectCover projectId={project.projectId} cover={project.cover} kinds={project.fileKinds} label="" />
          ) : (
            <Icon name="folder" size={20} />
          )}
        </span>
        <ItemName {...props} />
        {project && <ItemBadges project={project} />}
      </td>
      {place === 'bin' ? (
        <>
          <td className={styles.cell}>{project && <WasIn project={project} />}</td>
          <Time iso={project?.deletedAt ?? null} />
          <Time iso={project?.purgeAt ?? null} />
        </>
      ) : (
        <>
          <td className={styles.cell} title={board}>
            {project ? board : folder && t('workbench.count.items', { count: folder.count })}
          </td>
          <Time iso={(project ?? folder)?.updatedAt ?? null} />
          <Time iso={(project ?? folder)?.createdAt ?? null} />
          <td className={styles.number}>{project && new Intl.NumberFormat(locale).format(project.openCount)}</td>
        </>
      )}
      <td className={styles.menuCell}>
        <MenuButton name={item.name} />
      </td>
    </>
  );
}
