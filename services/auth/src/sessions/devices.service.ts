import { cleanLine, cookieValues, cutText, limits, SECOND, type SessionInfo } from '@easy-tax/contracts';
import type { Actor, Caller } from '@easy-tax/platform/access';
import { type AppRequest, clientAddress, NotFound, RateLimits } from '@easy-tax/platform/http';
import { Audit } from '@easy-tax/platform/office';
import { createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Session } from './sessions.repository.js';
import { SessionsService } from './sessions.service.js';

/** `@FromDevice() device: Device` */
export const FromDevice = createParamDecorator((_: unknown, context: ExecutionContext): Device => {
  const request = context.switchToHttp().getRequest<AppRequest>();
  const userAgent = cleanLine(cutText(request.headers['user-agent'] ?? '', limits.userAgentLength));
  return { address: clientAddress(request), userAgent, trustToken: trustTokenOf(request.headers.cookie) };
});

const NAME = 'easytax_device';

const TOKEN = /^[\w-]{43}$/;

/** Reads the token from a request's cookies. An earlier release's cookie for `/auth`, without the prefix, comes first. */
const trustTokenOf = (cookies: string | undefined): string | undefined =>
  cookieValues(cookies, NAME).findLast((value) => TOKEN.test(value));

/** Lists and ends the caller's own sessions. */
@Injectable()
export class DevicesService {
  constructor(
    private readonly sessions: SessionsService,
    private readonly limits: RateLimits,
    private readonly audit: Audit,
  ) {}

  /** This session first, then the others by their latest use. */
  async listSessions(caller: Caller): Promise<SessionInfo[]> {
    const alive = await this.sessions.listAlive(caller._id);
    const mine = alive.filter(({ _id }) => _id === caller.sid);
    return [...mine, ...alive.filter(({ _id }) => _id !== caller.sid)]
      .slice(0, limits.sessionsShown)
      .map((session) => toSessionInfo(session, caller.sid));
  }

  /**
   * Ends one of the caller's sessions; this one is allowed, too.
   * @throws NotFound if it has ended, never was, or is somebody else's; TooMany.
   */
  async endSession(sid: string, by: Actor): Promise<void> {
    await this.limits.consume('sessions', { address: by.address, account: by.sid });
    const own = (await this.sessions.listAlive(by._id)).some(({ _id }) => _id === sid);
    if (!own || !(await this.sessions.endSession(sid))) throw new NotFound();
    await this.audit.record({ actor: by, action: 'session.end', subject: by._id, detail: { session: sid } });
  }

  /**
   * Ends all of the caller's sessions but this one.
   * @throws TooMany
   */
  async endOtherSessions(by: Actor): Promise<void> {
    await this.limits.consume('sessions', { address: by.address, account: by.sid });
    const ended = await this.sessions.endOtherSessions(by._id, by.sid);
    await this.audit.record({ actor: by, action: 'session.endOthers', subject: by._id, detail: { ended } });
  }
}

function toSessionInfo(session: Session, current: string): SessionInfo {
  const { _id, createdAt, lastSeenAt, endsAt, userAgent = '', address = '' } = session;
  return { _id, createdAt, lastSeenAt, endsAt, userAgent, address, current: _id === current };
}

/** Browser and IP address of a login, shown to its owner. */
export interface Device {
  readonly address: string;
  readonly userAgent: string;
  /** Value of the trusted device's cookie. */
  readonly trustToken?: string | undefined;
}

/** A cookie that is HttpOnly, SameSite and host-bound (`__Host-`), which browsers accept only over HTTPS. */
export function trustCookieOf(token: string, publicUrl: string): string {
  const [prefix, secure] = publicUrl.startsWith('https:') ? ['__Host-', '; Secure'] : ['', ''];
  const seconds = limits.trustedDeviceMs / SECOND;
  return `${prefix}${NAME}=${token}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Strict${secure}`;
}
