import { isNativeError } from 'node:util/types';
import { limits, type MailTestAnswer, SECOND } from '@easy-tax/contracts';
import type { Actor } from '@easy-tax/platform/access';
import { RateLimits } from '@easy-tax/platform/http';
import { Audit, Mailer, MailSender, Mails, type Sender, Settings } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { mailTestMail } from '../mail-test.mail.js';

/** Auth owns the setting; the other services ask for it. */
@Injectable()
export class OwnSender extends MailSender {
  constructor(private readonly settings: Settings) {
    super();
  }

  async now(): Promise<Sender> {
    const { mailSenderName, officeName, mailReplyTo, officePhone } = await this.settings.values('auth');
    return { name: mailSenderName || officeName, replyTo: mailReplyTo, phone: officePhone };
  }
}

export type MailTest = z.infer<typeof MailTestAnswer>['data'];

/** Sends test mails directly, without the outbox, to return the mail server's own reply. */
@Injectable()
export class MailTestService {
  constructor(
    private readonly mails: Mails,
    private readonly mailer: Mailer,
    private readonly sender: MailSender,
    private readonly limits: RateLimits,
    private readonly audit: Audit,
  ) {}

  /**
   * Sends one mail to the caller's own address.
   * @throws TooMany
   */
  async sendTestMail(by: Actor): Promise<MailTest> {
    await this.limits.consume('mailTest', { address: by.address, account: by._id });
    const [mail, sender] = [await this.mails.write(by.email, mailTestMail(by.name)), await this.sender.now()];
    const from = performance.now();
    const reply = await inTime(this.mailer.send({ ...mail, sender }));
    const ms = Math.round(performance.now() - from);
    const { outcome } = reply;
    await this.audit.record({ actor: by, action: 'mail.test', subject: by._id, detail: { outcome } });
    return { ...reply, to: by.email, ms };
  }
}

/** Leaves a second to count and audit the test before the call itself times out. */
const SEND_TIMEOUT_MS = limits.answerMs - SECOND;

/** A slow sending continues in the background. */
function inTime(sending: Promise<string>): Promise<Pick<MailTest, 'outcome' | 'answer'>> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ outcome: 'silent', answer: '' }), SEND_TIMEOUT_MS);
    sending
      .then(
        (answer) => resolve({ outcome: 'accepted', answer }),
        (error: unknown) => resolve({ outcome: 'refused', answer: isNativeError(error) ? error.message : '' }),
      )
      .finally(() => clearTimeout(timer));
  });
}
