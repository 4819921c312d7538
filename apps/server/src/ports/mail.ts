import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';

export interface OutgoingMessage {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
}

/** Delivers one message of the outbox. Without SMTP there is none, and messages wait where `/_app/outbox` shows them. */
export interface Mailer {
  deliver(message: OutgoingMessage): Promise<void>;
}

/** Well inside the outbox's lease: a delivery that hangs has failed before another node may try. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const;

export const openMailer = ({ mail }: Config): Mailer | null => {
  if (mail.smtpUrl === undefined) return null;
  const url = new URL(mail.smtpUrl);
  const transport = createTransport(
    {
      host: url.hostname,
      port: Number(url.port) || (url.protocol === 'smtps:' ? 465 : 587),
      secure: url.protocol === 'smtps:',
      ...(url.username === ''
        ? {}
        : { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
      ...timeouts,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: mail.from },
  );
  const domain = /@([^\s<>]+)>?$/.exec(mail.from)?.[1] ?? 'localhost';
  return {
    deliver: async ({ id, recipient, subject, text, html }) => {
      await transport.sendMail({
        // An address object: a list or a display name inside the text stays one (refused) address.
        to: { name: '', address: recipient },
        subject,
        text,
        ...(html === null ? {} : { html }),
        // The same for every try, so that a repeated delivery is recognised as one message.
        messageId: `<${id}@${domain}>`,
        headers: { 'auto-submitted': 'auto-generated' },
      });
    },
  };
};
