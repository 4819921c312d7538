import type { Endpoint } from '../endpoint.ts';
import { account } from './account.ts';
import { files } from './files.ts';
import { outbox } from './outbox.ts';
import { project } from './project.ts';
import { site } from './site.ts';

/** Every call of the product: the server mounts each exactly once, OpenAPI lists each. */
export const allEndpoints: readonly Endpoint[] = [account, files, outbox, project, site].flatMap((area) => Object.values(area));
