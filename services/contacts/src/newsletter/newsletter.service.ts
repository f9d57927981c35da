import { createHash, randomBytes } from 'node:crypto';
import { emailKey, type Language, limits, messages } from '@easy-tax/contracts';
import { Clock, type CommonConfig, InjectConfig, InjectLog, type Log } from '@easy-tax/platform/core';
import { Malformed, RateLimits } from '@easy-tax/platform/http';
import { Mails, type MailTemplate } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import * as templates from '../mails/index.js';
import { SubscriptionsRepository } from './subscriptions.repository.js';

const newToken = () => randomBytes(32).toString('base64url');
const digestOf = (token: string) => createHash('sha256').update(token).digest('base64url');
/** Derived from the confirming token, so that the welcome mail has the same unsubscribe link without storing it. */
const endTokenOf = (confirm: string) => digestOf(`end ${confirm}`);

/** Paths of the mails' two links, relative to PUBLIC_URL. */
export const newsletterPaths = {
  confirm: '/contact-data/newsletter/confirm',
  end: '/contact-data/newsletter/unsubscribe',
} as const;

/** Manages subscriptions, which start once confirmed by mail. */
@Injectable()
export class NewsletterService {
  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    private readonly mails: Mails,
    private readonly rates: RateLimits,
    private readonly clock: Clock,
    @InjectConfig() private readonly config: CommonConfig,
    @InjectLog() private readonly log: Log,
  ) {}

  /**
   * Sends the confirming mail, unless the address is subscribed; the answer does not reveal that.
   * @throws TooMany for too many mails to one address
   */
  async subscribe(email: string, address: string, language: Language): Promise<void> {
    const key = emailKey(email);
    await this.rates.consume('newsletter', { address, account: key });
    const confirm = newToken();
    const now = this.clock.now();
    const confirmUntil = new Date(now.getTime() + limits.newsletterLinkMs);
    const links = {
      email,
      emailKey: key,
      confirmDigest: digestOf(confirm),
      confirmUntil,
      endDigest: digestOf(endTokenOf(confirm)),
      language,
    };
    if (!(await this.subscriptions.invite(links, now))) return;
    const mail = { confirm: this.link('confirm', confirm), end: this.link('end', endTokenOf(confirm)) };
    await this.mails.send(email, templates.confirmNewsletterMail(mail, language));
  }

  /** @throws Malformed if the link is spent or too old. */
  async checkConfirmLink(token: string): Promise<void> {
    if (!(await this.subscriptions.byConfirmDigest(digestOf(token), this.clock.now())))
      throw new Malformed(messages.linkSpent);
  }

  /** @throws Malformed if the link is spent or too old. */
  async confirm(token: string): Promise<void> {
    const joined = await this.subscriptions.confirm(digestOf(token), this.clock.now());
    if (!joined) throw new Malformed(messages.linkSpent);
    const end = this.link('end', endTokenOf(token));
    await this.send(joined.email, templates.newsletterWelcomeMail(end, joined.language ?? 'en'));
  }

  /** @throws Malformed for a link that we never sent, or that a newer mail has replaced */
  async checkEndLink(token: string): Promise<void> {
    if (!(await this.subscriptions.byEndDigest(digestOf(token)))) throw new Malformed(messages.newsletterEndSpent);
  }

  /** @throws Malformed for a link that we never sent, or that a newer mail has replaced */
  async end(token: string): Promise<void> {
    const { known, left } = await this.subscriptions.end(digestOf(token));
    if (!known) throw new Malformed(messages.newsletterEndSpent);
    if (left) await this.send(left.email, templates.newsletterFarewellMail(left.language ?? 'en'));
  }

  /** Never throws: the change is valid even if its mail fails. */
  private async send(to: string, template: MailTemplate): Promise<void> {
    try {
      await this.mails.send(to, template);
    } catch (error) {
      this.log.error({ err: error }, 'a mail about the newsletter could not be queued');
    }
  }

  private link(name: keyof typeof newsletterPaths, token: string): string {
    return `${this.config.PUBLIC_URL}${newsletterPaths[name]}?token=${token}`;
  }
}
