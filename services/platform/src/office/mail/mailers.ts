import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isNativeError } from 'node:util/types';
import { MINUTE, SECOND } from '@easy-tax/contracts';
import type { NodemailerError, Transporter } from 'nodemailer';
import type { Log } from '../../core/index.js';
import { newId } from '../../data/index.js';
import { type Mail, Mailer, messageOf, RecipientRefused } from './mail.js';

/** Without a mail server: each mail is a private .eml file (RFC 5322) that any mail program opens; its path is logged. */
export class FolderMailer extends Mailer {
  constructor(
    private readonly folder: string,
    private readonly from: string,
    private readonly log: Log,
  ) {
    super();
  }

  async send(mail: Mail): Promise<string> {
    const { createTransport } = await import('nodemailer');
    const reading = { disableFileAccess: true, disableUrlAccess: true };
    const composer = createTransport({ streamTransport: true, buffer: true, ...reading });
    const { message } = await composer.sendMail(messageOf(this.from, mail));
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const file = join(this.folder, `${newId()}.eml`);
    const part = `${file}.part`;
    try {
      await writeFile(part, message, { mode: 0o600 });
      await rename(part, file);
    } catch (error) {
      // Each try has a new file name: incomplete files would fill the disk.
      await rm(part, { force: true });
      throw error;
    }
    this.log.info({ file }, 'a mail was kept in a file: SMTP_URL is not set');
    return file;
  }
}

/** Time limit for the connection, and for the greeting. */
const CONNECT_MS = 10 * SECOND;
/** Idle time limit. */
const SILENCE_MS = 30 * SECOND;
/** Time limit for one mail, for a server that is slow at each step. */
export const SEND_MS = 4 * MINUTE;

/** Hands mails to the server of SMTP_URL. The library is loaded with the first mail: a start does not wait for it. */
export class SmtpMailer extends Mailer {
  private transport: Promise<Transporter> | undefined;

  constructor(
    private readonly url: string,
    private readonly from: string,
    private readonly connectMs = CONNECT_MS,
    private readonly sendMs = SEND_MS,
  ) {
    super();
  }

  async send(mail: Mail): Promise<string> {
    this.transport ??= this.connect();
    try {
      const transport = await this.transport;
      const signal = AbortSignal.timeout(this.sendMs);
      const { response } = await transport.sendMail({ ...messageOf(this.from, mail), signal });
      return String(response);
    } catch (error) {
      throw isNativeError(error) && isRecipientRefused(error) ? new RecipientRefused(error) : error;
    }
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

/**
 * No such address or mailbox, or one that is given up (RFC 3463); a full one may have room later. Other refusals at `RCPT TO` may be of the sender, of its login or of relaying:
 * those end once the settings are right.
 */
const REFUSED = /^5\d\d[ -]5\.(1\.([1236]|10)|2\.1)\b/;

function isRecipientRefused({ rejectedErrors = [] }: NodemailerError): boolean {
  return rejectedErrors.some(({ response = '' }) => REFUSED.test(response));
}
