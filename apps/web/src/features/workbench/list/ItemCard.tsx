import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Icon } from '#ui/glyph/Icon.tsx';
import { ProjectCover } from '#domain/board/picture/ProjectCover.tsx';
import { dateText } from '#domain/quote/words/quote-words.ts';
import { boardText } from '../state/project-words.ts';
import { ItemBadges } from '../look/ItemBadges.tsx';
import { MenuButton, Tick } from './ItemEntry.tsx';
import styles from './ItemGrid.module.css';
import { ItemName, type NameProps } from './ItemName.tsx';
import { WasIn } from './WasIn.tsx';

/** A project by the picture of its board, a folder by its name. */
export function ItemCard(props: NameProps) {
  const t = useT();
  const locale = useLocale();
  const { item } = props;
  if (item.kind === 'folder')
    return (
      <td className={styles.folderCard}>
        <Icon name="folder" size={20} />
        <ItemName {...props} />
        <span className={styles.folderCount}>{item.folder?.count}</span>
        <MenuButton name={item.name} />
      </td>
    );
  const { project } = item;
  const date = project.purgeAt ?? project.updatedAt;
  return (
    <td className={styles.card}>
      <span className={styles.cover}>
        <ProjectCover projectId={project.projectId} cover={project.cover} kinds={project.fileKinds} label="" />
        <span className={styles.coverBadges}>
          <ItemBadges project={project} />
        </span>
      </span>
      <Tick />
      <span className={styles.cardText}>
        <ItemName {...props} />
        <span className={styles.facts}>
          {project.purgeAt === null ? boardText(t, locale, project) : <WasIn project={project} />}
        </span>
        <time className={styles.facts} dateTime={date} title={formatDateTime(locale, date)}>
          {t(project.purgeAt === null ? 'workbench.item.edited' : 'workbench.item.purged', { date: dateText(locale, date) })}
        </time>
      </span>
      <MenuButton name={item.name} />
    </td>
  );
}
