import {
  type ErasureInput,
  emailKey,
  messages,
  type UserErasureInput,
  type UserErasureState,
} from '@easy-tax/contracts';
import type { Actor, Caller } from '@easy-tax/platform/access';
import { Clock } from '@easy-tax/platform/core';
import { newIdAt } from '@easy-tax/platform/data';
import { Conflict, NotFound, RateLimits, Unauthenticated, ValidationFailed } from '@easy-tax/platform/http';
import { Mails } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { type Account, AccountsRepository } from '../../accounts/accounts.repository.js';
import { LastOwner } from '../../accounts/last-owner.js';
import { linkSpent, MailLinksService } from '../../links/mail-links.service.js';
import { confirmErasureMail } from '../../mails/confirm-erasure.mail.js';
import { erasureBegunMail } from '../../mails/erasure-begun.mail.js';
import { CurrentPassword } from '../../passwords/passwords.service.js';
import { ErasingService, ErasureTrail } from './erasing.service.js';
import { type Begun, ErasuresRepository, erasureOf } from './erasures.repository.js';

type ErasureRequest = Omit<Begun, 'now' | 'askEventId'>;

/** Begins every erasure, of the holder and of an owner alike. */
@Injectable()
export class BeginErasure {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly mails: Mails,
    private readonly erasing: ErasingService,
    private readonly lastOwner: LastOwner,
    private readonly trail: ErasureTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds the erasure to the list, then marks the account, then starts the job. After any crash a marked account is on
   * the list; an entry without a marked account is removed again.
   * @throws Conflict (`lastOwner`, `changedMeanwhile`)
   */
  beginErasure(request: ErasureRequest): Promise<void> {
    return this.lastOwner.runInOrder(request.account, () => this.markAndStart(request));
  }

  private async markAndStart(request: ErasureRequest): Promise<void> {
    const { account } = request;
    await this.lastOwner.refuseLast(account);
    const now = this.clock.now();
    const erasure = { ...request, now, askEventId: newIdAt(now) };
    await this.erasing.addToList(erasure);
    const marked = await this.accounts.changeAsRead(account, { erasing: true }, { endSessions: true });
    if (!marked) return this.refuseUnlessErasing(account);
    await this.trail.recordRequest(erasureOf(erasure, 0));
    if (await this.lastOwner.isLast(marked)) {
      await this.erasing.giveAccountBack(marked);
      throw new Conflict(messages.lastOwner);
    }
    const accepted = { account, at: this.clock.now(), askedBy: request.askedBy };
    await this.mails.send(account.email, erasureBegunMail(accepted));
    await this.erasing.startErasing(erasure);
  }

  /** Two concurrent requests: the first has started it. */
  private async refuseUnlessErasing({ _id }: Account): Promise<void> {
    const now = await this.accounts.findById(_id);
    if (now && !now.erasing) throw new Conflict(messages.changedMeanwhile);
  }
}

/** Requests of holders to erase their account: by password, or by a mailed link if the account has none. */
@Injectable()
export class AskErasureService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly password: CurrentPassword,
    private readonly links: MailLinksService,
    private readonly mails: Mails,
    private readonly erasure: BeginErasure,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Staff are released first: what they did stays with their name while they work here.
   * @returns whether the erasure has begun; else a link is on its way, because the account has no password.
   * @throws ValidationFailed at `current`, Conflict (`eraseStaff`), TooMany
   */
  async requestErasure({ current }: ErasureInput, by: Actor): Promise<boolean> {
    refuseStaff(by);
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

  /** @throws ValidationFailed (`linkSpent`), Conflict (`eraseStaff`) */
  async confirmErasure(token: string, address: string): Promise<void> {
    const link = await this.links.findLink('erase', token);
    const account = await this.accounts.findById(link.userId);
    if (!account || account.epoch !== link.epoch) throw linkSpent();
    refuseStaff(account);
    await this.links.spendLink(link);
    await this.erasure.beginErasure({ account, askedBy: null, address });
  }

  private async sendLink(caller: Caller): Promise<void> {
    const account = await this.accounts.findById(caller._id);
    if (!account) throw new Unauthenticated(messages.sessionEnded);
    if (account.passwordHash !== null)
      throw new ValidationFailed([{ message: messages.passwordFirst, path: 'current' }]);
    await this.mails.send(account.email, confirmErasureMail(account, await this.links.issueLink('erase', account)));
  }
}

function refuseStaff({ role }: Pick<Caller, 'role'>): void {
  if (role === 'admin') throw new Conflict(messages.eraseStaff);
}

/** Erases an account on behalf of its holder, who has asked an owner by letter or mail. */
@Injectable()
export class EraseUserService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly erasures: ErasuresRepository,
    private readonly erasure: BeginErasure,
    private readonly limits: RateLimits,
  ) {}

  /**
   * @throws NotFound; ValidationFailed at `email`, if it isn't that account's; Conflict (`eraseSelf`, `lastOwner`,
   * `erasing`); TooMany
   */
  async requestErasure(id: string, { email }: UserErasureInput, by: Actor): Promise<void> {
    await this.limits.consume('eraseUser', { address: by.address, account: by._id });
    if (id === by._id) throw new Conflict(messages.eraseSelf);
    const account = await this.accounts.findById(id);
    if (!account) throw new NotFound();
    if (emailKey(email) !== account.emailKey)
      throw new ValidationFailed([{ message: messages.typedElse, path: 'email' }]);
    if (account.erasing) throw new Conflict(messages.erasing);
    await this.erasure.beginErasure({ account, askedBy: by._id, address: by.address });
  }

  /**
   * Progress of an erasure, or the state of the account. An entry whose account isn't marked has not started or was
   * given back; the account is removed before its entry.
   */
  async readProgress(id: string): Promise<UserErasureState> {
    const [erasure, account] = [await this.erasures.findById(id), await this.accounts.findById(id)];
    if (account && !(erasure && account.erasing)) return { state: 'kept' };
    if (!erasure) return { state: 'gone' };
    const { createdAt, askedAt, askedBy = null, contactsAt, filingsAt, attempts: putOff } = erasure;
    const asker = askedBy === null ? null : await this.accounts.findById(askedBy);
    return {
      state: 'underWay',
      askedAt: askedAt ?? createdAt,
      askedBy,
      askedByName: asker?.name ?? null,
      contactsAt,
      filingsAt,
      putOff,
    };
  }
}
