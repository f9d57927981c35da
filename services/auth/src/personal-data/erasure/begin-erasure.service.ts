import { messages } from '@easy-tax/contracts';
import { Clock } from '@easy-tax/platform/core';
import { newId } from '@easy-tax/platform/data';
import { Conflict } from '@easy-tax/platform/http';
import { Mails } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import type { Account } from '../../accounts/account.records.js';
import { AccountsRepository } from '../../accounts/accounts.repository.js';
import { LastOwner } from '../../accounts/last-owner.js';
import { erasureBegunMail } from '../../mails/erasure-begun.mail.js';
import { ErasingService, ErasureTrail } from './erasing.service.js';
import { type Begun, erasureOf } from './erasures.repository.js';

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
    const erasure = { ...request, now: this.clock.now(), askEventId: newId() };
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
