import { projectPagePath } from '@copperline/contract';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button, LinkButton } from '#ui/control/Button.tsx';
import { Dialog } from '#ui/panel/Dialog.tsx';
import dialog from '#ui/panel/Dialog.module.css';
import { Icon } from '#ui/glyph/Icon.tsx';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import type { DropSummary } from './drop-batch.ts';
import styles from './Drop.module.css';

interface SummaryDialogProps {
  readonly summary: DropSummary;
  readonly onClose: () => void;
}

/** Which file went into which project, and which into none. */
export function SummaryDialog({ summary: { groups, left, packed }, onClose }: SummaryDialogProps) {
  const t = useT();
  const locale = useLocale();
  const namesOf = (names: readonly string[]): string => new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
  const packedOf = (name: string): readonly string[] => packed.find((each) => each.name === name)?.files ?? [];
  const [only] = groups;
  return (
    <Dialog title={t(groups.length === 0 ? 'workbench.summary.none' : 'workbench.summary.title')} wide onClose={onClose}>
      <ul className={styles.groups}>
        {groups.map(({ projectId, projectName, created, files }) => (
          <li key={projectId} className={styles.group}>
            <div className={styles.groupHead}>
              <Icon name="board" size={18} />
              <SiteLink to={projectPagePath(projectId)} className={styles.groupName} title={projectName}>
                {projectName}
              </SiteLink>
              <span className={created ? styles.new : styles.known}>
                {t(created ? 'workbench.summary.created' : 'workbench.summary.added')}
              </span>
            </div>
            <ul>
              {files.map(({ name, kind, version }) => (
                <li key={`${kind} ${name}`} className={styles.sorted}>
                  <span className={styles.sortedName} title={name}>
                    {name}
                  </span>
                  <span className={styles.quiet}>{t(`files.kind.${kind}`)}</span>
                  <span className={styles.version}>{t('workbench.item.version', { version })}</span>
                  {packedOf(name).length > 0 && (
                    <span className={styles.packed}>{t('workbench.summary.packed', { files: namesOf(packedOf(name)) })}</span>
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
        {left.length > 0 && (
          <li className={styles.group}>
            <div className={styles.groupHead}>
              <span className={styles.warning}>
                <Icon name="warning" size={18} />
              </span>
              <strong className={styles.groupName}>{t('workbench.summary.left')}</strong>
            </div>
            <ul>
              {left.map(({ name, message }) => (
                <li key={name} className={styles.sorted}>
                  <span className={styles.sortedName} title={name}>
                    {name}
                  </span>
                  <span className={styles.reason}>{message}</span>
                </li>
              ))}
            </ul>
          </li>
        )}
      </ul>
      <div className={dialog.buttons}>
        <Button onClick={onClose}>{t('actions.close')}</Button>
        {only && groups.length === 1 && (
          <LinkButton kind="primary" to={projectPagePath(only.projectId)}>
            <span className={styles.openName}>{t('workbench.summary.open', { name: only.projectName })}</span>
          </LinkButton>
        )}
      </div>
    </Dialog>
  );
}
