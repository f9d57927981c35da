import { Language, limits, Role, recordId, StaffRole, timestamp } from '@easy-tax/contracts';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { z } from 'zod';
import { clientAddress } from '../http/request/address.js';
import type { AppRequest } from '../http/request/request.js';

/** The person who makes a call, as auth knows them now. It is also the answer of `GET /internal/sessions/:sid`. */
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
  /** When a second factor was shown in this session for the last time. */
  lookedAt: timestamp.nullable(),
});
export type Caller = z.infer<typeof Caller>;

/** A caller at the IP address of their call: for limits and audit. */
export interface Actor extends Caller {
  readonly address: string;
}

/** True if the caller must show a second factor (again) before an act that asks for a second look. */
export const needsLook = ({ hasFactor, lookedAt }: Caller, now: Date): boolean =>
  hasFactor && (lookedAt === null || now.getTime() - Date.parse(lookedAt) >= limits.secondLookMs);

/** The caller of a route that is not public; the guard has put it there. */
export function callerOf(request: AppRequest): Actor {
  if (!request.user) throw new Error('the caller of a route that nobody has to log in for');
  return { ...(request.user as Caller), address: clientAddress(request) };
}
export const CurrentUser = createParamDecorator((_: unknown, to: ExecutionContext) =>
  callerOf(to.switchToHttp().getRequest()),
);
