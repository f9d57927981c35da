import type { Sender } from './mail-sender.js';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The sender, if not that of MAIL_FROM. */
  readonly sender?: Sender;
}

/** Hands a mail to its carrier. Features use the `Outbox`, which survives a failure here. */
export abstract class Mailer {
  /** Resolves with what the carrier has said, once it has taken the mail. */
  abstract send(mail: Mail): Promise<string>;
}
