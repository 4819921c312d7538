import { startPostgres } from './postgres.ts';

/** Starts a server of its own in the given folder, says its address, and waits to be killed. */
const [dir = ''] = process.argv.slice(2);
const { url } = await startPostgres({ dir });
process.stdout.write(`${url}\n`);
setInterval(() => {}, 60_000);
