import { DAY, HOUR, MINUTE, SECOND } from '@easy-tax/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, type CommonConfig, InjectConfig, LOG, type Log, Telemetry } from '../../core/index.js';
import { Every, Scheduler } from '../../jobs/index.js';
import { fillTemplate, firmNow } from './layout/mail-frame.js';
import { canReply, type Mail, Mailer, type MailTemplate, RecipientRefused } from './mail.js';
import { MailSender } from './mail-sender.js';
import { SEND_MS } from './mailers.js';
import { type EndingMail, type OutboxMail, OutboxRepository } from './outbox.repository.js';

const SWEEP_MS = 5 * SECOND;
/** No other replica tries a mail meanwhile. After a crash it waits as long. */
const CLAIM_MS = SEND_MS + MINUTE;
const LONGEST_WAIT_MS = HOUR;
const GIVE_UP_MS = 3 * DAY;
/** Days on which the product was stopped don't count: a mail gets as many tries as without a stop. */
const GIVE_UP_TRIES = GIVE_UP_MS / LONGEST_WAIT_MS;

/** 1, 2, 4 … minutes, at most an hour. */
export const waitAfter = (attempts: number): number => Math.min(LONGEST_WAIT_MS, MINUTE * 2 ** Math.min(attempts, 10));

/** Stores mails beside their cause and sends them, so that neither a crash nor a dead server loses one. */
@Injectable()
export class Outbox {
  constructor(
    private readonly mails: OutboxRepository,
    private readonly mailer: Mailer,
    private readonly sender: MailSender,
    private readonly clock: Clock,
    private readonly scheduler: Scheduler,
    private readonly telemetry: Telemetry,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Resolves when the mail is stored. */
  async enqueue(mail: Mail): Promise<void> {
    const now = this.clock.now().toISOString();
    await this.mails.add({ createdAt: now, ...storedOf(mail), nextAt: now });
    this.scheduler.runNow(this.sendDue);
  }

  /** Stores a mail that waits for `release` and is not sent after `until`; it stays until it is sent or taken back. */
  async hold(_id: string, mail: Mail, until: Date): Promise<void> {
    const createdAt = this.clock.now().toISOString();
    await this.mails.hold({ _id, createdAt, ...storedOf(mail), until: until.toISOString() });
  }

  async release(id: string): Promise<void> {
    await this.mails.release(id, this.clock.now());
    this.scheduler.runNow(this.sendDue);
  }

  /** The mails that `hold` has stored and that were not sent. */
  listEnding(): Promise<EndingMail[]> {
    return this.mails.listEnding();
  }

  takeBack(_id: string): Promise<void> {
    return this.mails.remove({ _id });
  }

  /**
   * Sends due mails. One replica claims each try. A mail may be sent twice, with the same Message-ID, if the process dies
   * between the server's acknowledgement and the removal, but is never lost. On `stop` the current mail is finished, and the
   * others wait, because a dead mail server must not delay the end.
   */
  @Every(SWEEP_MS, 'outbox')
  async sendDue(stop?: AbortSignal): Promise<void> {
    const soon = new Date(this.clock.now().getTime() + 1);
    for await (const mail of this.mails.due(soon, LONGEST_WAIT_MS)) {
      if (stop?.aborted) return;
      // The mails before may have taken minutes.
      const now = this.clock.now();
      if (mail.until && mail.until <= now.toISOString()) continue;
      const claimed = await this.mails.claim(mail, new Date(now.getTime() + CLAIM_MS));
      if (claimed) await this.trySend(claimed);
    }
  }

  private async trySend(stored: OutboxMail): Promise<void> {
    const { _id: id, to, subject, text, html } = stored;
    const headers = JSON.parse(stored.headers) as Record<string, string>;
    try {
      const sender = await this.sender.now();
      await this.mailer.send({ id, to, subject, text, headers, sender, ...(html !== null && { html }) });
    } catch (error) {
      await this.failed(stored, error);
      return;
    }
    await this.mails.remove(stored);
  }

  private async failed(mail: OutboxMail, error: unknown): Promise<void> {
    const { _id: mailId, attempts } = mail;
    if (error instanceof RecipientRefused) {
      await this.mails.remove(mail);
      this.telemetry.count('easytax_mails_refused_total', {});
      this.log.warn({ err: error, mailId, attempts }, 'the mail server knows no such recipient; the mail is given up');
      return;
    }
    const now = this.clock.now().getTime();
    if (attempts < GIVE_UP_TRIES || now - Date.parse(mail.createdAt) < GIVE_UP_MS) {
      await this.mails.postpone(mail, new Date(now + waitAfter(attempts - 1)));
      this.log.warn({ err: error, mailId, attempts }, 'a mail could not be sent; it will be tried again');
      return;
    }
    await this.mails.remove(mail);
    this.log.error({ err: error, mailId, attempts }, 'a mail could not be sent for three days and is given up');
  }
}

const storedOf = ({ to, subject, text, html, headers = {} }: Mail) => ({
  ...{ to, subject, text, html: html ?? null },
  headers: JSON.stringify(headers),
});

/** Sends what templates write. Links and signature come from the settings, never from a request. */
@Injectable()
export class Mails {
  constructor(
    private readonly outbox: Outbox,
    private readonly sender: MailSender,
    @InjectConfig() private readonly config: CommonConfig,
  ) {}

  /** False: mails are kept as files, and nobody gets them. */
  get hasServer(): boolean {
    return this.config.SMTP_URL !== undefined;
  }

  async write(to: string, template: MailTemplate): Promise<Mail> {
    const { MAIL_FROM, PUBLIC_URL: publicUrl } = this.config;
    const [firm, sender] = [await firmNow(this.sender, MAIL_FROM), await this.sender.now()];
    const phone = sender.phone.replace(/^\d{5}/, '$& ');
    return fillTemplate(template, { to, publicUrl, firm, phone, canReply: canReply(MAIL_FROM, sender) });
  }

  /** Resolves once the mail is stored for sending. */
  async send(to: string, template: MailTemplate): Promise<void> {
    await this.outbox.enqueue(await this.write(to, template));
  }
}
