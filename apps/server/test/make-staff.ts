// Makes people of ours for the browser journeys, all in one process and one opening of the database: the command `create-staff`,
// which has tests of its own, starts a process for each. Takes a file and their addresses, and writes there what each signs in with.
import { writeFileSync } from 'node:fs';
import { configuration, openConfigured } from '../src/commands/command-line.ts';
import { createStaff } from '../src/features/account/staff/create-staff.ts';
import { base32 } from '../src/features/account/second-factor/totp.ts';
import { systemClock } from '../src/ports/clock.ts';
import { staffRoles } from '@copperline/contract';
import { openSecretBox } from '../src/secrets/keys.ts';

const [file = '', ...addresses] = process.argv.slice(2);
const database = await openConfigured({ existing: true });
const services = { db: database.db, secrets: await openSecretBox(configuration()) };
const people: { email: string; password: string | null; secret: string }[] = [];
for (const email of addresses) {
  const { password, secret } = await createStaff(
    services,
    { email, name: 'Desk', locale: 'en-US', roles: staffRoles },
    systemClock.now(),
  );
  people.push({ email, password, secret: base32(secret) });
}
await database.close();
writeFileSync(file, JSON.stringify(people));
