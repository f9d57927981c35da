import { type Caller, NotFound, RateLimits } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { MailLinksService } from '../mail-links/mail-links.service.js';
import { AccountMailer } from '../mails/account-mailer.js';

/** Whether an address is its account's own. It never hinders a login; it gates the mails about filings. */
@Injectable()
export class VerificationService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly links: MailLinksService,
    private readonly mailer: AccountMailer,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Confirms an address by its link, for who holds the account as well: anybody may register with another's address,
   * whose click alone must not make that account a confirmed one. The link is not used up: a second press should not
   * tell somebody that it failed.
   * @throws ValidationFailed (`linkSpent`), Forbidden (`linkOfAnother`)
   */
  async confirm(token: string, caller: Caller): Promise<void> {
    const link = await this.links.lookOwn('verify', token, caller);
    await this.accounts.change(link.userId, { emailVerified: true });
  }

  /**
   * Sends the link again; nothing to send where the address is confirmed already.
   * @throws TooMany
   */
  async resend(caller: Caller, address: string): Promise<void> {
    await this.limits.take('verify', { address, account: caller._id });
    if (caller.emailVerified) return;
    const account = await this.accounts.find(caller._id);
    if (!account) throw new NotFound();
    await this.mailer.sendVerificationLink(account);
  }
}
