import { startPostgres } from './postgres.ts';

/** Starts a server of its own, in the given folder where its data have to stay, says its address, and waits to be killed; without a folder also for the end of its input. */
const [dir] = process.argv.slice(2);
const { url } = await startPostgres(dir === undefined ? {} : { dir });
process.stdout.write(`${url}\n`);
setInterval(() => {}, 60_000);
if (dir === undefined) process.stdin.resume().once('end', () => process.kill(process.pid, 'SIGTERM'));
