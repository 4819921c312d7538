import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommandFile, settingsFor } from '../../test/command.ts';
import { testLocation } from '../../test/engines.ts';
import { type Db, openDatabase } from '../db/database.ts';
import { hashPassword, verifyPassword } from '../features/account/password/passwords.ts';
import { openSession } from '../features/account/sign-in/sessions.ts';
import { secretOf } from '../features/account/second-factor/second-factor.ts';
import { findFactor } from '../features/account/second-factor/second-factor-store.ts';
import { base32 } from '../features/account/second-factor/totp.ts';
import { rolesOf } from '../http/session/staff-role-store.ts';
import { openSecretBox } from '../secrets/keys.ts';
import { findUserByEmail, insertUser } from '../features/account/user-store.ts';

let location: Awaited<ReturnType<typeof testLocation>>;
beforeAll(async () => {
  location = await testLocation();
});
afterAll(() => location.remove());

const create = (...args: string[]) => runCommandFile('create-staff', args, settingsFor(location.options));

/** The embedded engine lets only one process in at a time. */
const look = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
  const database = await openDatabase(location.options);
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
};

const staffOf = (email: string) =>
  look(async (db) => {
    const user = await findUserByEmail(db, email);
    if (!user) throw new Error(`${email} has no account`);
    const factor = await findFactor(db, user.id, 'desk');
    const secrets = await openSecretBox({ dataDir: location.options.dataDir, secretKeys: [] });
    return { ...user, secret: factor ? base32(secretOf({ secrets }, factor)) : '' };
  });

it('makes an account, and prints its password and its secret this once', async () => {
  const { code, output, errors } = await create('--email', 'Ada@Example.com', '--name', 'Ada');
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  const [, password = ''] = /^Password: (\S{20})$/m.exec(output) ?? [];
  const [, secret] = /: ([A-Z2-7]{32})$/m.exec(output) ?? [];
  const ada = await staffOf('ada@example.com');
  expect(ada).toMatchObject({ role: 'staff', username: 'Ada', state: 'active', secret });
  expect(ada.email_verified_at).not.toBeNull();
  expect(await verifyPassword(ada.password_hash, password)).toBe(true);
  expect(output).toContain(
    `otpauth://totp/Copperline:ada%40example.com?secret=${secret ?? ''}&issuer=Copperline&algorithm=SHA1&digits=6&period=30`,
  );
});

