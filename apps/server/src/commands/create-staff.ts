import { account, fieldLimits, type StaffRole, staffRoles } from '@copperline/contract';
import { AccountBlocked, createStaff, type MadeStaff } from '../features/account/staff/create-staff.ts';
import { base32, otpauthUri } from '../features/account/second-factor/totp.ts';
import { Failure } from '../http/failure.ts';
import { systemClock } from '../ports/clock.ts';
import { openSecretBox } from '../secrets/keys.ts';
import { commandWords, configuration, openConfigured, required, runCommand, WrongUsage } from './command-line.ts';

const { locale, t } = commandWords();

const usage = [
  t('commands.staff.about'),
  '',
  '  create-staff --email ADDRESS [--name NAME] [--roles ROLE,ROLE] [--lang en-US|zh-CN]',
  '',
  t('commands.staff.rules'),
  t('commands.staff.roles', { roles: staffRoles.join(', ') }),
  t('commands.staff.once'),
  '',
  t('commands.lang'),
  t('commands.database'),
].join('\n');

/** What somebody who registers may give. */
const { email, username } = account.register.input.shape;

const addressOf = (given: string): string => {
  const { success, data } = email.safeParse(given);
  if (!success) throw new WrongUsage(t('commands.staff.address', { address: given }));
  return data;
};

const nameOf = (given: string | boolean | undefined): string | null => {
  if (given === undefined) return null;
  const { success, data } = username.safeParse(given);
  if (!success) throw new WrongUsage(t('commands.staff.name', fieldLimits.username));
  return data;
};

/** Null where none are named. */
const rolesOf = (given: string | boolean | undefined): StaffRole[] | null => {
  if (given === undefined) return null;
  const named = String(given).split(',');
  const roles = staffRoles.filter((role) => named.includes(role));
  if (roles.length !== new Set(named).size) throw new WrongUsage(t('commands.staff.roles', { roles: staffRoles.join(', ') }));
  return roles;
};

const report = (address: string, { outcome, password, secret }: MadeStaff): void => {
  console.log(t(`commands.staff.${outcome}`, { address }));
  if (password !== null) console.log(t('commands.staff.password', { password }));
  console.log(t('commands.staff.secret', { secret: base32(secret) }));
  console.log(t('commands.staff.uri', { uri: otpauthUri(secret, t('commands.staff.issuer'), address) }));
  console.log(t('commands.staff.keep'));
};

await runCommand({
  usage,
  flags: { email: { type: 'string' }, name: { type: 'string' }, roles: { type: 'string' }, lang: { type: 'string' } },
  async run(values) {
    const address = addressOf(required(values, 'email'));
    const name = nameOf(values['name']);
    const roles = rolesOf(values['roles']);
    const database = await openConfigured({ existing: true });
    try {
      const services = { db: database.db, secrets: await openSecretBox(configuration()) };
      report(address, await createStaff(services, { email: address, name, locale, roles }, systemClock.now()));
    } catch (error) {
      if (error instanceof Failure && error.code === 'STAFF_LAST_ADMIN')
        throw new Error(t('errors.STAFF_LAST_ADMIN'), { cause: error });
      if (error instanceof AccountBlocked) throw new Error(t('commands.staff.blocked', { address }), { cause: error });
      throw error;
    } finally {
      await database.close();
    }
  },
});
