import { InjectRecords, newId, nullIfDuplicate, type Records, records } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';

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
