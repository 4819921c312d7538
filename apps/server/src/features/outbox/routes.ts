import { outbox } from '@copperline/contract';
import { isLoopback } from '../../config.ts';
import { fail } from '../../http/failure.ts';
import { type Context, on, type Route } from '../../http/on.ts';
import { findMessage, listMessages } from './store.ts';

const shown = 50;

/** The messages hold working links. A foreign name that resolves to this machine, and a proxy, get nothing. */
const atThisMachineOnly = ({ config, exchange }: Context): void => {
  const { request } = exchange();
  const forwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'].some(
    (name) => request.headers[name] !== undefined,
  );
  if (!config.localOutbox || forwarded || !isLoopback(request.hostname)) throw fail('NOT_FOUND');
};

export const outboxRoutes: readonly Route[] = [
  on(outbox.list, async (context) => {
    atThisMachineOnly(context);
    const found = await listMessages(context.db, shown);
    const rows = found.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at.toISOString() }));
    return { rows, total: rows.length };
  }),
  on(outbox.view, async (context, { id }) => {
    atThisMachineOnly(context);
    const message = await findMessage(context.db, id);
    if (!message) throw fail('NOT_FOUND');
    const { channel, recipient, subject, created_at, body_text, body_html } = message;
    return { id, channel, recipient, subject, createdAt: created_at.toISOString(), text: body_text, html: body_html };
  }),
];
