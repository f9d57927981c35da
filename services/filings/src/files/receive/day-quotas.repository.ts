import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { DAY, HOUR, IST_OFFSET_MS, inIndia, limits, MB, messages, SECOND } from '@easy-tax/contracts';
import { Clock, InjectConfig, InjectLog, type Log, readableTime } from '@easy-tax/platform/core';
import { InjectRecords, newId, nullIfDuplicate, type Records, records } from '@easy-tax/platform/data';
import { TooMany } from '@easy-tax/platform/http';
import { Settings } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { FilingsConfig } from '../../config/filings.config.js';
import type { OwnerId } from '../../storage/object-store.js';

/** One account's uploads in one day (IST), running ones included. */
const DayQuota = z.object({
  _id: z.string(),
  createdAt: z.string(),
  /** The day and a digest of the account's id. */
  key: z.string(),
  files: z.number().int(),
  bytes: z.number().int(),
  /** Running (or crashed) uploads, and when the last one began. Old records lack these. */
  openFiles: z.number().int().optional(),
  openBytes: z.number().int().optional(),
  lastAt: z.string().optional(),
  endsAt: z.string(),
});
type DayQuota = z.infer<typeof DayQuota>;

export const DayQuotaRecords = records('day_quotas', DayQuota, {
  unique: ['key'],
  filter: ['files', 'bytes'],
  expires: 'endsAt',
});

export interface Amount {
  readonly files: number;
  readonly bytes: number;
}

/** Counts of a day, not flushed: a power cut may lose the last ones. */
const unflushed = { shouldFlush: false };

@Injectable()
export class DayQuotasRepository {
  constructor(@InjectRecords(DayQuotaRecords) private readonly quotas: Records<DayQuota>) {}

  find(key: string): Promise<DayQuota | null> {
    return this.quotas.findBy('key', key);
  }

  /** Counts so much more if the sum stays within `most`; exact, however many ask at once. */
  async reserve(key: string, more: Amount, most: Amount, now: Date, endsAt: Date): Promise<boolean> {
    if (more.bytes > most.bytes) return false;
    if (await this.add(key, more, most, now)) return true;
    // No record yet, or no room; the insert below finds out.
    const createdAt = now.toISOString();
    const open = { openFiles: more.files, openBytes: more.bytes, lastAt: createdAt };
    const quota = { _id: newId(), createdAt, key, ...more, ...open, endsAt: endsAt.toISOString() };
    if (await nullIfDuplicate(this.quotas.insert(quota, unflushed))) return true;
    return this.add(key, more, most, now);
  }

  /** Counts more bytes of a counted file if the sum stays within `most`; atomic. */
  async addBytes(key: string, bytes: number, most: Amount): Promise<boolean> {
    const room = { bytes: { before: most.bytes - bytes + 1 } };
    return (await this.quotas.change({ key, ...room }, { add: { bytes, openBytes: bytes } }, unflushed)) !== null;
  }

  /** Ends what was taken and subtracts what of it was not sent. */
  async giveBack(key: string, taken: Amount, unsent: Amount): Promise<void> {
    const less = { files: -unsent.files, bytes: -unsent.bytes, openFiles: -taken.files, openBytes: -taken.bytes };
    await this.quotas.change({ key }, { add: less }, unflushed);
  }

  /**
   * Subtracts running uploads if the last one began before `before`, so that none can still run. Does nothing if the
   * counts have changed meanwhile.
   */
  async giveBackLost(key: string, before: Date): Promise<void> {
    const quota = await this.find(key);
    if (!quota?.lastAt || quota.lastAt >= before.toISOString()) return;
    const { files, bytes, openFiles = 0, openBytes = 0 } = quota;
    if (openFiles <= 0 && openBytes <= 0) return;
    const less = { files: -openFiles, bytes: -openBytes, openFiles: -openFiles, openBytes: -openBytes };
    await this.quotas.change({ key, files, bytes }, { add: less }, unflushed);
  }

  private async add(key: string, { files, bytes }: Amount, most: Amount, now: Date): Promise<boolean> {
    // Parts of a file that no longer counts would be of no use, so they need room for a file, too.
    const room = { files: { before: most.files }, bytes: { before: most.bytes - bytes + 1 } };
    const add = { files, bytes, openFiles: files, openBytes: bytes };
    const set = { lastAt: now.toISOString() };
    return (await this.quotas.change({ key, ...room }, { add, set }, unflushed)) !== null;
  }
}

/** Longer than any upload. */
const MAX_UPLOAD_MS = 2 * HOUR;

/** An upload's share of its account's day: `bytes` are those counted so far. */
export interface QuotaShare {
  readonly key: string;
  readonly files: number;
  bytes: number;
  readonly most: Amount;
  /** When the day ends. */
  readonly endsAt: Date;
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
    return this.takeShare(owner, { files: 1, bytes: Math.max(0, announced) });
  }

  /** Counts a part of a file on the day of its arrival, whatever becomes of it. @throws TooMany */
  reservePart(owner: OwnerId, request: IncomingMessage): Promise<QuotaShare> {
    return this.takeShare(owner, { files: 0, bytes: this.announcedBy(request) });
  }

  private async takeShare(owner: OwnerId, first: Amount): Promise<QuotaShare> {
    const now = this.clock.now();
    const day = Math.floor(inIndia(now).getTime() / DAY);
    const endsAt = new Date((day + 1) * DAY - IST_OFFSET_MS);
    const key = `${day}:${createHash('sha256').update(owner).digest('base64url')}`;
    const most = await this.most();
    const share = { key, ...first, most, endsAt };
    if (await this.quotas.reserve(key, first, most, now, endsAt)) return share;
    await this.quotas.giveBackLost(key, new Date(now.getTime() - MAX_UPLOAD_MS));
    if (await this.quotas.reserve(key, first, most, now, endsAt)) return share;
    const sent = await this.quotas.find(key);
    if (!sent || sent.files < most.files) throw this.tooManyBytes(share);
    throw this.refusal(share, messages.quotaFiles(most.files, readableTime.en(endsAt)));
  }

  /** Counts the file's real size, before its record is made. @throws TooMany */
  async countBytes(share: QuotaShare, bytes: number): Promise<void> {
    const more = bytes - share.bytes;
    if (more <= 0) return;
    if (!(await this.quotas.addBytes(share.key, more, share.most))) throw this.tooManyBytes(share);
    share.bytes = bytes;
  }

  /**
   * Ends the count. Never throws: an uncorrected count is treated like that of a crashed upload.
   * @param kept stored bytes; null: none
   */
  async correctCount(share: QuotaShare, kept: number | null): Promise<void> {
    try {
      const files = kept === null ? share.files : 0;
      await this.quotas.giveBack(share.key, share, { files, bytes: share.bytes - (kept ?? 0) });
    } catch (error) {
      this.log.warn({ err: error }, 'an upload stays counted as larger than it was, like one that was cut');
    }
  }

  private tooManyBytes(share: QuotaShare): TooMany {
    return this.refusal(share, messages.quotaBytes(share.most.bytes / MB, readableTime.en(share.endsAt)));
  }

  private refusal({ endsAt }: QuotaShare, message: string): TooMany {
    return new TooMany(Math.max(1, Math.ceil((endsAt.getTime() - this.clock.now().getTime()) / SECOND)), message);
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
}