it('promotes a customer, who keeps name and password, and renews the secret of staff', async () => {
  const passwordHash = await hashPassword('ten boards, two layers');
  await look((db) => {
    const customer = {
      email: 'bo@example.com',
      username: 'Bo',
      passwordHash,
      locale: 'en-US',
      emailVerifiedAt: new Date(),
    } as const;
    return insertUser(db, customer, new Date());
  });
  const promoted = await create('--email', 'bo@example.com', '--name', 'Somebody else');
  expect(promoted).toMatchObject({ code: 0, errors: '' });
  expect(promoted.output).toContain('The account bo@example.com is staff now.');
  expect(promoted.output).not.toContain('Password:');
  const first = await staffOf('bo@example.com');
  expect(first).toMatchObject({ role: 'staff', username: 'Bo', password_hash: passwordHash });

  const renewed = await create('--email', 'bo@example.com', '--lang', 'zh-CN');
  expect(renewed.output).toContain('bo@example.com 已是工作人员，已换发新密钥，密码不变。');
  const second = await staffOf('bo@example.com');
  expect(second.password_hash).toBe(passwordHash);
  expect(second.secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(second.secret).not.toBe(first.secret);
});

it('trusts no password of a registration that nobody confirmed', async () => {
  const passwordHash = await hashPassword('the password of a stranger');
  const sessionId = await look(async (db) => {
    const stranger = {
      email: 'cy@example.com',
      username: 'Stranger',
      passwordHash,
      locale: 'zh-CN',
      emailVerifiedAt: null,
    } as const;
    const user = await insertUser(db, stranger, new Date());
    return (await openSession(db, user?.id ?? randomUUID(), { ip: '192.0.2.1', userAgent: 'test' }, new Date())).sessionId;
  });
  const { code, output } = await create('--email', 'cy@example.com');
  expect(code).toBe(0);
  const cy = await staffOf('cy@example.com');
  expect(cy).toMatchObject({ role: 'staff', username: 'cy' });
  expect(await verifyPassword(cy.password_hash, 'the password of a stranger')).toBe(false);
  expect(await verifyPassword(cy.password_hash, /^Password: (\S+)$/m.exec(output)?.[1] ?? '')).toBe(true);
  const session = await look((db) =>
    db.selectFrom('session').select('revoked_at').where('id', '=', sessionId).executeTakeFirstOrThrow(),
  );
  expect(session.revoked_at).not.toBeNull();
});

it('gives the roles that are named, all without any, and leaves an administrator', async () => {
  const rolesNow = (email: string) => look(async (db) => rolesOf(db, (await findUserByEmail(db, email))?.id ?? randomUUID()));
  expect(await rolesNow('ada@example.com')).toEqual(['admin', 'engineering', 'finance', 'production', 'sales']);
  expect(await create('--email', 'ed@example.com', '--roles', 'finance,admin')).toMatchObject({ code: 0 });
  expect(await rolesNow('ed@example.com')).toEqual(['admin', 'finance']);
  // Renewed without naming any, they stay.
  expect(await create('--email', 'ed@example.com')).toMatchObject({ code: 0 });
  expect(await rolesNow('ed@example.com')).toEqual(['admin', 'finance']);
  const unknown = await create('--email', 'ed@example.com', '--roles', 'finance,king');
  expect([unknown.code, unknown.errors]).toEqual([2, expect.stringContaining('sales, engineering, production, finance, admin')]);
  await look((db) => db.deleteFrom('staff_role').where('role', '=', 'admin').execute());
  expect(await create('--email', 'ed@example.com', '--roles', 'admin')).toMatchObject({ code: 0 });
  const last = await create('--email', 'ed@example.com', '--roles', 'sales');
  expect([last.code, last.errors]).toEqual([1, expect.stringContaining('at least one administrator')]);
  expect(await rolesNow('ed@example.com')).toEqual(['admin']);
  const deeds = await look((db) =>
    db.selectFrom('audit').select(['action', 'staff_id', 'note']).where('area', '=', 'staff').orderBy('at').execute(),
  );
  expect(deeds.filter(({ action }) => action === 'create').length).toBeGreaterThanOrEqual(2);
  expect(deeds.at(-1)).toEqual({ action: 'roles', staff_id: null, note: 'create-staff' });
});

it('leaves a blocked account as it is', async () => {
  await look(async (db) => {
    const blocked = {
      email: 'di@example.com',
      username: 'Di',
      passwordHash: null,
      locale: 'en-US',
      emailVerifiedAt: new Date(),
    } as const;
    await insertUser(db, blocked, new Date());
    await db.updateTable('app_user').set({ state: 'blocked' }).where('email', '=', 'di@example.com').execute();
  });
  const refused = await create('--email', 'di@example.com');
  expect(refused.code).toBe(1);
  expect(refused.errors).toBe('The account di@example.com is blocked; nothing was changed.\n');
  expect(await staffOf('di@example.com')).toMatchObject({ role: 'customer', secret: '' });
});

it.each([
  [[], '--email is missing.'],
  [['--email', 'nobody'], '“nobody” is no email address.'],
  [['--email', 'a@b.example', '--name', ' '], '--name takes 1 to 50 characters on one line.'],
  [['--email', 'a@b.example', '--name', 'x'.repeat(51)], '--name takes 1 to 50 characters on one line.'],
  [['--email', 'a@b.example', '--role', 'admin'], "Unknown option '--role'"],
  [['a@b.example'], 'a@b.example'],
])('explains %j', async (args, reason) => {
  const refused = await create(...args);
  expect(refused.code).toBe(2);
  expect(refused.errors).toContain(reason);
  expect(refused.errors).toContain('create-staff --email ADDRESS');
});
