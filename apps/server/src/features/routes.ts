import type { Route } from '../http/on.ts';
import { accountRoutes } from './account/routes.ts';
import { addressRoutes } from './address/routes.ts';
import { bomRoutes } from './bom/routes.ts';
import { cartRoutes } from './cart/routes.ts';
import { checkoutRoutes } from './checkout/routes.ts';
import { couponRoutes } from './coupons/routes.ts';
import { deskOrderRoutes } from './desk/orders/routes.ts';
import { deskPartRoutes } from './desk/parts-routes.ts';
import { deskRateRoutes } from './desk/rate-routes.ts';
import { deskRoutes } from './desk/routes.ts';
import { deskStaffRoutes } from './desk/staff-routes.ts';
import { deskToolRoutes } from './desk/tools-routes.ts';
import { exportRoutes } from './export/routes.ts';
import { fileRoutes } from './files/routes.ts';
import { leavingRoutes } from './leaving/routes.ts';
import { noticeRoutes } from './notices/routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { outboxRoutes } from './outbox/routes.ts';
import { partRoutes } from './parts/routes.ts';
import { projectRoutes } from './project/routes.ts';
import { quoteRoutes } from './quotes/routes.ts';
import { sandboxRoutes } from './sandbox/routes.ts';
import { articleRoutes } from './articles/routes.ts';
import { siteRoutes } from './site/routes.ts';
import { workbenchRoutes } from './workbench/routes.ts';
import { webhookRoutes } from './payments/webhook/webhook-routes.ts';

/** Every handler of the product; a parity test holds this list against the contract. */
export const routes: readonly Route[] = [
  ...accountRoutes,
  ...addressRoutes,
  ...bomRoutes,
  ...cartRoutes,
  ...checkoutRoutes,
  ...couponRoutes,
  ...deskOrderRoutes,
  ...deskPartRoutes,
  ...deskRateRoutes,
  ...deskRoutes,
  ...deskStaffRoutes,
  ...deskToolRoutes,
  ...exportRoutes,
  ...fileRoutes,
  ...leavingRoutes,
  ...noticeRoutes,
  ...orderRoutes,
  ...outboxRoutes,
  ...partRoutes,
  ...projectRoutes,
  ...quoteRoutes,
  ...sandboxRoutes,
  ...articleRoutes,
  ...siteRoutes,
  ...webhookRoutes,
  ...workbenchRoutes,
];
