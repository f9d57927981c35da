import type { KeyObject } from 'node:crypto';
import { limits, messages } from '@easy-tax/contracts';
import { type Caller, SessionGate } from '@easy-tax/platform/access';
import { Clock } from '@easy-tax/platform/core';
import { NotFound, Unauthenticated } from '@easy-tax/platform/http';
import { Injectable } from '@nestjs/common';
import { SecretsRepository } from './secrets.repository.js';
import { signLink, verifyLink } from './signed-link.js';

/** Links to files that open in a new tab, which can't send a header. */
@Injectable()
export class SignedLinks {
  private secret: Promise<KeyObject> | undefined;

  constructor(
    private readonly secrets: SecretsRepository,
    private readonly sessions: SessionGate,
    private readonly clock: Clock,
  ) {}

  /** Makes links to files for a session, valid for 15 minutes. */
  async linker(caller: Caller): Promise<(file: { readonly _id: string }) => string> {
    const secret = await this.obtainSecret();
    const expires = this.clock.now().getTime() + limits.ticketMs;
    return ({ _id }) => `/file/open/${signLink({ file: _id, session: caller.sid, expires }, secret)}`;
  }

  /**
   * Finds a link's file, by id, and the person.
   * @throws NotFound if the link is invalid or expired, or its session has ended
   */
  async redeem(text: string): Promise<{ readonly fileId: string; readonly caller: Caller }> {
    const link = verifyLink(text, await this.obtainSecret());
    if (!link || link.expires <= this.clock.now().getTime()) throw new NotFound(messages.linkExpired);
    return { fileId: link.file, caller: await this.callerOf(link.session) };
  }

  private async callerOf(session: string): Promise<Caller> {
    try {
      const caller = await this.sessions.callerOf(session);
      if (!caller.limited) return caller;
    } catch (error) {
      if (!(error instanceof Unauthenticated)) throw error;
    }
    throw new NotFound(messages.linkExpired);
  }

  private obtainSecret(): Promise<KeyObject> {
    this.secret ??= this.secrets.obtain('tickets', this.clock.now()).catch((error: unknown) => {
      this.secret = undefined;
      throw error;
    });
    return this.secret;
  }
}
