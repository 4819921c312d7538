import type { ProjectBoard, StoredFile } from '@copperline/contract';
import { nameInAddress, type NamedProject } from './project-version.ts';

export const quotePath = '/order/manufacturing/pcb';

/** The address of the quote page with an archive as parameters, and with the project that it belongs to. */
export const archiveLink = ({ url, name }: Pick<StoredFile, 'url' | 'name'>, project: NamedProject | null = null): string => {
  const address = new URLSearchParams({ gerberUrl: url, fileName: name });
  nameInAddress(address, project);
  return `${quotePath}?${address}`;
};

export const quoteLink = ({ project }: ProjectBoard): string =>
  archiveLink({ url: project.gerberUrl ?? '', name: project.projectName }, project);

/** Parameters of an address that name an archive and its project. */
export const archiveParams: ReadonlySet<string> = new Set(['gerberUrl', 'fileName', 'id', 'version']);
