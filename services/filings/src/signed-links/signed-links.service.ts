import type { KeyObject } from 'node:crypto';
import { limits, messages } from '@easy-tax/contracts';
import { type Caller, Clock, NotFound, SessionGate, Unauthenticated } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import type { StoredFile } from '../stored-files/stored-file.js';
import { FilesToOpen } from '../files/files-to-open.js';
import { SecretsRepository } from './secrets.repository.js';
import { signLink, verifyLink } from './signed-link.js';

/** Links to files that open in a new tab, which can't send a header. */
@Injectable()
export class SignedLinks {
  private secret: Promise<KeyObject> | undefined;

  constructor(
    private readonly secrets: SecretsRepository,
    private readonly files: FilesToOpen,
    private readonly sessions: SessionGate,
    private readonly clock: Clock,
  ) {}

  /** Makes links to files for a session, valid for 15 minutes. */
  async linker(caller: Caller): Promise<(file: Pick<StoredFile, '_id'>) => string> {
    const secret = await this.obtainSecret();
    const expires = this.clock.now().getTime() + limits.ticketMs;
    return ({ _id }) => `/file/open/${signLink({ file: _id, session: caller.sid, expires }, secret)}`;
  }

  /**
   * Finds a link's file and the person.
   * @throws NotFound if the link is invalid or expired, its session has ended, or the file is missing or not allowed
   */
  async redeem(text: string) {
    const link = verifyLink(text, await this.obtainSecret());
    if (!link || link.expires <= this.clock.now().getTime()) throw new NotFound(messages.linkExpired);
    const caller = await this.callerOf(link.session);
    const file = await this.files.find(link.file, caller);
    if (!file) throw new NotFound();
    return { file, caller };
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
