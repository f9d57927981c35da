import { messages } from '@easy-tax/contracts';
import passport, { Strategy } from 'passport';
import { Unauthenticated } from '../http/errors.js';
import type { AppRequest } from '../http/request/request.js';
import { accessToken } from './access-token.js';

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** @throws Unauthenticated if there is no bearer token, or something that can't be one of ours. */
export function bearerToken(authorization: string | undefined): string {
  if (!authorization) throw new Unauthenticated();
  const token = BEARER.exec(authorization)?.[1];
  if (!token || token.length > accessToken.maxLength) throw new Unauthenticated(messages.sessionEnded);
  return token;
}

/** Passport is one for the whole process, which may run several services: each request brings its gate. */
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
