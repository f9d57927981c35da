import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { limits, MINUTE, messages, statusOf } from '@easy-tax/contracts';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../clock.js';
import { newId } from '../data/index.js';
import { AppError, Conflict } from '../http/errors.js';
import { Sweepers } from '../sweeper.js';
import { IdempotencyRepository } from './idempotency.repository.js';
import type { IdempotencyRow } from './idempotency-key.records.js';

const ASK_AGAIN_MS = 50;

export interface IdempotencyOptions {
  /** How long a try that never ended holds its key. Short is safe where the work stores `requestKey` as unique. */
  readonly leaseMs?: number;
}

const digestOf = (...parts: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** One text for what was asked, to tell a repeat from another request under the same key. */
export const fingerprintOf = (asked: unknown): string => digestOf(JSON.stringify(asked) ?? '');

/** A double click, a lost answer, a repeat after a crash: one effect, and the first answer again (design §3). */
@Injectable()
export class Idempotency implements OnModuleInit {
  constructor(
    @Inject(IdempotencyRepository) private readonly rows: IdempotencyRepository,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Sweepers) private readonly sweepers: Sweepers,
  ) {}

  onModuleInit(): void {
    this.sweepers.every(10 * MINUTE, 'idempotency keys', () => this.rows.expire(this.clock.now()));
  }

  /**
   * Does `work` at most once for a key within 24 h and gives every repeat the first answer (it must survive JSON).
   * @param scope who may repeat what: the call and its caller or address.
   * @param key the client's; without one the work is simply done.
   * @param work gets a `requestKey` that every try of this key shares. Stored in a unique field, it keeps a try that
   *   follows a crash between the effect and its answer from doing the effect again.
   * @throws Conflict where the key was used for something else, or its first use still runs after some seconds.
   */
  async run<T>(
    scope: string,
    key: string | undefined,
    fingerprint: string,
    work: (requestKey: string) => Promise<T>,
    { leaseMs = limits.idempotencyLeaseMs }: IdempotencyOptions = {},
  ): Promise<T> {
    if (key === undefined) return work(newId());
    const row = await this.claim(digestOf(scope, key), fingerprint, leaseMs);
    if (row.state === 'done') return JSON.parse(row.answer ?? 'null') as T;
    const answer = await this.attempt(row, work);
    await this.rows.finish(row, JSON.stringify(answer ?? null));
    return answer;
  }

  /** A refusal frees the key. After any other failure nobody knows what was stored: the next try goes on from here. */
  private async attempt<T>(row: IdempotencyRow, work: (requestKey: string) => Promise<T>): Promise<T> {
    try {
      return await work(row._id);
    } catch (error) {
      const refused = error instanceof AppError && statusOf[error.code] < 500;
      await (refused ? this.rows.release(row) : this.rows.endLease(row, this.clock.now()));
      throw error;
    }
  }

  /** The row with its answer, or one whose lease is ours. A try that runs elsewhere is waited for. */
  private async claim(key: string, fingerprint: string, leaseMs: number): Promise<IdempotencyRow> {
    const patience = performance.now() + limits.dependencyMs;
    for (;;) {
      const row = await this.tryClaim(key, fingerprint, leaseMs);
      if (row) return row;
      if (performance.now() > patience) throw new Conflict(messages.keyBusy);
      await delay(ASK_AGAIN_MS);
    }
  }

  private async tryClaim(key: string, fingerprint: string, leaseMs: number): Promise<IdempotencyRow | null> {
    const now = this.clock.now();
    const createdAt = now.toISOString();
    const leaseUntil = new Date(now.getTime() + leaseMs).toISOString();
    const expiresAt = new Date(now.getTime() + limits.idempotencyMs).toISOString();
    const begun = await this.rows.begin({ createdAt, key, fingerprint, holder: newId(), leaseUntil, expiresAt });
    if (begun) return begun;
    const known = await this.rows.find(key);
    if (!known) return null;
    if (known.expiresAt < createdAt) {
      await this.rows.forget(known, now);
      return null;
    }
    if (known.fingerprint !== fingerprint) throw new Conflict(messages.keyReused);
    if (known.state === 'done') return known;
    return known.leaseUntil <= createdAt ? this.rows.takeOver(known, newId(), leaseUntil) : null;
  }
}
