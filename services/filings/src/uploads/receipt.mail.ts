import { KIB, MB } from '@easy-tax/contracts';
import {
  type Caller,
  composeMail,
  firmNow,
  InjectConfig,
  InjectLog,
  type Log,
  type MailContent,
  MailSender,
  Outbox,
} from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import type { FilingsConfig } from '../config/filings.config.js';
import type { StoredFiling } from '../filings/filing.records.js';

/** The proof of submission by mail, to the account's own address once it is known to be the client's. */
@Injectable()
export class ReceiptMail {
  constructor(
    private readonly outbox: Outbox,
    private readonly sender: MailSender,
    @InjectConfig() private readonly config: FilingsConfig,
    @InjectLog() private readonly log: Log,
  ) {}

  /** The filing is stored and stands, even if its mail fails. */
  async send(filing: StoredFiling, caller: Caller): Promise<void> {
    if (!caller.emailVerified) return;
    try {
      const firm = await firmNow(this.sender, this.config.MAIL_FROM);
      await this.outbox.enqueue(composeMail(caller.email, this.contentOf(filing, caller, firm)));
    } catch (error) {
      this.log.error({ err: error, filing: filing._id }, 'the receipt of a filing could not be queued');
    }
  }

  private contentOf({ fileName, reference, size, createdAt }: StoredFiling, caller: Caller, firm: string): MailContent {
    return {
      subject: `We have your paper: ${fileName}`,
      heading: 'We have your paper',
      preview: `Reference ${reference}. Keep this mail as your receipt.`,
      blocks: [
        { kind: 'text', text: `Namaste ${caller.name},` },
        {
          kind: 'text',
          text: `${fileName} reached us whole. A chartered accountant reads it and writes if something is missing. Nothing is filed before you approve the figures.`,
        },
        {
          kind: 'facts',
          rows: [
            ['Reference', reference],
            ['File', fileName],
            ['Size', readableSize(size)],
            ['Received', readableTime(new Date(createdAt))],
          ],
        },
        { kind: 'button', label: 'See my filings', url: `${this.config.PUBLIC_URL}/profile` },
        { kind: 'text', text: 'Questions? Reply to this mail.' },
      ],
      reason: 'You get this because you sent us a paper.',
      signature: firm,
    };
  }
}

export function readableSize(bytes: number): string {
  if (bytes < KIB) return `${bytes} bytes`;
  return bytes < MB ? `${Math.round(bytes / KIB)} kB` : `${(bytes / MB).toFixed(1)} MB`;
}

const indianTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});

/** 21 Nov 2025, 10:42 IST: the office's time, in any zone of the server. */
export const readableTime = (time: Date): string => `${indianTime.format(time)} IST`;
