import { SECOND } from '@easy-tax/contracts';
import type { Transporter } from 'nodemailer';
import { type Mail, Mailer } from './mail.js';

/** Hands mails to the server of SMTP_URL. The library is loaded with the first mail: a start does not wait for it. */
export class SmtpMailer extends Mailer {
  private transport: Promise<Transporter> | undefined;

  constructor(
    private readonly url: string,
    private readonly from: string,
  ) {
    super();
  }

  async send(mail: Mail): Promise<void> {
    this.transport ??= this.connect();
    await (await this.transport).sendMail({ from: this.from, ...mail, headers: { ...mail.headers } });
  }

  private async connect(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url: this.url,
      connectionTimeout: 10 * SECOND,
      greetingTimeout: 10 * SECOND,
      socketTimeout: 30 * SECOND,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }
}
