import { SiteLink } from '#ui/control/SiteLink.tsx';
import { useT } from '#lib/i18n/use-t.ts';
import { type NamedProject, projectVersionPath } from './project-version.ts';

interface FromProjectProps {
  readonly project: NamedProject;
  readonly name: string;
  /** Otherwise it was deleted, and there is nowhere to go. */
  readonly opens: boolean;
}

/** The way back from a quote or an order to the project, in the version that it was made from. */
export function FromProject({ project, name, opens }: FromProjectProps) {
  const t = useT();
  if (!opens) return <span>{t('project.from.deleted', { name })}</span>;
  const { version } = project;
  return (
    <SiteLink to={projectVersionPath(project)}>
      {version === null ? t('project.from.newest', { name }) : t('project.from.version', { name, version })}
    </SiteLink>
  );
}
