import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { DAY, HOUR, IST_OFFSET_MS, inIndia, limits, MB, messages, SECOND } from '@easy-tax/contracts';
import { Clock, InjectConfig, InjectLog, type Log, Settings, TooMany } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import type { FilingsConfig } from '../../config/filings.config.js';
import type { OwnerId } from '../../filings/owner.js';
import { readableTime } from '../../mails/readable.js';
import { type Amount, DayQuotasRepository } from './day-quotas.repository.js';

/** Longer than any upload is under way. */
const UNDER_WAY_MS = 2 * HOUR;

/** An upload's share of its account's day. */
export interface Taken {
  /** Counts the file itself, once it is known, before anything is made of it. @throws TooMany */
  weigh(bytes: number): Promise<void>;
  /** Reports the kept bytes: null, or the size of the file. */
  correctWeight(keptBytes: number | null): Promise<void>;
}

/** How much one account may send in a day, as owners have set it. RATE_LIMIT_SCALE multiplies it as every other limit. */
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
   * Counts an upload before a byte of it is read, by the least weight of its file (without a length: the largest file),
   * and by its true weight once that is known. A caller who would be refused gets back the uploads cut by a crash, once
   * the last one began so long ago that none can be under way. That includes an upload whose filing was stored just
   * before the crash: only a record for each upload could tell it apart.
   * @throws TooMany, naming when the day ends.
   */
  async reserve(owner: OwnerId, request: IncomingMessage): Promise<Taken> {
    const now = this.clock.now();
    const day = Math.floor(inIndia(now).getTime() / DAY);
    const endsAt = new Date((day + 1) * DAY - IST_OFFSET_MS);
    const key = `${day}:${createHash('sha256').update(owner).digest('base64url')}`;
    let counted = this.leastOf(request);
    const most = await this.most();
    const until = readableTime.en(endsAt);
    const refusal = (message: string) => new TooMany(Math.ceil((endsAt.getTime() - now.getTime()) / SECOND), message);
    const tooHeavy = () => refusal(messages.quotaBytes(most.bytes / MB, until));
    const reserveDay = () => this.quotas.reserve(key, counted, most, now, endsAt);
    if (!((await reserveDay()) || (await this.withoutLost(key, now, reserveDay))))
      throw (await this.isFull(key, most)) ? refusal(messages.quotaFiles(most.files, until)) : tooHeavy();
    return {
      weigh: async (bytes) => {
        if (bytes <= counted) return;
        if (!(await this.quotas.addWeight(key, bytes - counted, most))) throw tooHeavy();
        counted = bytes;
      },
      correctWeight: (kept) => this.correctCount(key, counted, kept),
    };
  }

  private async withoutLost(key: string, now: Date, reserveDay: () => Promise<boolean>): Promise<boolean> {
    await this.quotas.giveBackLost(key, new Date(now.getTime() - UNDER_WAY_MS));
    return reserveDay();
  }

  /** Fields and their frame come on top of the file, and are not known yet. */
  private leastOf({ headers }: IncomingMessage): number {
    const largest = Math.floor(this.config.MAX_FILE_MB * MB);
    const announced = Number(headers['content-length'] ?? Number.NaN);
    if (!Number.isSafeInteger(announced) || announced < 0) return largest;
    return Math.min(Math.max(0, announced - limits.multipartOverhead), largest);
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

  /** The filing stands or falls by itself: a count that could not be corrected counts as that of an upload that was cut. */
  private async correctCount(key: string, taken: number, kept: number | null): Promise<void> {
    try {
      await this.quotas.giveBack(key, taken, { files: kept === null ? 1 : 0, bytes: taken - (kept ?? 0) });
    } catch (error) {
      this.log.warn({ err: error }, 'an upload stays counted as larger than it was, like one that was cut');
    }
  }
}
