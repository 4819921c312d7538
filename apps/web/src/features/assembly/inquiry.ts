import { type Bom, ordering, type Priced } from '@copperline/contract';

/** Why nobody but an engineer can say the price. */
export type InquiryReason = 'parts' | 'few' | 'bom' | 'stock';

type ReadBom = Pick<Bom, 'state' | 'boards' | 'coordinates' | 'edaCoors'>;

/** BOMs that were not read, and numbers below the minimum, go another way than the usual one. */
export const isByInquiryOnly = ({ state, boards }: Pick<Bom, 'state' | 'boards'>): boolean =>
  boards < ordering.minPcbaQuantity || state === 'failed' || state === 'skipped';

/** What follows from a price for the person: keep it, send it to an engineer, or change something. */
export const wayOn = (priced: Pick<Priced, 'decision'>, bom: ReadBom): Priced['decision'] =>
  priced.decision === 'automatic' && isByInquiryOnly(bom) ? 'inquiry' : priced.decision;

/** The reasons that the rules do not already tell. */
export const inquiryReasons = (
  { decision, problems }: Pick<Priced, 'decision' | 'problems'>,
  bom: ReadBom,
  openLines: number,
): InquiryReason[] => {
  if (wayOn({ decision }, bom) !== 'inquiry') return [];
  const unread = bom.state === 'failed' || bom.state === 'skipped';
  const reasons: InquiryReason[] = [
    ...(unread ? (['bom'] as const) : []),
    ...(bom.boards < ordering.minPcbaQuantity ? (['few'] as const) : []),
    ...(!unread && openLines > 0 ? (['parts'] as const) : []),
  ];
  const told = reasons.length > 0 || problems.some(({ kind }) => kind === 'inquiry');
  return told ? reasons : ['stock'];
};
