import { messages, type PasswordChange } from '@easy-tax/contracts';
import { type Actor } from '@easy-tax/platform/access';
import { Clock } from '@easy-tax/platform/core';
import { Conflict } from '@easy-tax/platform/http';
import { Audit, Mails } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { refuseCommonPassword } from '../config/password-policy.js';
import { passwordChangedMail } from '../mails/password-changed.mail.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { CurrentPassword } from './current-password.js';
import { PasswordHasher } from './password-hasher.js';

/** Changes the password of a person who knows the current one. */
@Injectable()
export class ChangePasswordService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly password: CurrentPassword,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionsService,
    private readonly mails: Mails,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Sets the password by the rules of registration. The same write ends all sessions; the caller's one is then
   * restored. Ends mailed links, and informs the owner by mail.
   * @throws ValidationFailed (a wrong or a common password), Conflict if the account changed meanwhile, TooMany.
   */
  async changePassword({ current, password }: PasswordChange, by: Actor): Promise<void> {
    const account = await this.password.confirmPassword(current, by);
    refuseCommonPassword(password, account);
    const passwordHash = await this.hasher.hash(password);
    const changed = await this.accounts.changeAsRead(account, { passwordHash }, { endSessions: true });
    if (!changed) throw new Conflict(messages.changedMeanwhile);
    await this.sessions.carryOver(by.sid, changed);
    await this.audit.record({ actor: by, action: 'password.change', subject: by._id });
    await this.mails.send(account.email, passwordChangedMail(account, this.clock.now()));
  }
}
