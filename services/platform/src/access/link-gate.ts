import { createHash, randomBytes } from 'node:crypto';
import { messages } from '@easy-tax/contracts';
import { Injectable } from '@nestjs/common';
import { type AppRequest, clientAddress, NotFound } from '../http/index.js';

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

/** The error of all links that don't work: unknown, ended, revoked, or none at all. */
export class LinkEnded extends NotFound {
  constructor() {
    super(messages.linkEnded);
  }
}

/** A new token of a personal link: 256 bits. */
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
