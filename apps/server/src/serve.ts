import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { learnedFromPhrases } from '@copperline/parts/learned';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { startBackground } from './background.ts';
import type { Config } from './config.ts';
import { seed } from './db/seed.ts';
import { armCrash } from './failpoints.ts';
import { demoLogin } from './features/account/demo.ts';
import { sealAnew } from './features/account/second-factor/seal-anew.ts';
import { trackConnections } from './http/connections.ts';
import type { RenderPage } from './http/page/pages.ts';
import { openServices } from './open-services.ts';
import { prepareWorkers } from './open-workers.ts';
import { systemTimers } from './ports/timers.ts';
import { seedSteps } from './seeds.ts';
import { describeFence, systemFence } from './workers/fence.ts';

export interface RunningServer {
  readonly address: string;
  /** Stops taking calls, lets those under way end (15 s at most), then closes the database. */
  close(): Promise<void>;
}

/** Pages from the source instead of the build. */
export interface DevelopmentPages {
  readonly render: () => Promise<RenderPage>;
  readonly beforeRoutes: (app: FastifyInstance) => void;
}

const drainMs = 15_000;
/** The first calls and the work of the start come first. */
const prepareAfterMs = 5000;

/** Opens the services, seeds what is missing, binds the port and announces the address. */
export const serve = async (
  config: Config,
  say: (line: string) => void,
  development?: DevelopmentPages,
): Promise<RunningServer> => {
  const port = await freePort(config, say);
  armCrash(config.crashAt);
  const services = await openServices(config, (line) => say(`  ${line}`));
  await seed(services.database, seedSteps(services), (line) => say(`  ${line}`));
  await sealAnew(services, (line) => say(`  ${line}`));
  let draining = false;
  const app = await buildApp({
    services,
    draining: () => draining,
    ...(config.webBuild ? { render: productionRender(config.webBuild) } : {}),
    ...development,
  });
  // A second of processor that the first search would wait for; without parts nobody searches.
  if (config.sampleParts !== 'none') learnedFromPhrases();
  const connections = trackConnections(app.server);
  await app.listen({ host: config.host, port });
  const bound = app.server.address();
  const actual = typeof bound === 'object' && bound ? bound.port : port;
  const address = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${actual}`;
  services.setOrigin(address);
  const demo = await demoLogin(services);
  const background = startBackground(services, app.log);
  say(`\n  Copperline is ready: ${address}/\n`);
  if (services.payment.testMoney && !config.loopback) say('  Payments are made with test money: anybody can pay with it.\n');
  if (demo) say(`  Demo account: ${demo.email}, password ${demo.password}\n`);
  void systemFence().then((fence) => say(`  ${describeFence(fence)}\n`));
  const callOff = systemTimers.after(prepareAfterMs, () => {
    prepareWorkers().catch((error: unknown) => app.log.warn({ err: error }, 'workers start without a compile cache'));
  });
  return {
    address,
    close: async () => {
      draining = true;
      callOff();
      const timer = setTimeout(() => connections.destroyAll(), drainMs);
      await Promise.all([app.close(), background.stop()]);
      clearTimeout(timer);
      await services.close();
    },
  };
};

const productionRender = (webBuild: string): (() => Promise<RenderPage>) => {
  let loading: Promise<RenderPage> | undefined;
  return () => {
    // The build is a bundle of its own; `createPageHandler` is what apps/web's entry.server exports for us.
    loading ??= import(pathToFileURL(join(webBuild, 'server/index.js')).href).then(
      (build) => build.entry.module.createPageHandler(build, 'production') as RenderPage,
    );
    return loading;
  };
};

const isFree = (host: string, port: number): Promise<boolean> =>
  new Promise((settle) => {
    const probe = createServer();
    probe.once('error', () => settle(false));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => settle(true)));
  });

/** A port the person asked for is taken or refused; the default one moves on to the next free one. */
const freePort = async (config: Config, say: (line: string) => void): Promise<number> => {
  if (config.port === 0 || (await isFree(config.host, config.port))) return config.port;
  if (config.portGiven)
    throw new Error(`Port ${config.port} on ${config.host} is taken. Stop what uses it, or choose another with PORT=...`);
  for (let port = config.port + 1; port < config.port + 50; port += 1) {
    if (!(await isFree(config.host, port))) continue;
    say(`  Port ${config.port} is taken, using ${port}.`);
    return port;
  }
  throw new Error(`No free port between ${config.port} and ${config.port + 49}. Choose one with PORT=...`);
};
