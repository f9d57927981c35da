import { messages } from '@easy-tax/contracts';
import passport, { Strategy } from 'passport';
import { Unauthenticated } from '../http/errors.js';
import type { AppRequest } from '../http/request/request.js';
import { accessToken } from './access-token.js';

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** @throws Unauthenticated without a well-formed bearer token */
export function bearerToken(authorization: string | undefined): string {
  if (!authorization) throw new Unauthenticated();
  const token = BEARER.exec(authorization)?.[1];
  if (!token || token.length > accessToken.maxLength) throw new Unauthenticated(messages.sessionEnded);
  return token;
}

/** Passport is global to the process, which may run several services, so each request carries its session gate. */
class BearerStrategy extends Strategy {
  override authenticate(request: AppRequest): void {
    const verify = async () => request.gate.verify(bearerToken(request.headers.authorization));
    verify().then(
      (caller) => this.success(caller),
      (error: unknown) => this.error(error),
    );
  }
}

passport.use('bearer', new BearerStrategy());
