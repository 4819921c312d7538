import { projectPagePath } from '@copperline/contract';
import { SiteLink } from '#ui/control/SiteLink.tsx';
import { useT } from '#lib/i18n/use-t.ts';
import type { NamedProject } from './project-version.ts';

interface FromProjectProps {
  readonly project: NamedProject;
  readonly name: string;
}

/** The way back from a quote or an order to the project, in the version that it was made from. */
export function FromProject({ project: { projectId, version }, name }: FromProjectProps) {
  const t = useT();
  const search = version === null ? '' : `?version=${version}`;
  return (
    <SiteLink to={projectPagePath(projectId) + search}>
      {version === null ? t('project.from.newest', { name }) : t('project.from.version', { name, version })}
    </SiteLink>
  );
}
