import { SECOND } from '@easy-tax/contracts';
import type { Transporter } from 'nodemailer';
import { type Mail, Mailer } from './mail.js';
import { messageOf } from './mail-message.js';

export interface SmtpPatience {
  /** To connect, and then to be greeted. */
  readonly connectMs: number;
  /** Without a word in between. */
  readonly silenceMs: number;
}

const PATIENCE: SmtpPatience = { connectMs: 10 * SECOND, silenceMs: 30 * SECOND };

/** Hands mails to the server of SMTP_URL. The library is loaded with the first mail: a start does not wait for it. */
export class SmtpMailer extends Mailer {
  private transport: Promise<Transporter> | undefined;

  constructor(
    private readonly url: string,
    private readonly from: string,
    private readonly patience = PATIENCE,
  ) {
    super();
  }

  async send(mail: Mail): Promise<string> {
    this.transport ??= this.connect();
    const { response } = await (await this.transport).sendMail(messageOf(this.from, mail));
    return String(response);
  }

  private async connect(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url: this.url,
      connectionTimeout: this.patience.connectMs,
      greetingTimeout: this.patience.connectMs,
      socketTimeout: this.patience.silenceMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }
}
