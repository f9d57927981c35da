/** One mail to one person. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Hands a mail to whoever carries it. Features use the `Outbox`, which survives a failure here. */
export abstract class Mailer {
  /** Resolves when the carrier has taken the mail. */
  abstract send(mail: Mail): Promise<void>;
}
