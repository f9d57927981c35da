import { createHash, randomBytes } from 'node:crypto';
import { limits, messages } from '@easy-tax/contracts';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { Caller } from '../access/caller.js';
import { SessionGate } from '../access/session-gate.js';
import { Clock } from '../clock.js';
import { NotFound, Unauthenticated } from '../http/errors.js';
import { RateLimits } from '../limits/rate-limits.js';
import { DownloadsRepository } from './downloads.repository.js';

/** The kind of the file is a part of it: a link opens no other kind, which was not audited. */
const digestOf = (of: string, key: string): string => createHash('sha256').update(`${of} ${key}`).digest('base64url');

/**
 * Files for owners that a browser saves itself, however large: it can't send a header for that, so a call with one asks
 * for a link first. The request stays here: a link holds no search and no ids, and works at every replica.
 */
@Injectable()
export class Downloads {
  constructor(
    private readonly downloads: DownloadsRepository,
    private readonly sessions: SessionGate,
    private readonly rates: RateLimits,
    private readonly clock: Clock,
  ) {}

  /** The key of a link for the next two minutes. @param of what the file has: `filings` @throws TooMany */
  async prepare(caller: Caller, of: string, wanted: unknown): Promise<string> {
    await this.rates.consume('download', { account: caller._id });
    const key = randomBytes(24).toString('base64url');
    const now = this.clock.now();
    await this.downloads.save({
      createdAt: now.toISOString(),
      key: digestOf(of, key),
      session: caller.sid,
      wanted: JSON.stringify(wanted),
      expiresAt: new Date(now.getTime() + limits.downloadLinkMs).toISOString(),
    });
    return key;
  }

  /**
   * The request behind the link of a key, and its asker.
   * @throws NotFound for one that is over or to something else, or whose asker is logged out or no owner any more
   */
  async redeem<T>(key: string, of: string, schema: z.ZodType<T>): Promise<{ wanted: T; by: Caller }> {
    const download = await this.downloads.find(digestOf(of, key));
    const isYoung = download && download.expiresAt > this.clock.now().toISOString();
    const by = isYoung ? await this.sessions.callerOf(download.session).catch(nullIfLoggedOut) : null;
    if (!isYoung || by?.staffRole !== 'owner') throw new NotFound(messages.downloadOver);
    return { wanted: schema.parse(JSON.parse(download.wanted)), by };
  }
}

function nullIfLoggedOut(error: unknown): null {
  if (error instanceof Unauthenticated) return null;
  throw error;
}
