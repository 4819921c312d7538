import type { ProjectBoard, StoredFile } from '@copperline/contract';

export const quotePath = '/order/manufacturing/pcb';

/** The address of the quote page with the archive as parameters. */
export const archiveLink = ({ url, name }: Pick<StoredFile, 'url' | 'name'>): string =>
  `${quotePath}?${new URLSearchParams({ gerberUrl: url, fileName: name })}`;

export const quoteLink = ({ project: { gerberUrl, projectName } }: ProjectBoard): string =>
  archiveLink({ url: gerberUrl ?? '', name: projectName });
