import { type ErasureInput, messages } from '@easy-tax/contracts';
import { type Caller, Clock, Conflict, RateLimits, Unauthenticated, ValidationFailed } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import type { Account } from '../accounts/account.records.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { AccountMailer } from '../mails/account-mailer.js';
import { linkSpent, MailLinksService } from '../mails/mail-links.service.js';
import { CurrentPassword } from '../passwords/current-password.js';
import { ErasingService } from './erasing.service.js';
import { LastOwner } from './last-owner.js';

/** The end of an account, asked for by its owner: with the password, or by a mailed link where there is none. */
@Injectable()
export class AskErasureService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly password: CurrentPassword,
    private readonly links: MailLinksService,
    private readonly mailer: AccountMailer,
    private readonly erasing: ErasingService,
    private readonly lastOwner: LastOwner,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns whether the erasure has begun; else a link is on its way, because the account has no password.
   * @throws ValidationFailed at `current`, Conflict (`lastOwner`), TooMany
   */
  async ask(caller: Caller, { current }: ErasureInput, address: string): Promise<boolean> {
    await this.limits.take('erasure', { address, account: caller._id });
    if (current === undefined) {
      await this.sendLink(caller);
      return false;
    }
    await this.begin(await this.password.confirm(caller, current, address), address);
    return true;
  }

  /** @throws ValidationFailed (`linkSpent`), Conflict (`lastOwner`) */
  async confirm(token: string, address: string): Promise<void> {
    const link = await this.links.look('erase', token);
    const account = await this.accounts.find(link.userId);
    if (!account || account.epoch !== link.epoch) throw linkSpent();
    await this.lastOwner.refuse(account);
    await this.links.spend(link);
    await this.begin(account, address);
  }

  private async sendLink(caller: Caller): Promise<void> {
    const account = await this.accounts.find(caller._id);
    if (!account) throw new Unauthenticated(messages.sessionEnded);
    if (account.passwordHash !== null)
      throw new ValidationFailed([{ message: messages.allFieldsRequired, path: 'current' }]);
    await this.lastOwner.refuse(account);
    await this.mailer.sendErasureLink(account);
  }

  /**
   * The erasure is put on the list before the account is marked, and given to the runner after: whatever a crash cuts
   * off, an account that is marked is on the list, and one on the list that isn't marked is taken off again.
   */
  private async begin(account: Account, address: string): Promise<void> {
    await this.lastOwner.refuse(account);
    const erasure = { account, address, now: this.clock.now() };
    await this.erasing.prepare(erasure);
    const marked = await this.accounts.changeAsRead(account, { erasing: true }, { endSessions: true });
    if (!marked) return this.refuseUnlessErasing(account);
    if (await this.lastOwner.wouldBeMissed(marked)) {
      await this.lastOwner.giveBack(marked);
      throw new Conflict(messages.lastOwner);
    }
    await this.mailer.sendErasureBegun(account);
    await this.erasing.start(erasure);
  }

  /** Asked for twice at once: the first has begun it. */
  private async refuseUnlessErasing({ _id }: Account): Promise<void> {
    const now = await this.accounts.find(_id);
    if (now && !now.erasing) throw new Conflict(messages.changedMeanwhile);
  }
}
