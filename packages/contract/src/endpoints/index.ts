import type { Endpoint } from '../endpoint.ts';
import { account } from './account.ts';
import { areas, bills, receivers } from './address.ts';
import { articles } from './articles.ts';
import { bom } from './bom.ts';
import { cart } from './cart.ts';
import { checkout } from './checkout.ts';
import { coupons } from './coupons.ts';
import { desk } from './desk.ts';
import { deskOrders } from './desk-orders.ts';
import { deskParts } from './desk-parts.ts';
import { deskRates } from './desk-rates.ts';
import { deskStaff } from './desk-staff.ts';
import { deskTools } from './desk-tools.ts';
import { files } from './files.ts';
import { notices } from './notices.ts';
import { orders } from './orders.ts';
import { outbox } from './outbox.ts';
import { parts } from './parts.ts';
import { project } from './project/project.ts';
import { projectShare } from './project/project-share.ts';
import { quotes } from './quotes.ts';
import { sandbox } from './sandbox.ts';
import { site } from './site.ts';
import { webhooks } from './webhooks.ts';
import { workbench } from './project/workbench.ts';

/** Every call of the product: the server mounts each exactly once, the authorisation tests try each. */
export const allEndpoints: readonly Endpoint[] = [
  account,
  areas,
  articles,
  bills,
  bom,
  cart,
  checkout,
  coupons,
  desk,
  deskOrders,
  deskParts,
  deskRates,
  deskStaff,
  deskTools,
  files,
  notices,
  orders,
  outbox,
  parts,
  project,
  projectShare,
  quotes,
  receivers,
  sandbox,
  site,
  webhooks,
  workbench,
].flatMap((area) => Object.values(area));

/** The endpoints in OpenAPI and on the API page; calls for staff are internal. */
export const describedEndpoints: readonly Endpoint[] = allEndpoints.filter(({ auth }) => auth !== 'staff');
