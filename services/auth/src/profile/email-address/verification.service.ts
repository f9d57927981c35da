import { type Actor, type Caller } from '@easy-tax/platform/access';
import { NotFound, RateLimits } from '@easy-tax/platform/http';
import { Mails } from '@easy-tax/platform/office';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Account } from '../../accounts/account.records.js';
import { AccountsRepository } from '../../accounts/accounts.repository.js';
import { LinkRequests } from '../../links/link-requests.service.js';
import { MailLinksService } from '../../links/mail-links.service.js';
import { confirmAddressMail } from '../../mails/confirm-address.mail.js';

/** Confirms addresses. An unconfirmed address can log in, but gets no mails about filings. */
@Injectable()
export class VerificationService implements OnModuleInit {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly links: MailLinksService,
    private readonly requests: LinkRequests,
    private readonly mails: Mails,
    private readonly limits: RateLimits,
  ) {}

  onModuleInit(): void {
    this.requests.sendBy('verify', (account) => this.sendLink(account));
  }

  /**
   * Confirms an address by its link, only when logged in to the account: anybody can register a stranger's address,
   * whose click alone must not confirm it. The link stays valid, so that a second click does not fail.
   * @throws ValidationFailed (`linkSpent`), Forbidden (`linkOfAnother`)
   */
  async confirmAddress(token: string, caller: Caller): Promise<void> {
    const link = await this.links.findOwnLink('verify', token, caller);
    await this.accounts.change(link.userId, { emailVerified: true });
  }

  /**
   * Sends a client the link on behalf of staff: drafts stay closed until the address is confirmed.
   * @throws NotFound, TooMany
   */
  async sendToClient(id: string, { _id, address }: Actor): Promise<void> {
    await this.limits.consume('verify', { address, account: _id });
    const account = await this.accounts.findById(id);
    if (account?.role !== 'user') throw new NotFound();
    await this.sendLink(account);
  }

  /**
   * Sends the link again, unless the address is confirmed.
   * @throws TooMany
   */
  async resendLink({ _id, address }: Actor): Promise<void> {
    await this.limits.consume('verify', { address, account: _id });
    const account = await this.accounts.findById(_id);
    if (!account) throw new NotFound();
    await this.sendLink(account);
  }

  private async sendLink(account: Account): Promise<void> {
    if (account.emailVerified) return;
    await this.mails.send(account.email, confirmAddressMail(account, await this.links.issueLink('verify', account)));
  }
}
