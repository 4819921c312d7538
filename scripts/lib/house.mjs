// Shared by the commands before anything is installed: Node built-ins only, runs on Node 20.19.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
export const at = (...parts) => join(root, ...parts);
export const cache = at('.cache');

/** Ends the command with a message instead of a stack trace. */
export class Plain extends Error {}

export const main = (run) => {
  run().then(
    (code) => process.exit(code ?? 0),
    (error) => {
      process.stderr.write(error instanceof Plain ? `\n${error.message}\n` : `${error.stack ?? error}\n`);
      process.exit(1);
    },
  );
};

/** One line per long step with its duration, live in a terminal. Written to stderr, because stdout may be data. */
export const step = async (title, work) => {
  const started = Date.now();
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`;
  const live = process.stderr.isTTY;
  process.stderr.write(live ? `  ${title} …` : `  ${title} …\n`);
  const timer = live ? setInterval(() => process.stderr.write(`\r  ${title} … ${seconds()} `), 500) : undefined;
  try {
    const result = await work();
    process.stderr.write(live ? `\r  ${title}: done in ${seconds()}      \n` : `  ${title}: done in ${seconds()}\n`);
    return result;
  } catch (error) {
    if (live) process.stderr.write('\n');
    throw error;
  } finally {
    clearInterval(timer);
  }
};

/** Runs a program; resolves with its exit code and, if captured, its output. Node's compile cache is enabled. */
export const run = (command, args, { env = {}, capture = false, cwd = root, onChild } = {}) =>
  new Promise((settle, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { NODE_COMPILE_CACHE: join(cache, 'compile'), ...process.env, ...env },
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('close', (code, signal) => settle({ code: code ?? (signal ? 1 : 0), output }));
    onChild?.(child);
  });

const skipped = new Set(['node_modules', 'build', '.react-router', '.cache', '.data', '.git']);

const filesBelow = (path) => {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !skipped.has(entry.name) && !/\.gen\./.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesBelow(join(path, entry.name)));
};

/** A hash over the content of files and folders. */
export const fingerprint = (paths) => {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((part) => filesBelow(at(part)))) {
    hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
};

/** Does the work only if its inputs changed since the last success. */
export const whenChanged = async (fingerprintFile, print, work) => {
  if (existsSync(fingerprintFile) && readFileSync(fingerprintFile, 'utf8') === print) return false;
  await work();
  mkdirSync(dirname(fingerprintFile), { recursive: true });
  writeFileSync(fingerprintFile, print);
  return true;
};

const versionOf = (text) => text.replace(/^v/, '').split('.').map(Number);
const atLeast = (text, major, minor = 0) => {
  const [a = 0, b = 0] = versionOf(text);
  return a > major || (a === major && b >= minor);
};

/** Node 24 from npm, else the current one. */
export const node = () => {
  const local = at('node_modules', '.bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(local)) return local;
  if (atLeast(process.version, 24)) return process.execPath;
  throw new Plain(
    `Copperline runs on Node 24, and npm has no build of it for ${process.platform} ${process.arch}.\nPlease install Node 24 (nodejs.org, or your package manager) and run the command again. This is ${process.version}.`,
  );
};

const workspaces = () =>
  ['packages', 'apps']
    .flatMap((folder) => (existsSync(at(folder)) ? readdirSync(at(folder)).map((name) => `${folder}/${name}/package.json`) : []))
    .concat('e2e/package.json');

const offline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|network/i;

/** Installs the lockfile's packages, once. */
export const ensureInstalled = async () => {
  if (!atLeast(process.version, 20, 19))
    throw new Plain(`Copperline needs Node 20.19 or newer to begin with; this is ${process.version}.`);
  const print = fingerprint(['package.json', 'package-lock.json', '.npmrc', ...workspaces()]);
  await whenChanged(at('node_modules', '.copperline-installed'), print, () =>
    step('Installing packages (the first time takes a minute or two)', async () => {
      const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
      const { code, output } = await run(
        npm,
        ['install', '--no-audit', '--no-fund', '--no-progress', '--prefer-offline', '--loglevel=error'],
        { capture: true },
      );
      if (code === 0) return;
      if (offline.test(output))
        throw new Plain(
          `The packages could not be fetched: no connection to the npm registry.\nThe first start needs the network once; afterwards everything works without it.\n\n${output.trim().slice(-1500)}`,
        );
      throw new Plain(`npm install failed:\n${output.trim().slice(-3000)}`);
    }),
  );
};

const webInputs = ['apps/web', 'packages', 'package-lock.json', 'scripts/build.mjs'];

/** Builds pages and styles if their source changed. */
export const ensureBuilt = async () => {
  const built = await whenChanged(join(cache, 'web-build'), fingerprint(webInputs), () =>
    step('Building the site', async () => {
      const { code, output } = await run(node(), [at('scripts', 'build.mjs')], {
        capture: true,
        env: { NODE_ENV: 'production' },
      });
      if (code !== 0) throw new Plain(`The build failed:\n${output.trim().slice(-4000)}`);
    }),
  );
  if (!built && !existsSync(at('apps/web/build/server/index.js')))
    throw new Plain('The build is missing although its inputs did not change: delete the .cache folder and start again.');
  return built;
};
