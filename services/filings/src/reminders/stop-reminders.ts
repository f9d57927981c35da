import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { messages, ReminderKind, switchOf } from '@easy-tax/contracts';
import { Clock, type CommonConfig, InjectConfig } from '@easy-tax/platform/core';
import { Malformed } from '@easy-tax/platform/http';
import { People } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { SecretsRepository } from '../files/signed-links/secrets.repository.js';
import { MailChoicesRepository } from '../mails/sending/return-mails.repository.js';
import { ownerOf } from '../storage/object-store.js';

export const STOP_PATH = '/api/reminders/stop';

const sign = (accountId: string, secret: KeyObject): Buffer =>
  createHmac('sha256', secret).update(`stop reminders:${accountId}`).digest();

/** Links that end an account's reminders without a login. They do nothing else, and never expire. */
@Injectable()
export class StopReminders {
  constructor(
    private readonly secrets: SecretsRepository,
    private readonly choices: MailChoicesRepository,
    private readonly people: People,
    private readonly clock: Clock,
    @InjectConfig() private readonly config: CommonConfig,
  ) {}

  async linkOf(accountId: string): Promise<string> {
    const signature = sign(accountId, await this.secret()).toString('base64url');
    return `${this.config.PUBLIC_URL}${STOP_PATH}?token=${accountId}.${signature}`;
  }

  /** The kinds that the account of a link still gets. @throws Malformed if we never made this link */
  async kindsOf(token: string): Promise<ReminderKind[]> {
    const choice = await this.choices.findByOwner(ownerOf({ _id: await this.accountOf(token) }));
    return ReminderKind.options.filter((kind) => choice[switchOf[kind]]);
  }

  /** @param kind undefined: all kinds. @throws Malformed if we never made this link; Unavailable if auth does not answer */
  async stop(token: string, kind: ReminderKind | undefined): Promise<void> {
    const accountId = await this.accountOf(token);
    // An erased account gets none, and nothing is to be stored of it.
    if ((await this.people.findPeople([accountId])).length === 0) return;
    const kinds = kind ? [kind] : ReminderKind.options;
    const change = Object.fromEntries(kinds.map((each) => [switchOf[each], false]));
    await this.choices.change(ownerOf({ _id: accountId }), change, this.clock.now());
  }

  private async accountOf(token: string): Promise<string> {
    const [accountId = '', signature = ''] = token.split('.');
    const [expected, received] = [sign(accountId, await this.secret()), Buffer.from(signature, 'base64url')];
    if (received.length !== expected.length || !timingSafeEqual(received, expected))
      throw new Malformed(messages.linkSpent);
    return accountId;
  }

  private secret(): Promise<KeyObject> {
    return this.secrets.obtain('stop reminders', this.clock.now());
  }
}
