import { type ErasureInput, messages } from '@easy-tax/contracts';
import { type Actor, type Caller } from '@easy-tax/platform/access';
import { RateLimits, Unauthenticated, ValidationFailed } from '@easy-tax/platform/http';
import { Mails } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { AccountsRepository } from '../../accounts/accounts.repository.js';
import { LastOwner } from '../../accounts/last-owner.js';
import { linkSpent, MailLinksService } from '../../links/mail-links.service.js';
import { confirmErasureMail } from '../../mails/confirm-erasure.mail.js';
import { CurrentPassword } from '../../passwords/current-password.js';
import { BeginErasure } from './begin-erasure.service.js';

/** Requests of holders to erase their account: by password, or by a mailed link if the account has none. */
@Injectable()
export class AskErasureService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly password: CurrentPassword,
    private readonly links: MailLinksService,
    private readonly mails: Mails,
    private readonly erasure: BeginErasure,
    private readonly lastOwner: LastOwner,
    private readonly limits: RateLimits,
  ) {}

  /**
   * @returns whether the erasure has begun; else a link is on its way, because the account has no password.
   * @throws ValidationFailed at `current`, Conflict (`lastOwner`), TooMany
   */
  async requestErasure({ current }: ErasureInput, by: Actor): Promise<boolean> {
    const consume = () => this.limits.consume('erasure', { address: by.address, account: by._id });
    if (current === undefined) {
      await consume();
      await this.sendLink(by);
      return false;
    }
    const account = await this.password.confirmPassword(current, by);
    // After the password: without it a stolen session must not use up the holder's tries.
    await consume();
    await this.erasure.beginErasure({ account, askedBy: null, address: by.address });
    return true;
  }

  /** @throws ValidationFailed (`linkSpent`), Conflict (`lastOwner`) */
  async confirmErasure(token: string, address: string): Promise<void> {
    const link = await this.links.findLink('erase', token);
    const account = await this.accounts.findById(link.userId);
    if (!account || account.epoch !== link.epoch) throw linkSpent();
    await this.lastOwner.refuseLast(account);
    await this.links.spendLink(link);
    await this.erasure.beginErasure({ account, askedBy: null, address });
  }

  private async sendLink(caller: Caller): Promise<void> {
    const account = await this.accounts.findById(caller._id);
    if (!account) throw new Unauthenticated(messages.sessionEnded);
    if (account.passwordHash !== null)
      throw new ValidationFailed([{ message: messages.allFieldsRequired, path: 'current' }]);
    await this.lastOwner.refuseLast(account);
    await this.mails.send(account.email, confirmErasureMail(account, await this.links.issueLink('erase', account)));
  }
}
