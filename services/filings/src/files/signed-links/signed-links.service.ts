import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { limits, messages } from '@easy-tax/contracts';
import { type Caller, SessionGate } from '@easy-tax/platform/access';
import { Clock } from '@easy-tax/platform/core';
import { NotFound, Unauthenticated } from '@easy-tax/platform/http';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { SecretsRepository } from './secrets.repository.js';

const Claims = z.tuple([z.string(), z.string(), z.number()]);

const MAX_LENGTH = 1000;

const sign = (claims: string, secret: KeyObject) => createHmac('sha256', secret).update(`ticket:${claims}`).digest();

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

/** Claims of a link: opens one file for one session until a time. */
interface SignedLink {
  /** Id of the file's record. */
  readonly file: string;
  readonly session: string;
  /** Milliseconds since 1970. */
  readonly expires: number;
}

/** Encodes the claims and their signature for a URL; contains no storage key. */
export function signLink({ file, session, expires }: SignedLink, secret: KeyObject): string {
  const claims = Buffer.from(JSON.stringify([file, session, expires])).toString('base64url');
  return `${claims}.${sign(claims, secret).toString('base64url')}`;
}

/** Null if the signature is invalid. The caller must check the time. */
export function verifyLink(text: string, secret: KeyObject): SignedLink | null {
  const [claims = '', signature = '', ...more] = text.split('.');
  if (text.length > MAX_LENGTH || more.length > 0) return null;
  const expected = sign(claims, secret);
  const received = Buffer.from(signature, 'base64url');
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return null;
  const [file, session, expires] = Claims.parse(JSON.parse(Buffer.from(claims, 'base64url').toString()));
  return { file, session, expires };
}
