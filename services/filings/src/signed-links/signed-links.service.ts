import type { KeyObject } from 'node:crypto';
import { limits, messages } from '@easy-tax/contracts';
import { type Caller, Clock, NotFound, SessionGate, Unauthenticated } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import type { StoredFiling } from '../filings/filing.records.js';
import { FilingsRepository } from '../filings/filings.repository.js';
import { SecretsRepository } from './secrets.repository.js';
import { signLink, verifyLink } from './signed-link.js';

/** Links to files that open in a new tab, which can't send a header. */
@Injectable()
export class SignedLinks {
  private secret: Promise<KeyObject> | undefined;

  constructor(
    private readonly secrets: SecretsRepository,
    private readonly filings: FilingsRepository,
    private readonly sessions: SessionGate,
    private readonly clock: Clock,
  ) {}

  /** How this session links to filings, for the next 15 minutes. */
  async linker(caller: Caller): Promise<(filing: StoredFiling) => string> {
    const secret = await this.obtainSecret();
    const expires = this.clock.now().getTime() + limits.ticketMs;
    return ({ _id }) => `/file/open/${signLink({ filing: _id, session: caller.sid, expires }, secret)}`;
  }

  /**
   * The filing that a link opens.
   * @throws NotFound for a link that is not ours or over, whose session has ended, or whose filing is gone
   */
  async redeem(text: string): Promise<StoredFiling> {
    const link = verifyLink(text, await this.obtainSecret());
    if (!link || link.expires <= this.clock.now().getTime()) throw new NotFound(messages.linkExpired);
    const caller = await this.callerOf(link.session);
    const filing = await this.filings.find(link.filing);
    if (!filing || (caller.role !== 'admin' && filing.owner !== caller._id)) throw new NotFound();
    return filing;
  }

  private async callerOf(session: string): Promise<Caller> {
    try {
      return await this.sessions.callerOf(session);
    } catch (error) {
      throw error instanceof Unauthenticated ? new NotFound(messages.linkExpired) : error;
    }
  }

  private obtainSecret(): Promise<KeyObject> {
    this.secret ??= this.secrets.obtain('tickets', this.clock.now()).catch((error: unknown) => {
      this.secret = undefined;
      throw error;
    });
    return this.secret;
  }
}
