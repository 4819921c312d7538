import type { MessageKey, Translate } from '@copperline/content';
import type { OrderEvent, ProductionStep } from '@copperline/contract';
import { boardName, type Lines } from './order-boards.ts';

/**
 * What happened to an order, in a few words. A step names its board where the order has several; an action that this page does not
 * know is told by the status that it led to.
 */
export const orderEventText = (
  t: Translate,
  { action, status, step }: Pick<OrderEvent, 'action' | 'status' | 'step'>,
  lines: Lines = [],
): string => {
  if (step !== null) {
    const done = t(`order.stepped.${step.state}`, { step: t(`order.step.${step.step as ProductionStep}`) });
    return step.line === null || lines.length < 2
      ? done
      : t('order.board.of', { board: boardName(t, lines, step.line), what: done });
  }
  const [happened, key] = [`order.happened.${action}`, `order.action.${action}`];
  const past = t(happened as MessageKey);
  if (past !== happened) return past;
  const said = t(key as MessageKey);
  return said === key ? t('orders.events.other', { status: t(`order.status.${status}`) }) : said;
};
