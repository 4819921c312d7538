import type { Services } from '../../services.ts';
import { orderedPicture } from '../project/ordered-picture.ts';
import { findProject } from '../project/store.ts';
import { filesOfOrder } from './file-store.ts';
import { linesOf, type OrderRow } from './store.ts';

/**
 * The board of an order's line in the ordered colours, from the order's own copy of the archive; null where the line is no board. What its
 * customer told the reader about the files counts while the project still has that archive.
 */
export const linePicture = async (
  services: Pick<Services, 'db' | 'blobs' | 'boardWorkers' | 'clock'>,
  order: Pick<OrderRow, 'id' | 'owner_id'>,
  line: number,
): Promise<Uint8Array | null> => {
  const { db } = services;
  const item = (await linesOf(db, [order.id])).find(({ place }) => place === line)?.item;
  const spec = item?.spec ?? null;
  const archive = (await filesOfOrder(db, order.id)).find((file) => file.line === line && file.role === 'gerber');
  if (item === undefined || spec === null || !('layers' in spec) || archive === undefined) return null;
  const project = item.projectId === null ? undefined : await findProject(db, order.owner_id, item.projectId);
  const choices = project?.gerber_sha256 === archive.sha256 ? project.choices : {};
  return orderedPicture(services, { sha256: archive.sha256, choices }, spec);
};
