import { acceptAttribute, type ProjectView, projectPagePath, shareTypes } from '@copperline/contract';
import { type ReactNode, useRef } from 'react';
import { coverUpload } from '#domain/upload/picture-upload.ts';
import { archiveLink } from '#domain/project/quote-link.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button, LinkButton } from '#ui/control/Button.tsx';
import { Menu } from '#ui/control/Menu.tsx';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import { StateBadge } from '#ui/feedback/StateBadge.tsx';
import { Icon, type IconName } from '#ui/glyph/Icon.tsx';
import styles from './Head.module.css';
import { ProjectName } from './ProjectName.tsx';
import { type ProjectActions, workbenchPath } from './state/use-project-actions.ts';
import type { AssemblyQuote } from './state/use-assembly-quote.ts';

interface ProjectHeadProps {
  readonly project: ProjectView;
  /** The version of the archive that is shown: what is seen is what is priced. */
  readonly version: number;
  readonly actions: ProjectActions;
  readonly assembly: AssemblyQuote;
  readonly onRenamed: () => Promise<void>;
  readonly onShare: () => void;
}

function Badges({ project: { own, shareType, example, copiedFrom } }: { readonly project: ProjectView }) {
  const t = useT();
  const from = copiedFrom && t('project.page.copiedFrom', { name: copiedFrom.projectName });
  return (
    <span className={styles.badges}>
      {own && shareType === shareTypes.link && <StateBadge state="info">{t('project.page.badge.shared')}</StateBadge>}
      {example && <StateBadge state="neutral">{t('project.page.badge.example')}</StateBadge>}
      {copiedFrom && (
        <span className={styles.from} title={from ?? undefined}>
          {copiedFrom.projectId === null ? from : <SiteLink to={projectPagePath(copiedFrom.projectId)}>{from}</SiteLink>}
        </span>
      )}
    </span>
  );
}

function MenuItem({
  icon,
  busy,
  onClick,
  children,
}: {
  icon: IconName;
  busy: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button type="button" className={styles.menuItem} aria-disabled={busy || undefined} onClick={busy ? undefined : onClick}>
      <Icon name={icon} size={18} />
      {children}
    </button>
  );
}

/** Where one is, what it is called, and everything that can be done with the whole. */
export function ProjectHead({ project, version, actions, assembly, onRenamed, onShare }: ProjectHeadProps) {
  const t = useT();
  const { projectId, projectName, files, own, coverGiven } = project;
  const picture = useRef<HTMLInputElement>(null);
  const archive = files.find((file) => file.kind === 'gerber' && file.version === version);
  return (
    <header className={styles.head}>
      <div className={styles.who}>
        <SiteLink to={workbenchPath} className={styles.back}>
          <Icon name="chevron-down" size={14} />
          {t('project.page.back')}
        </SiteLink>
        <div className={styles.titleRow}>
          <ProjectName projectId={projectId} name={projectName} onRenamed={own ? onRenamed : null} />
          <Badges project={project} />
        </div>
      </div>
      {own ? (
        <div className={styles.actions}>
          <Button kind="quiet" onClick={onShare}>
            <Icon name="link" size={16} />
            {t('project.page.action.share')}
          </Button>
          <Button
            kind="quiet"
            busy={actions.busy === 'download'}
            disabled={files.length === 0}
            onClick={() => void actions.download()}
          >
            <Icon name="download" size={16} />
            {t('project.page.action.download')}
          </Button>
          <Menu
            label={t('project.page.action.more')}
            align="end"
            trigger={{ className: styles.more, content: <Icon name="more" size={18} /> }}
          >
            <MenuItem icon="copy" busy={actions.busy !== null} onClick={() => void actions.copy()}>
              {t('project.page.action.copy')}
            </MenuItem>
            <MenuItem icon="image" busy={actions.busy !== null} onClick={() => picture.current?.click()}>
              {t('project.page.action.cover')}
            </MenuItem>
            {coverGiven && (
              <MenuItem icon="board" busy={actions.busy !== null} onClick={() => void actions.cover(null)}>
                {t('project.page.action.coverOff')}
              </MenuItem>
            )}
            <MenuItem icon="trash" busy={actions.busy !== null} onClick={() => void actions.remove()}>
              {t('project.page.action.remove')}
            </MenuItem>
          </Menu>
          <input
            ref={picture}
            type="file"
            hidden
            tabIndex={-1}
            accept={acceptAttribute(coverUpload.rule)}
            onChange={(event) => {
              const [given] = event.target.files ?? [];
              if (given) void actions.cover(given);
              event.target.value = '';
            }}
          />
          {(assembly.go ?? archive?.url) && <span className={styles.rule} />}
          {assembly.go && (
            <Button busy={assembly.busy} onClick={() => void assembly.go?.()}>
              {t('project.page.action.assembly')}
            </Button>
          )}
          {archive?.url && (
            <LinkButton
              kind="primary"
              to={archiveLink({ url: archive.url, name: projectName }, { projectId, version: archive.version })}
            >
              {t('project.page.action.quote')}
            </LinkButton>
          )}
        </div>
      ) : (
        <div className={styles.actions}>
          <Button kind="primary" busy={actions.busy === 'copy'} onClick={() => void actions.copy()}>
            {t('project.page.action.copyHere')}
          </Button>
        </div>
      )}
    </header>
  );
}
