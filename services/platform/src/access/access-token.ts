import { messages } from '@easy-tax/contracts';
import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { Unauthenticated, Unavailable } from '../http/errors.js';

/** The claims that auth mints and every service demands. */
export const accessToken = { issuer: 'easy-tax', audience: 'easy-tax', algorithm: 'ES256', maxLength: 4096 } as const;

const SERVER_SIDE = new Set(['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID']);

/** @returns a token's session id, which must still be checked @throws Unauthenticated; Unavailable without the keys */
export async function sessionIdOf(token: string, key: JWTVerifyGetKey): Promise<string> {
  try {
    const { payload } = await jwtVerify(token, key, {
      issuer: accessToken.issuer,
      audience: accessToken.audience,
      algorithms: [accessToken.algorithm],
      requiredClaims: ['exp', 'sid'],
    });
    if (typeof payload.sid === 'string' && payload.sid !== '') return payload.sid;
  } catch (error) {
    if (!(error instanceof errors.JOSEError) || SERVER_SIDE.has(error.code)) throw new Unavailable({ cause: error });
  }
  throw new Unauthenticated(messages.sessionEnded);
}
