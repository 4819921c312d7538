import { type Bom, ordering, type Priced } from '@copperline/contract';

/** Why nobody but an engineer can say the price. */
export type InquiryReason = 'parts' | 'few' | 'bill' | 'stock';

type Bill = Pick<Bom, 'state' | 'boards' | 'coordinates' | 'edaCoors'>;

/** Bills that were not read, and numbers below the minimum, go another way than the usual one. */
export const isByInquiryOnly = ({ state, boards }: Pick<Bom, 'state' | 'boards'>): boolean =>
  boards < ordering.minPcbaQuantity || state === 'failed' || state === 'skipped';

/** What follows from a price for the person: keep it, send it to an engineer, or change something. */
export const wayOn = (priced: Pick<Priced, 'decision'>, bill: Bill): Priced['decision'] =>
  priced.decision === 'automatic' && isByInquiryOnly(bill) ? 'inquiry' : priced.decision;

/** The reasons that the rules do not already tell. */
export const inquiryReasons = (
  { decision, problems }: Pick<Priced, 'decision' | 'problems'>,
  bill: Bill,
  openLines: number,
): InquiryReason[] => {
  if (wayOn({ decision }, bill) !== 'inquiry') return [];
  const unread = bill.state === 'failed' || bill.state === 'skipped';
  const reasons: InquiryReason[] = [
    ...(unread ? (['bill'] as const) : []),
    ...(bill.boards < ordering.minPcbaQuantity ? (['few'] as const) : []),
    ...(!unread && openLines > 0 ? (['parts'] as const) : []),
  ];
  const told = reasons.length > 0 || problems.some(({ kind }) => kind === 'inquiry');
  return told ? reasons : ['stock'];
};
