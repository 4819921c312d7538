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
