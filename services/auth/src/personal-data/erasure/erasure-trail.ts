import { Audit } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import type { Account } from '../../accounts/account.records.js';
import type { Erasure } from './erasures.repository.js';

/** Audit events of an erasure, by ids alone: its request and its outcome. */
@Injectable()
export class ErasureTrail {
  constructor(private readonly audit: Audit) {}

  /** Idempotent: repeats write the same event. */
  async recordRequest({ _id, askedAt, askEventId, askedBy, address }: Erasure): Promise<void> {
    if (!askEventId || !askedAt) return;
    await this.audit.recordOnce(
      { _id: askEventId, createdAt: askedAt },
      { actor: { _id: askedBy ?? _id }, action: 'erasure.ask', subject: _id, address },
    );
  }

  /** Idempotent: repeats write the same event. */
  async recordEnd({ _id, eventId, endedAt, askedAt, createdAt, askedBy, address }: Erasure): Promise<void> {
    const detail = { askedAt: askedAt ?? createdAt };
    await this.audit.recordOnce(
      { _id: eventId ?? '', createdAt: endedAt ?? '' },
      { actor: { _id: askedBy ?? _id }, action: 'account.erase', subject: _id, address, detail },
    );
  }

  /** The account lives on, because nobody else is an owner who can log in. */
  async recordGiveBack({ _id }: Account): Promise<void> {
    await this.audit.record({
      actor: 'system',
      action: 'erasure.giveBack',
      subject: _id,
      detail: { reason: 'lastOwner' },
    });
  }
}
