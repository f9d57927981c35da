import { SECOND } from '@easy-tax/contracts';
import type { Transporter } from 'nodemailer';
import { type Mail, Mailer, messageOf } from './mail.js';

/** Time limit for the connection, and for the greeting. */
const CONNECT_MS = 10 * SECOND;
/** Idle time limit. */
const SILENCE_MS = 30 * SECOND;

/** Hands mails to the server of SMTP_URL. The library is loaded with the first mail: a start does not wait for it. */
export class SmtpMailer extends Mailer {
  private transport: Promise<Transporter> | undefined;

  constructor(
    private readonly url: string,
    private readonly from: string,
    private readonly connectMs = CONNECT_MS,
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
      connectionTimeout: this.connectMs,
      greetingTimeout: this.connectMs,
      socketTimeout: SILENCE_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }
}
