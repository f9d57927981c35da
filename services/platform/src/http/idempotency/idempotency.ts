import { hash } from 'node:crypto';
import { limits, messages } from '@easy-tax/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../core/index.js';
import { wellFormed } from '../../data/port/layout.js';
import { Conflict } from '../errors.js';
import { IdempotencyRepository } from './idempotency.repository.js';

const digestOf = (...parts: readonly string[]) => hash('sha256', JSON.stringify(parts), 'base64url');

/**
 * The key that all tries of one request share. A record has it in a unique field, so that it exists once even if the
 * first try crashed before its answer, without a further write.
 * @param scope the call and its caller or address
 */
export const requestKeyOf = (scope: string, key: string): string => digestOf(scope, key);

/** A digest of a request as it is stored, to tell a repeat from another request under the same key. */
export const fingerprintOf = (parts: readonly string[]): string => digestOf(...parts.map(wellFormed));

interface KeyedRecord {
  readonly requestKey: string;
  readonly fingerprint: string;
  readonly createdAt: string;
}

/** A key belongs to its first request for 24 h, also if the record was removed meanwhile. */
@Injectable()
export class Idempotency {
  constructor(
    private readonly rows: IdempotencyRepository,
    private readonly clock: Clock,
  ) {}

  stands({ createdAt }: Pick<KeyedRecord, 'createdAt'>): boolean {
    return this.endOf(createdAt) > this.clock.now();
  }

  /** True if the request had its effect, and the record of it was removed. @throws Conflict if it was another request */
  async isSpent(requestKey: string, fingerprint: () => string): Promise<boolean> {
    const spent = await this.rows.find(requestKey);
    if (!spent || spent.expiresAt <= this.clock.now().toISOString()) return false;
    if (spent.fingerprint !== fingerprint()) throw new Conflict(messages.keyReused);
    return true;
  }

  /** Call it before a record with a key is removed, so that a repeat does not create it again. */
  async spend(record: KeyedRecord): Promise<void> {
    if (!this.stands(record)) return;
    const { requestKey: key, fingerprint, createdAt } = record;
    await this.rows.save({ key, fingerprint, createdAt, expiresAt: this.endOf(createdAt).toISOString() });
  }

  private endOf(createdAt: string): Date {
    return new Date(Date.parse(createdAt) + limits.idempotencyMs);
  }
}
