import type { BoardChoices } from '@copperline/contract';

/** Both choices; of contradicting ones the later. */
export const joinedChoices = (first: BoardChoices, second: BoardChoices): BoardChoices => ({
  ...first,
  ...second,
  ...((first.roles || second.roles) && { roles: { ...first.roles, ...second.roles } }),
  ...((first.drillFormats || second.drillFormats) && { drillFormats: { ...first.drillFormats, ...second.drillFormats } }),
  ...((first.plating || second.plating) && { plating: { ...first.plating, ...second.plating } }),
});
