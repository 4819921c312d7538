import type { ProjectBoard } from '@copperline/contract';

export const quotePath = '/order/manufacturing/pcb';

/** The quote takes the archive by the names SPEC section 2 gives its parameters. */
export const quoteLink = ({ project: { gerberUrl, projectName } }: ProjectBoard): string =>
  `${quotePath}?${new URLSearchParams({ gerberUrl: gerberUrl ?? '', fileName: projectName })}`;
