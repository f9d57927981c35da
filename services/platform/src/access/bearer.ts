import { messages } from '@easy-tax/contracts';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport';
import { Unauthenticated } from '../http/errors.js';
import type { AppRequest } from '../http/request/request.js';
import { accessToken } from './access-token.js';
import type { Caller } from './caller.js';

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** @throws Unauthenticated if there is no bearer token, or something that can't be one of ours. */
export function bearerToken(authorization: string | undefined): string {
  if (!authorization) throw new Unauthenticated();
  const token = BEARER.exec(authorization)?.[1];
  if (!token || token.length > accessToken.maxLength) throw new Unauthenticated(messages.sessionEnded);
  return token;
}

type Verify = (request: AppRequest, token: string, done: (error: unknown, caller?: Caller | null) => void) => void;

/** Passport's half: takes the token out of the header. */
class BearerTokenStrategy extends Strategy {
  constructor(private readonly verify: Verify) {
    super();
  }

  override authenticate(request: AppRequest): void {
    let token: string;
    try {
      token = bearerToken(request.headers.authorization);
    } catch (error) {
      this.error(error);
      return;
    }
    this.verify(request, token, (error, caller) => (caller ? this.success(caller) : this.error(error)));
  }
}

/** Our half. Passport is one for the whole process, which may run several services: each request brings its gate. */
@Injectable()
export class BearerStrategy extends PassportStrategy(BearerTokenStrategy, 'bearer') {
  validate({ gate }: AppRequest, token: string): Promise<Caller> {
    return gate.verify(token);
  }
}
