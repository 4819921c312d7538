import path from 'node:path';
import { type Endpoint, fillPath, type OutputOf, type SignInAnswer, type UserInfo } from '@copperline/contract';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { type AppOptions, buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { type DatabaseOptions, openDatabase } from '../src/db/database.ts';
import { hashPassword } from '../src/features/account/password/passwords.ts';
import { openSession } from '../src/features/account/sign-in/sessions.ts';
import { insertUser } from '../src/features/account/user-store.ts';
import { createUploadRoom } from '../src/features/files/upload-room.ts';
import { createPartSearch } from '../src/features/parts/search.ts';
import { createRateBook } from '../src/features/rates/book.ts';
import { createJobQueue } from '../src/jobs/queue.ts';
import { openBoardWorkers, openTableWorkers } from '../src/open-workers.ts';
import { openBlobStore } from '../src/ports/blob-store.ts';
import { openSecretBox } from '../src/secrets/keys.ts';
import { steppedClock } from '../src/ports/clock.ts';
import { openGoogle } from '../src/ports/google.ts';
import { openMailer } from '../src/ports/mail.ts';
import { openPayment } from '../src/open-payment.ts';
import { outboxSms } from '../src/features/outbox/sms.ts';
import type { Timers } from '../src/ports/timers.ts';
import type { Services } from '../src/services.ts';
import { translate } from '../src/translate.ts';
import { testDatabase } from './engines.ts';
import { temporaryDirectory } from './places.ts';

export interface TestOverrides {
  /** Environment variables on top of the test's own. */
  readonly env?: Readonly<Record<string, string>>;
  /** Ports only. */
  readonly services?: Partial<
    Pick<Services, 'blobs' | 'jobs' | 'boardWorkers' | 'tableWorkers' | 'mailer' | 'sms' | 'google' | 'payment'>
  >;
  readonly origin?: string;
  readonly timers?: Timers;
  /** Pages; none unless given. */
  readonly render?: AppOptions['render'];
  /** Gets the log's lines; `LOG_LEVEL` is silent unless given. */
  readonly log?: AppOptions['log'];
  /** A place that outlives it, for what other processes do with it afterwards. */
  readonly at?: DatabaseOptions;
}

export interface SignedUp {
  readonly token: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
}

export interface Sent<E extends Endpoint> {
  readonly status: number;
  /** Filled where the call succeeded. */
  readonly data: OutputOf<E>;
  readonly errorCode: string | undefined;
  readonly message: string;
  readonly issues: readonly { path: string; rule: string }[];
  /** The token of the answer's authorization header. */
  readonly token: string | undefined;
  readonly response: LightMyRequestResponse;
}

export interface CallOptions {
  readonly token?: string;
  readonly ip?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export const testPassword = 'solder-Mask-4-layers';
let testPasswordHash: Promise<string> | undefined;

/** Whom an answer let in; a test that gets here expects nobody to be asked for a code. */
export const letIn = (answer: SignInAnswer): UserInfo => {
  if (!('user' in answer)) throw new Error('a code is asked for');
  return answer.user;
};

/** Calls an endpoint as the browser does: path parameters filled, the rest in the query, as a form or as JSON. */
const caller =
  (app: FastifyInstance) =>
  async <E extends Endpoint>(
    endpoint: E,
    input: Readonly<Record<string, unknown>>,
    { token, ip, headers }: CallOptions = {},
  ): Promise<Sent<E>> => {
    const { path: filled, used } = fillPath(endpoint.path, input);
    const rest = new URLSearchParams();
    const sent = Object.entries(input).filter(([name, value]) => !used.includes(name) && value !== undefined);
    for (const [name, value] of sent) rest.set(name, String(value));
    const inQuery = endpoint.encoding === 'query';
    const inJson = endpoint.encoding === 'json';
    const response = await app.inject({
      method: endpoint.method,
      url: inQuery && rest.size > 0 ? `${filled}?${rest.toString()}` : filled,
      headers: {
        ...(inQuery ? {} : { 'content-type': inJson ? 'application/json' : 'application/x-www-form-urlencoded' }),
        ...(token === undefined ? {} : { authorization: token }),
        ...headers,
      },
      ...(inQuery ? {} : { payload: inJson ? JSON.stringify(Object.fromEntries(sent)) : rest.toString() }),
      ...(ip === undefined ? {} : { remoteAddress: ip }),
    });
    const answer = response.json<{ data: OutputOf<E>; errorCode?: string; message: string; issues?: Sent<E>['issues'] }>();
    const granted = response.headers.authorization;
    return {
      status: response.statusCode,
      data: answer.data,
      errorCode: answer.errorCode,
      message: answer.message,
      issues: answer.issues ?? [],
      token: typeof granted === 'string' ? granted : undefined,
      response,
    };
  };

/** The real app on a database of its own, with a clock that only moves when told to. Rate limits are off unless asked for. */
export const startTestApp = async (overrides: TestOverrides = {}) => {
  const database = overrides.at ? await openDatabase(overrides.at) : await testDatabase();
  const { directory, remove } = await temporaryDirectory();
  const clock = steppedClock('2026-11-15T08:00:00Z');
  const config = readConfig(
    {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      RATE_LIMITS: 'off',
      WEB_BUILD: 'none',
      DATA_DIR: overrides.at?.dataDir ?? path.join(directory, 'data'),
      ...overrides.env,
    },
    directory,
  );
  const blobs = overrides.services?.blobs ?? (await openBlobStore(config));
  const origin = () => overrides.origin ?? 'http://127.0.0.1:3000';
  const services: Services = {
    config,
    database,
    db: database.db,
    clock,
    blobs,
    uploadRoom: createUploadRoom(config.uploadBytes),
    secrets: await openSecretBox(config),
    mailer: openMailer(config),
    sms: config.localOutbox ? outboxSms : null,
    google: openGoogle(config),
    payment: await openPayment({ config, db: database.db, clock, origin }),
    jobs: createJobQueue(),
    boardWorkers: openBoardWorkers(config),
    tableWorkers: openTableWorkers(),
    partSearch: createPartSearch({ config, db: database.db, database, clock }),
    rateBook: createRateBook(),
    translate,
    origin,
    ...overrides.services,
  };
  const { timers, log, render } = overrides;
  const app = await buildApp({ services, ...(timers ? { timers } : {}), ...(log ? { log } : {}), ...(render ? { render } : {}) });
  await app.ready();

  let people = 0;
  /** A verified customer with `testPassword` and an open session, made without any call. */
  const signUp = async (email?: string): Promise<SignedUp> => {
    people += 1;
    const address = email ?? `person-${people}@example.com`;
    const now = clock.now();
    testPasswordHash ??= hashPassword(testPassword);
    const passwordHash = await testPasswordHash;
    const user = await insertUser(
      database.db,
      { email: address, username: `Person ${people}`, passwordHash, locale: 'en-US', emailVerifiedAt: now },
      now,
    );
    if (!user) throw new Error(`${address} already has an account`);
    return {
      userId: user.id,
      email: address,
      ...(await openSession(database.db, user.id, { ip: '192.0.2.1', userAgent: 'test' }, now)),
    };
  };

  return {
    app,
    services,
    clock,
    db: database.db,
    call: caller(app),
    signUp,
    async close() {
      await app.close();
      await Promise.all([services.boardWorkers.close(), services.tableWorkers.close()]);
      await blobs.close();
      await database.close();
      await remove();
    },
  };
};

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;
