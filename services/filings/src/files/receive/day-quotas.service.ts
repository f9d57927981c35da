import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { DAY, HOUR, IST_OFFSET_MS, inIndia, limits, MB, messages, SECOND } from '@easy-tax/contracts';
import { Clock, InjectConfig, InjectLog, type Log, readableTime } from '@easy-tax/platform/core';
import { TooMany } from '@easy-tax/platform/http';
import { Settings } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import type { FilingsConfig } from '../../config/filings.config.js';
import type { OwnerId } from '../../storage/object-store.js';
import { type Amount, DayQuotasRepository } from './day-quotas.repository.js';

/** Longer than any upload. */
const MAX_UPLOAD_MS = 2 * HOUR;

/** An upload's share of its account's day. */
export interface QuotaShare {
  /** Counts the file's real size, before its record is made. @throws TooMany */
  countBytes(bytes: number): Promise<void>;
  /** Ends the count. @param kept stored bytes; null: none */
  correctCount(keptBytes: number | null): Promise<void>;
}

/** Limits what one account may send in a day, as set by owners; multiplied by RATE_LIMIT_SCALE. */
@Injectable()
export class DayQuotas {
  constructor(
    private readonly quotas: DayQuotasRepository,
    private readonly settings: Settings,
    private readonly clock: Clock,
    @InjectConfig() private readonly config: FilingsConfig,
    @InjectLog() private readonly log: Log,
  ) {}

  /**
   * Counts an upload before reading it, by its minimum size (without a length: the maximum), later by its real size.
   * Before a refusal, uploads that a crash cut are subtracted, once none can still run. That includes an upload that
   * was stored just before the crash, which can't be distinguished.
   * @throws TooMany, naming when the day ends.
   */
  reserve(owner: OwnerId, request: IncomingMessage): Promise<QuotaShare> {
    const announced = this.announcedBy(request) - limits.multipartOverhead;
    return this.take(owner, { files: 1, bytes: Math.max(0, announced) });
  }

  /**
   * Counts a part of a file on the day of its arrival, whatever becomes of it.
   * @param store stores it and returns its size in bytes
   * @throws TooMany
   */
  async countPart(owner: OwnerId, request: IncomingMessage, store: () => Promise<number>): Promise<number> {
    const share = await this.take(owner, { files: 0, bytes: this.announcedBy(request) });
    let stored = 0;
    try {
      stored = await store();
      return stored;
    } finally {
      await share.correctCount(stored);
    }
  }

  private async take(owner: OwnerId, first: Amount): Promise<QuotaShare> {
    const now = this.clock.now();
    const day = Math.floor(inIndia(now).getTime() / DAY);
    const endsAt = new Date((day + 1) * DAY - IST_OFFSET_MS);
    const key = `${day}:${createHash('sha256').update(owner).digest('base64url')}`;
    const most = await this.most();
    const until = readableTime.en(endsAt);
    const refusal = (message: string) => new TooMany(Math.ceil((endsAt.getTime() - now.getTime()) / SECOND), message);
    const tooManyBytes = () => refusal(messages.quotaBytes(most.bytes / MB, until));
    const reserveDay = () => this.quotas.reserve(key, first, most, now, endsAt);
    if (!((await reserveDay()) || (await this.withoutLost(key, now, reserveDay))))
      throw (await this.isFull(key, most)) ? refusal(messages.quotaFiles(most.files, until)) : tooManyBytes();
    let { bytes: counted } = first;
    return {
      countBytes: async (bytes) => {
        if (bytes <= counted) return;
        if (!(await this.quotas.addBytes(key, bytes - counted, most))) throw tooManyBytes();
        counted = bytes;
      },
      correctCount: (kept) => this.correctCount(key, { ...first, bytes: counted }, kept),
    };
  }

  private async withoutLost(key: string, now: Date, reserveDay: () => Promise<boolean>): Promise<boolean> {
    await this.quotas.giveBackLost(key, new Date(now.getTime() - MAX_UPLOAD_MS));
    return reserveDay();
  }

  /** The length of the body; without one that of the largest file. */
  private announcedBy({ headers }: IncomingMessage): number {
    const largest = Math.floor(this.config.MAX_FILE_MB * MB) + limits.multipartOverhead;
    const announced = Number(headers['content-length'] ?? Number.NaN);
    return Number.isSafeInteger(announced) && announced >= 0 ? Math.min(announced, largest) : largest;
  }

  private async most(): Promise<Amount> {
    const { uploadsPerDay, megabytesPerDay } = await this.settings.values('filings');
    const { RATE_LIMIT_SCALE: scale } = this.config;
    return { files: Math.max(1, Math.floor(uploadsPerDay * scale)), bytes: Math.floor(megabytesPerDay * MB * scale) };
  }

  private async isFull(key: string, { files }: Amount): Promise<boolean> {
    const sent = await this.quotas.find(key);
    return sent !== null && sent.files >= files;
  }

  /** Never throws: an uncorrected count is treated like that of a crashed upload. */
  private async correctCount(key: string, taken: Amount, kept: number | null): Promise<void> {
    try {
      const files = kept === null ? taken.files : 0;
      await this.quotas.giveBack(key, taken, { files, bytes: taken.bytes - (kept ?? 0) });
    } catch (error) {
      this.log.warn({ err: error }, 'an upload stays counted as larger than it was, like one that was cut');
    }
  }
}
