import type { Db } from '../src/db/database.ts';

/** Everything written to one address or number, oldest first. */
export const mailsTo = (db: Db, recipient: string) =>
  db.selectFrom('outbox_message').selectAll().where('recipient', '=', recipient).orderBy('created_at').orderBy('id').execute();

export const lastMail = async (db: Db, recipient: string) => {
  const mail = (await mailsTo(db, recipient)).at(-1);
  if (!mail) throw new Error(`Nothing was sent to ${recipient}`);
  return mail;
};

/** The token of the one link in a mail. */
export const linkToken = (mail: { readonly body_text: string }): string => {
  const token = /token=([A-Za-z0-9_-]{43})/.exec(mail.body_text)?.[1];
  if (token === undefined) throw new Error('The mail holds no link');
  return token;
};
