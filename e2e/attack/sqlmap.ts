// Starts the product, signs somebody up and lets sqlmap loose on what they and visitors can send. Arguments name the calls to attack.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  account,
  areas,
  bom,
  cart,
  coupons,
  type Endpoint,
  files,
  orders,
  outbox,
  parts,
  quotes,
  site,
} from '@copperline/contract';

const port = process.env['E2E_PORT'] ?? '4398';
const origin = `http://127.0.0.1:${port}`;
const startMs = 300_000;

/** Where each value stands is where sqlmap puts its own; `*` marks one in a path. */
const targets: readonly (readonly [Endpoint, Readonly<Record<string, string>>])[] = [
  [parts.search, { mpn: '10k', category: 'resistor', quantity: '1', page: '1', inStock: 'true' }],
  [parts.searchInfo, { mpn: '10k', quantity: '1' }],
  [parts.byNumber, { partNo: 'LM358', quantity: '1' }],
  [parts.detail, { id: '1*', quantity: '1' }],
  [areas.china, { regionId: '440000' }],
  [areas.children, { parentId: 'US' }],
  [quotes.shared, { token: `${'x'.repeat(43)}*` }],
  [orders.payLink, { token: `${'x'.repeat(43)}*` }],
  [account.signIn, { account: 'somebody@example.com', password: 'ten boards, two layers' }],
  [account.forgotPassword, { email: 'somebody@example.com' }],
  [account.verifyEmail, { token: 'x'.repeat(43) }],
  [bom.lookup, { table: '100 x LM358', boards: '1' }],
  [site.point, { path: '/', locale: 'en-US' }],
  [orders.list, { tab: 'all', search: 'board', page: '1' }],
  [quotes.list, { search: 'board', page: '1', kind: 'pcb' }],
  [files.list, { page: '1', batchUid: randomUUID() }],
  [coupons.list, { state: 'unused' }],
  [cart.add, { items: '[{"partId":1,"quantity":10}]', partNo: 'AMP-1' }],
  [account.update, { username: 'Mine', companyName: 'x' }],
  [account.createApiToken, { name: 'Line 1' }],
];

const answerOf = async (path: string, form?: Readonly<Record<string, string>>): Promise<{ data: unknown; headers: Headers }> => {
  const response = await fetch(origin + path, form ? { method: 'POST', body: new URLSearchParams(form) } : {});
  const { data } = (await response.json()) as { data: unknown };
  return { data, headers: response.headers };
};

/** A customer with a confirmed address; answers their token. */
const signUp = async (): Promise<string> => {
  const email = `${randomUUID()}@example.com`;
  await answerOf(account.register.path, { email, password: 'annular-Ring-0.125-mm', username: 'Lin', locale: 'en-US' });
  const { rows } = outbox.list.output.parse((await answerOf(outbox.list.path)).data);
  const id = rows.find(({ recipient }) => recipient === email)?.id ?? '';
  const mail = outbox.view.output.parse((await answerOf(outbox.view.path.replace('{id}', id))).data);
  const token = /token=([\w-]+)/.exec(mail.text)?.[1] ?? '';
  const { headers } = await answerOf(account.verifyEmail.path, { token });
  return headers.get('authorization') ?? '';
};

const argumentsFor = ({ path, method, encoding }: Endpoint, input: Readonly<Record<string, string>>): string[] => {
  const rest = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) if (!path.includes(`{${name}}`)) rest.set(name, value);
  const url = origin + path.replace(/\{(\w+)\}/g, (_, name: string) => input[name] ?? '');
  if (encoding === 'query') return ['-u', rest.size === 0 ? url : `${url}?${rest.toString()}`];
  return ['-u', url, '--method', method, '--data', rest.toString()];
};

const found = /identified the following injection point|is vulnerable|appears to be .* injectable/i;

const attack = (sqlmap: string, output: string, token: string, target: string[]): Promise<string> =>
  new Promise((settle, refuse) => {
    const options = ['--batch', '--flush-session', '--dbms=PostgreSQL', '--level=2', '--risk=2', '--smart', '--threads=4'];
    const answers = ['--ignore-code=*', '--disable-coloring', `--output-dir=${output}`, `--headers=Authorization: ${token}`];
    const child = spawn(sqlmap, [...target, ...options, ...answers], { stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.once('error', refuse);
    child.once('close', () => settle(said));
  });

const untilReady = async (): Promise<void> => {
  for (const end = Date.now() + startMs; ; await sleep(1000)) {
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (answer?.ok) return;
    if (Date.now() > end) throw new Error('the server did not start');
  }
};

const wanted = process.argv.slice(2);
const output = mkdtempSync(join(tmpdir(), 'copperline-sqlmap-'));
const { E2E_STAFF: _nobody, ...env } = process.env;
const server = spawn(process.execPath, [resolve(import.meta.dirname, '../serve.ts')], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...env, E2E_PORT: port },
});
let holes = 0;
try {
  await untilReady();
  const token = await signUp();
  for (const [endpoint, input] of targets) {
    if (wanted.length > 0 && !wanted.includes(endpoint.name)) continue;
    const said = await attack(process.env['SQLMAP'] ?? 'sqlmap', output, token, argumentsFor(endpoint, input));
    const isHole = found.test(said);
    // A run that could not ask says nothing about the server.
    const isDone = isHole || /do not appear to be injectable|no parameter\(s\) found|heuristic|not injectable/i.test(said);
    if (isHole || !isDone) holes += 1;
    process.stdout.write(
      `${isHole ? 'INJECTABLE' : isDone ? 'not injectable' : 'NOT TESTED'}  ${endpoint.name} (${Object.keys(input).join(', ')})\n`,
    );
    if (isHole || !isDone) process.stdout.write(`${said}\n`);
  }
  process.stdout.write(`${holes === 0 ? 'sqlmap found nothing.' : `${holes} calls let SQL in, or could not be tested.`}\n`);
} finally {
  server.kill('SIGTERM');
  rmSync(output, { recursive: true, force: true });
}
process.exitCode = holes === 0 ? 0 : 1;
