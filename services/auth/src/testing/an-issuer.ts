import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

export const clientId = 'easy-tax.apps.example';

/** A small real OpenID Connect issuer on this machine: discovery document (behind a redirect, if it has moved), published keys, signed ID tokens. */
export async function anIssuer({ hasMoved = false } = {}) {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const server = createServer((request, response) => {
    const start = '/.well-known/openid-configuration';
    if (hasMoved && request.url === start) return void response.writeHead(302, { location: '/moved' }).end();
    const documents: Record<string, unknown> = {
      [hasMoved ? '/moved' : start]: { issuer: url, jwks_uri: `${url}/keys` },
      '/keys': { keys: [jwk] },
    };
    const document = documents[request.url ?? ''];
    response.writeHead(document ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(document ?? {}));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  /** Signs an ID token for the person; the given claims override the valid ones. */
  const idToken = async (claims: JWTPayload & { email: string }, forged = false): Promise<string> => {
    const key = forged ? (await generateKeyPair('RS256')).privateKey : privateKey;
    const now = Math.floor(Date.now() / 1000);
    const usual = {
      iss: url,
      aud: clientId,
      sub: `sub of ${claims.email}`,
      iat: now,
      exp: now + 3600,
      email_verified: true,
    };
    return new SignJWT({ ...usual, ...claims }).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key);
  };

  const close = () =>
    new Promise<void>((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });
  return { url, idToken, close };
}
export type Issuer = Awaited<ReturnType<typeof anIssuer>>;
