import { projectPagePath } from '@copperline/contract';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import { useT } from '#lib/i18n/use-t.ts';
import type { NamedProject } from './project-version.ts';

interface FromProjectProps {
  readonly project: NamedProject;
  readonly name: string;
  /** Otherwise it was deleted, and there is nowhere to go. */
  readonly opens: boolean;
}

/** The way back from a quote or an order to the project, in the version that it was made from. */
export function FromProject({ project: { projectId, version }, name, opens }: FromProjectProps) {
  const t = useT();
  if (!opens) return <span>{t('project.from.deleted', { name })}</span>;
  const search = version === null ? '' : `?version=${version}`;
  return (
    <SiteLink to={projectPagePath(projectId) + search}>
      {version === null ? t('project.from.newest', { name }) : t('project.from.version', { name, version })}
    </SiteLink>
  );
}
