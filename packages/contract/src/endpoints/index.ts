import type { Endpoint } from '../endpoint.ts';
import { account } from './account.ts';
import { bom } from './bom.ts';
import { cart } from './cart.ts';
import { files } from './files.ts';
import { outbox } from './outbox.ts';
import { parts } from './parts.ts';
import { project } from './project.ts';
import { site } from './site.ts';

/** Every call of the product: the server mounts each exactly once, OpenAPI lists each. */
export const allEndpoints: readonly Endpoint[] = [account, bom, cart, files, outbox, parts, project, site].flatMap((area) =>
  Object.values(area),
);
