import type { MessageKey, Translate } from '@copperline/content';
import type { OrderEvent, ProductionStep } from '@copperline/contract';

/** What happened to an order, in a few words. An action that a newer server knows is told by where it led. */
export const orderEventText = (
  t: Translate,
  { action, status, step }: Pick<OrderEvent, 'action' | 'status' | 'step'>,
): string => {
  if (step !== null) return t(`order.stepped.${step.state}`, { step: t(`order.step.${step.step as ProductionStep}`) });
  const [happened, key] = [`order.happened.${action}`, `order.action.${action}`];
  const past = t(happened as MessageKey);
  if (past !== happened) return past;
  const said = t(key as MessageKey);
  return said === key ? t('orders.events.other', { status: t(`order.status.${status}`) }) : said;
};
