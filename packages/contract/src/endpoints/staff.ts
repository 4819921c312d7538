import type { deskActions } from './desk.ts';
import type { DeskOrderAction } from './desk-orders.ts';
import { type StaffRole, staffRoles } from '../staff-role.ts';

type DeskQuoteAction = (typeof deskActions)[number];

/** Who takes which step of a quote. */
export const quoteActionRoles = {
  assign: ['sales', 'engineering'],
  ask: ['sales', 'engineering'],
  quote: ['sales'],
  finalise: ['sales', 'engineering'],
  offer: ['sales'],
  return: ['sales', 'engineering'],
  invalidate: ['sales'],
  extend: ['sales'],
  reopen: ['sales'],
} as const satisfies Record<DeskQuoteAction, readonly StaffRole[]>;

/** Who takes which step of an order. */
export const orderActionRoles = {
  'confirm-payment': ['finance'],
  'reject-payment': ['finance'],
  'cancel-unpaid': ['sales', 'finance'],
  review: ['engineering'],
  pick: ['production'],
  ask: ['sales', 'engineering'],
  release: ['engineering'],
  refuse: ['engineering'],
  finish: ['production'],
  return: ['engineering', 'production'],
  'cancel-started': ['sales', 'finance'],
  scrap: ['production'],
  'remake-started': ['production'],
  ship: ['production'],
  abandon: ['sales', 'finance'],
  deliver: ['production'],
  lose: ['sales', 'production'],
  remake: ['sales', 'production'],
  close: ['finance'],
  reverse: ['finance'],
} as const satisfies Record<DeskOrderAction, readonly StaffRole[]>;

const rolesOf = (table: Readonly<Record<string, readonly StaffRole[]>>): readonly StaffRole[] =>
  staffRoles.filter((role) => Object.values(table).some((roles) => roles.includes(role)));

/**
 * Who makes which call of the desk, by its name: a call that is not listed is refused to everybody. The two calls that take a step are
 * open to whoever may take any; the tables above say which.
 */
export const deskCallRoles: Readonly<Record<string, readonly StaffRole[]>> = {
  'desk.me': staffRoles,
  'desk.confirm': staffRoles,
  'desk.quotes': staffRoles,
  'desk.quote': staffRoles,
  'desk.bom': staffRoles,
  'desk.gerber': staffRoles,
  'desk.price': ['sales', 'engineering'],
  'desk.act': rolesOf(quoteActionRoles),
  'deskOrders.list': staffRoles,
  'deskOrders.view': staffRoles,
  'deskOrders.picture': staffRoles,
  'deskOrders.placements': staffRoles,
  'deskOrders.move': rolesOf(orderActionRoles),
  'deskOrders.steps': ['production'],
  'deskOrders.refund': ['sales', 'finance'],
  'deskOrders.approveRefund': ['finance'],
  /** Sales take back what they asked for themselves. */
  'deskOrders.declineRefund': ['sales', 'finance'],
  'deskOrders.bookPayment': ['finance'],
  'deskOrders.settleChargeback': ['finance'],
  'deskOrders.answerClaim': ['sales', 'finance'],
  'deskOrders.statistics': ['sales', 'finance', 'admin'],
  'deskParts.preview': ['sales', 'finance'],
  'deskParts.apply': ['sales', 'finance'],
  'deskRates.list': ['sales', 'finance'],
  'deskRates.history': ['sales', 'finance'],
  'deskRates.add': ['finance'],
  'deskRates.takeBack': ['finance'],
  'deskTools.coupons': ['sales', 'finance'],
  'deskTools.makeCoupon': ['sales'],
  'deskTools.disableCoupon': ['sales'],
  'deskTools.mails': ['sales', 'admin'],
  'deskTools.retryMail': ['sales', 'admin'],
  'deskTools.orderFile': staffRoles,
  'deskTools.audit': ['finance', 'admin'],
  'deskStaff.list': ['admin'],
  'deskStaff.setRoles': ['admin'],
};

const anyOf = (roles: readonly StaffRole[], allowed: readonly StaffRole[]): boolean =>
  roles.some((role) => allowed.includes(role));

export const mayCall = (roles: readonly StaffRole[], endpoint: { readonly name: string }): boolean =>
  anyOf(roles, deskCallRoles[endpoint.name] ?? []);

export const mayMoveOrder = (roles: readonly StaffRole[], action: DeskOrderAction): boolean =>
  anyOf(roles, orderActionRoles[action]);

export const mayActOnQuote = (roles: readonly StaffRole[], action: DeskQuoteAction): boolean =>
  anyOf(roles, quoteActionRoles[action]);
