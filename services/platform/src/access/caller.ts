import { createHash, randomBytes } from 'node:crypto';
import { Language, limits, messages, Role, recordId, StaffRole, timestamp } from '@easy-tax/contracts';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { type AppRequest, clientAddress, NotFound } from '../http/index.js';

/** Finds the caller of an access token or session. Auth reads its records; others call auth (`RemoteSessionGate`). */
export abstract class SessionGate {
  /** @throws Unauthenticated if the token is not ours, has ended, or its session has; Unavailable */
  abstract verify(token: string): Promise<Caller>;
  /** The caller of a session; `isFresh`: bypasses the cache. @throws Unauthenticated once it has ended; Unavailable */
  abstract callerOf(sid: string, options?: { readonly isFresh: boolean }): Promise<Caller>;
}

/** The person who makes a call; also the answer of `GET /internal/sessions/:sid`. */
export const Caller = z.object({
  _id: recordId,
  role: Role,
  staffRole: StaffRole.nullable(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  language: Language,
  sid: z.string().min(1),
  /** True for staff who have to set up their second factor before anything else. */
  limited: z.boolean(),
  hasFactor: z.boolean(),
  /** When a second factor was last shown in this session. */
  lookedAt: timestamp.nullable(),
});
export type Caller = z.infer<typeof Caller>;

/** A caller with the call's IP address, for limits and audit. */
export interface Actor extends Caller {
  readonly address: string;
}

/** True if the caller must show a second factor (again) first. */
export const needsLook = ({ hasFactor, lookedAt }: Caller, now: Date): boolean =>
  hasFactor && (lookedAt === null || now.getTime() - Date.parse(lookedAt) >= limits.secondLookMs);

/** The caller that the guard has stored; not on public routes. */
export function callerOf(request: AppRequest): Actor {
  if (!request.user) throw new Error('the caller of a route that nobody has to log in for');
  return { ...(request.user as Caller), address: clientAddress(request) };
}

/** A personal link in use, and the address of its call. */
export interface LinkCaller {
  /** The link's. */
  readonly _id: string;
  /** The only return that it opens. */
  readonly returnId: string;
  /** The return's client. */
  readonly owner: string;
  /** 2026-12-11T10:00:00.000Z */
  readonly endsAt: string;
  readonly address: string;
}

/** One for all links that don't work: unknown, ended, revoked, or none at all. */
export class LinkEnded extends NotFound {
  constructor() {
    super(messages.linkEnded);
  }
}

/** 256 bits. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url');
const TOKEN = /^Link ([\w-]{43})$/;
/** The digest by which a link is stored and found. */
export const linkDigestOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The link that the guard has stored; only on routes for links. */
export function linkCallerOf({ user }: AppRequest): LinkCaller {
  if (!user) throw new Error('the link of a route that needs none');
  return user as LinkCaller;
}

type FindLink = (digest: string) => Promise<Omit<LinkCaller, 'address'> | null>;

/**
 * Finds the personal link of a call by its token, which comes in the `Authorization` header alone: no address, log or
 * Referer has it. Until a room registers how links are found, there are none.
 */
@Injectable()
export class LinkGate {
  private find: FindLink = async () => null;

  register(find: FindLink): void {
    this.find = find;
  }

  /** @throws LinkEnded */
  async callerOf(request: AppRequest): Promise<LinkCaller> {
    const token = TOKEN.exec(request.headers.authorization ?? '')?.[1];
    const link = token && (await this.find(linkDigestOf(token)));
    if (!link) throw new LinkEnded();
    return { ...link, address: clientAddress(request) };
  }
}
