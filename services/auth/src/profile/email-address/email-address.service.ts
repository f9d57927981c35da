import { type EmailChange, emailKey, messages } from '@easy-tax/contracts';
import type { Actor, Caller } from '@easy-tax/platform/access';
import { Clock } from '@easy-tax/platform/core';
import { DuplicateKey } from '@easy-tax/platform/data';
import { Conflict, NotFound, RateLimits, ValidationFailed } from '@easy-tax/platform/http';
import { Audit, Mails } from '@easy-tax/platform/office';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Account, AccountsRepository, FormerAddressesRepository } from '../../accounts/accounts.repository.js';
import { LinkRequests, linkSpent, MailLinksService } from '../../links/mail-links.service.js';
import { addressChangingMail } from '../../mails/address-changing.mail.js';
import { changeAddressMail } from '../../mails/change-address.mail.js';
import { confirmAddressMail } from '../../mails/confirm-address.mail.js';
import { FamiliarNetworksRepository, networkHashOf } from '../../passwords/familiar-networks.repository.js';
import { CurrentPassword } from '../../passwords/passwords.service.js';

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
    this.requests.sendBy('verify', async (account) => {
      await this.sendLink(account);
    });
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
   * @returns the message to show
   * @throws NotFound, TooMany
   */
  async sendToClient(id: string, { _id, address }: Actor): Promise<string> {
    await this.limits.consume('verify', { address, account: _id });
    const account = await this.accounts.findById(id);
    if (account?.role !== 'user') throw new NotFound();
    return (await this.sendLink(account)) ? messages.reminded : messages.addressConfirmed;
  }

  /**
   * Sends the link again, unless the address is confirmed.
   * @returns the message to show
   * @throws TooMany
   */
  async resendLink({ _id, address }: Actor): Promise<string> {
    await this.limits.consume('verify', { address, account: _id });
    const account = await this.accounts.findById(_id);
    if (!account) throw new NotFound();
    return (await this.sendLink(account)) ? messages.verificationSent : messages.emailVerified;
  }

  /** False: the address is confirmed, so no mail goes out. */
  private async sendLink(account: Account): Promise<boolean> {
    if (account.emailVerified) return false;
    await this.mails.send(account.email, confirmAddressMail(account, await this.links.issueLink('verify', account)));
    return true;
  }
}

/**
 * Changes an account's address: requested with the password, completed by a link that only the new address gets. The
 * link needs a login to the account, so that one click of a stranger does not lend their address.
 */
@Injectable()
export class EmailChangeService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly former: FormerAddressesRepository,
    private readonly networks: FamiliarNetworksRepository,
    private readonly password: CurrentPassword,
    private readonly links: MailLinksService,
    private readonly mails: Mails,
    private readonly limits: RateLimits,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends a notice to the old address, then the link to the new one. Reveals whether an address is taken, as registering
   * does, but only a few times an hour.
   * @throws ValidationFailed (wrong password, the same address), Conflict (`emailTaken`), TooMany.
   */
  async requestChange({ email, current }: EmailChange, by: Actor): Promise<void> {
    const account = await this.password.confirmPassword(current, by);
    // After the password: without it a stolen session must not use up the holder's tries.
    await this.limits.consume('emailChange', { address: by.address, account: by._id });
    if (emailKey(email) === account.emailKey)
      throw new ValidationFailed([{ message: messages.emailSame, path: 'email' }]);
    if (await this.accounts.findByEmail(email)) throw new Conflict(messages.emailTaken);
    await this.audit.record({ actor: by, action: 'email.ask', subject: by._id });
    await this.mails.send(account.email, addressChangingMail(account));
    await this.mails.send(email, changeAddressMail(account, await this.links.issueLink('email', account, email)));
  }

  /**
   * Changes the address. Ends all sessions and all other links. The caller's network, if familiar, stays so.
   * @throws ValidationFailed (`linkSpent`), Forbidden (`linkOfAnother`), Conflict if the address was taken meanwhile.
   */
  async confirmChange(token: string, by: Actor): Promise<void> {
    const link = await this.links.findOwnLink('email', token, by);
    const account = await this.accounts.findById(link.userId);
    if (!account || account.epoch !== link.epoch || link.email === undefined) throw linkSpent();
    await this.links.spendLink(link);
    const now = this.clock.now();
    const isFamiliar = await this.networks.hasLogin(networkHashOf(account.email, by.address), now);
    // Stored first, so that no crash loses it: a change that fails leaves only the present address.
    await this.former.add(account, now);
    if (!(await this.change(account, link.email))) throw linkSpent();
    if (isFamiliar) await this.networks.remember(networkHashOf(link.email, by.address), account._id, now);
    if (await this.accounts.isErasedOrErasing(account._id))
      for (const records of [this.former, this.networks]) await records.removeByUser(account._id);
    await this.audit.record({ actor: by, action: 'email.change', subject: by._id });
  }

  private async change(account: Account, email: string): Promise<Account | null> {
    try {
      return await this.accounts.changeEmail(account, email);
    } catch (error) {
      throw error instanceof DuplicateKey ? new Conflict(messages.emailTaken) : error;
    }
  }
}
