import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

// A small Stripe after its public documentation: form-encoded nested keys, idempotency keys, expansion, pages, errors.

type Values = { [name: string]: string | Values };

interface Intent {
  readonly id: string;
  status: string;
  amount_received: number;
  currency: string;
  last_payment_error: { code: string; decline_code?: string } | null;
  charge: { readonly id: string; amount_refunded: number; disputed: boolean } | null;
}

interface Session {
  readonly id: string;
  readonly created: number;
  readonly mode: string;
  readonly amount_total: number | null;
  readonly currency: string | null;
  readonly metadata: Values;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid' | 'no_payment_required';
  intent: Intent | null;
}

interface Refund {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly payment_intent: string;
  readonly metadata: Values;
  status: string;
}

interface Dispute {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly payment_intent: string;
  status: string;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export interface SeenCall {
  readonly method: string;
  readonly path: string;
  readonly form: Values;
  readonly idempotencyKey: string | undefined;
  readonly version: string | undefined;
}

const newId = (kind: string): string => `${kind}_${randomBytes(12).toString('hex')}`;

/** `a[b][0]=c` as what it stands for. */
const nested = (fields: URLSearchParams): Values => {
  const root: Values = {};
  for (const [name, value] of fields) {
    const path = [...name.matchAll(/[^[\]]+/g)].map(([part]) => part);
    let place = root;
    for (const part of path.slice(0, -1)) {
      const inner = (place[part] ??= {});
      if (typeof inner === 'string') throw new Error(`${name} is a value and a group`);
      place = inner;
    }
    place[path.at(-1) ?? ''] = value;
  }
  return root;
};

const at = (values: Values | string | undefined, ...path: readonly string[]): string | undefined => {
  const found = path.reduce<Values | string | undefined>(
    (inner, part) => (typeof inner === 'object' ? inner[part] : undefined),
    values,
  );
  return typeof found === 'string' ? found : undefined;
};

const groupAt = (values: Values, name: string): Values => {
  const found = values[name];
  return typeof found === 'object' ? found : {};
};

const error = (status: number, type: string, message: string, more: { code?: string; param?: string } = {}): Answer => ({
  status,
  body: { error: { type, message, ...more } },
});
const missing = (param: string): Answer =>
  error(400, 'invalid_request_error', `Missing required param: ${param}.`, { code: 'parameter_missing', param });
const unknown = (id: string): Answer =>
  error(404, 'invalid_request_error', `No such object: '${id}'`, { code: 'resource_missing', param: 'id' });

export const startStripe = async (secretKey: string) => {
  const sessions: Session[] = [];
  const refunds: Refund[] = [];
  const disputes: Dispute[] = [];
  const calls: SeenCall[] = [];
  const remembered = new Map<string, { readonly asked: string; readonly answer: Answer }>();
  let failures: { status: number; headers: Record<string, string>; body: string }[] = [];
  let lost = 0;
  let clock = 1_794_729_600;

  const expanded = (form: Values): readonly string[] =>
    Object.values(groupAt(form, 'expand')).filter((name) => typeof name === 'string');

  const shownIntent = (intent: Intent | null, expand: readonly string[]): unknown => {
    if (intent === null || !expand.some((name) => name.startsWith('payment_intent'))) return intent?.id ?? null;
    const { charge, ...rest } = intent;
    const whole = expand.includes('payment_intent.latest_charge');
    return { object: 'payment_intent', ...rest, latest_charge: whole ? charge : (charge?.id ?? null) };
  };
  const shown = (session: Session, expand: readonly string[]): unknown => {
    const { intent, ...rest } = session;
    const url = session.status === 'open' ? `https://checkout.stripe.com/c/pay/${session.id}` : null;
    return { object: 'checkout.session', ...rest, url, payment_intent: shownIntent(intent, expand) };
  };

  const createSession = (form: Values): Answer => {
    const line = groupAt(groupAt(form, 'line_items'), '0');
    const price = groupAt(line, 'price_data');
    if (form['mode'] !== 'payment') return missing('mode');
    for (const [name, value] of [
      ['success_url', at(form, 'success_url')],
      ['line_items[0][quantity]', at(line, 'quantity')],
      ['line_items[0][price_data][product_data][name]', at(price, 'product_data', 'name')],
      ['payment_method_types', at(form, 'payment_method_types', '0')],
    ] as const)
      if (!value) return missing(name);
    const [amount, currency] = [Number(at(price, 'unit_amount')), at(price, 'currency') ?? ''];
    if (!Number.isInteger(amount) || currency !== currency.toLowerCase()) return missing('line_items[0][price_data]');
    if (amount < 50)
      return error(400, 'invalid_request_error', 'The total must be at least 50 cents.', { code: 'amount_too_small' });
    clock += 1;
    const session: Session = {
      id: newId('cs_test'),
      created: clock,
      mode: 'payment',
      amount_total: amount * Number(at(line, 'quantity')),
      currency,
      metadata: groupAt(form, 'metadata'),
      status: 'open',
      payment_status: 'unpaid',
      intent: null,
    };
    sessions.unshift(session);
    return { status: 200, body: shown(session, []) };
  };

  const createRefund = (form: Values): Answer => {
    const intent = sessions.find((session) => session.intent?.id === form['payment_intent'])?.intent;
    if (!intent?.charge) return unknown(at(form, 'payment_intent') ?? '');
    const amount = Number(form['amount']);
    if (disputes.some(({ payment_intent: id, status }) => id === intent.id && status !== 'won'))
      return error(400, 'invalid_request_error', 'Charge has been charged back.', { code: 'charge_disputed' });
    if (intent.charge.amount_refunded === intent.amount_received)
      return error(400, 'invalid_request_error', 'Charge has already been refunded.', { code: 'charge_already_refunded' });
    if (intent.charge.amount_refunded + amount > intent.amount_received)
      return error(400, 'invalid_request_error', 'Refund amount is greater than unrefunded amount on charge.', {
        param: 'amount',
      });
    intent.charge.amount_refunded += amount;
    const refund = {
      id: newId('re'),
      amount,
      currency: intent.currency,
      payment_intent: intent.id,
      metadata: groupAt(form, 'metadata'),
      status: 'succeeded',
    };
    refunds.unshift(refund);
    return { status: 200, body: { object: 'refund', ...refund } };
  };

  const page = <T extends { readonly id: string }>(rows: readonly T[], form: Values, show: (row: T) => unknown): Answer => {
    const start = rows.findIndex(({ id }) => id === form['starting_after']) + 1;
    const end = start + Number(form['limit'] ?? 10);
    return { status: 200, body: { object: 'list', data: rows.slice(start, end).map(show), has_more: rows.length > end } };
  };

  const listSessions = (form: Values): Answer => {
    const inside = expanded(form).map((name) => name.replace(/^data\./, ''));
    const since = Number(at(form, 'created', 'gte') ?? 0);
    const wanted = form['payment_intent'];
    const rows = sessions.filter(({ created, intent }) => created >= since && (wanted === undefined || intent?.id === wanted));
    return page(rows, form, (session) => shown(session, inside));
  };

  const expire = (session: Session): Answer => {
    if (session.status !== 'open')
      return error(
        400,
        'invalid_request_error',
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      );
    session.status = 'expired';
    return { status: 200, body: shown(session, []) };
  };

  const answer = (method: string, path: string, form: Values): Answer => {
    if (path === '/v1/checkout/sessions') return method === 'POST' ? createSession(form) : listSessions(form);
    if (path === '/v1/refunds') {
      if (method === 'POST') return createRefund(form);
      const wanted = form['payment_intent'];
      return page(
        refunds.filter((refund) => wanted === undefined || refund.payment_intent === wanted),
        form,
        (refund) => refund,
      );
    }
    if (path === '/v1/disputes') {
      const wanted = form['payment_intent'];
      return page(
        disputes.filter((dispute) => wanted === undefined || dispute.payment_intent === wanted),
        form,
        (dispute) => ({ object: 'dispute', ...dispute }),
      );
    }
    const [, id, action] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(path) ?? [];
    const session = sessions.find((candidate) => candidate.id === id);
    if (!session) return unknown(id ?? path);
    if (action !== undefined) return expire(session);
    return { status: 200, body: shown(session, expanded(form)) };
  };

  const idempotently = (call: SeenCall): Answer => {
    const { method, path, form, idempotencyKey: key } = call;
    if (key === undefined || method === 'GET') return answer(method, path, form);
    const asked = JSON.stringify([path, form]);
    const known = remembered.get(key);
    if (known && known.asked !== asked)
      return error(
        400,
        'idempotency_error',
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      );
    const given = known?.answer ?? answer(method, path, form);
    remembered.set(key, { asked, answer: given });
    return given;
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://stripe');
    const body = await text(request);
    const header = (name: string): string | undefined => request.headers[name]?.toString();
    const fields = request.method === 'POST' ? new URLSearchParams(body) : url.searchParams;
    const call = {
      method: request.method ?? '',
      path: url.pathname,
      form: nested(fields),
      idempotencyKey: header('idempotency-key'),
      version: header('stripe-version'),
    };
    calls.push(call);
    const failure = failures.shift();
    if (failure) {
      response.writeHead(failure.status, failure.headers).end(failure.body);
      return;
    }
    const formEncoded = request.method === 'GET' || header('content-type')?.startsWith('application/x-www-form-urlencoded');
    const given =
      header('authorization') !== `Bearer ${secretKey}` || !formEncoded
        ? error(401, 'invalid_request_error', 'Invalid API Key provided.')
        : idempotently(call);
    if (lost > 0) {
      lost -= 1;
      response.destroy();
      return;
    }
    response.writeHead(given.status, { 'content-type': 'application/json' }).end(JSON.stringify(given.body));
  };

  const server = createServer((request, response) => {
    serve(request, response).catch((cause: unknown) => response.destroy(cause instanceof Error ? cause : undefined));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  const sessionOf = (id: string): Session => {
    const session = sessions.find((candidate) => candidate.id === id);
    if (!session) throw new Error(`no session ${id}`);
    return session;
  };
  const intentOf = (id: string): Intent => {
    const session = sessionOf(id);
    session.intent ??= {
      id: newId('pi'),
      status: 'requires_payment_method',
      amount_received: 0,
      currency: session.currency ?? '',
      last_payment_error: null,
      charge: null,
    };
    return session.intent;
  };

  return {
    base: `http://127.0.0.1:${port}`,
    calls,
    sessions,
    refunds,
    /** What the buyer does on Stripe's page, and what the bank answers. */
    pay: (id: string, amount = sessionOf(id).amount_total ?? 0) => {
      const intent = intentOf(id);
      Object.assign(intent, {
        status: 'succeeded',
        amount_received: amount,
        last_payment_error: null,
        charge: { id: newId('ch'), amount_refunded: 0, disputed: false },
      });
      Object.assign(sessionOf(id), { status: 'complete', payment_status: 'paid' });
      return intent;
    },
    decline: (id: string, declineCode: string) => {
      Object.assign(intentOf(id), {
        status: 'requires_payment_method',
        last_payment_error: { code: 'card_declined', decline_code: declineCode },
      });
    },
    askBank: (id: string) => Object.assign(intentOf(id), { status: 'requires_action' }),
    /** The card holder's bank takes the money back, or says how it ended. */
    dispute: (id: string, status: string): Dispute => {
      const intent = intentOf(id);
      if (intent.charge) intent.charge.disputed = true;
      const known = disputes.find((dispute) => dispute.payment_intent === intent.id);
      const dispute = known ?? {
        id: newId('dp'),
        amount: intent.amount_received - (intent.charge?.amount_refunded ?? 0),
        currency: intent.currency,
        payment_intent: intent.id,
        status,
      };
      if (known === undefined) disputes.push(dispute);
      dispute.status = status;
      return dispute;
    },
    /** A method that takes days. */
    handIn: (id: string) => {
      Object.assign(intentOf(id), { status: 'processing' });
      Object.assign(sessionOf(id), { status: 'complete' });
    },
    /** Another product of the same account. */
    addForeignSession: () => {
      clock += 1;
      sessions.unshift({
        id: newId('cs_test'),
        created: clock,
        mode: 'setup',
        amount_total: null,
        currency: null,
        metadata: {},
        status: 'open',
        payment_status: 'no_payment_required',
        intent: null,
      });
    },
    forgetKeys: () => remembered.clear(),
    failNext: (status: number, times = 1, headers: Record<string, string> = {}) => {
      const body = JSON.stringify({
        error: { type: status === 429 ? 'rate_limit_error' : 'api_error', message: 'for the test' },
      });
      failures = Array.from({ length: times }, () => ({ status, headers, body }));
    },
    /** Does what it is asked and loses the answer. */
    loseNext: (times = 1) => {
      lost = times;
    },
    now: () => clock,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

export type TestStripe = Awaited<ReturnType<typeof startStripe>>;

/** As the documentation says to sign, written down a second time on purpose. */
export const stripeSignature = (secret: string, payload: string, seconds: number): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${payload}`, 'utf8').digest('hex')}`;
