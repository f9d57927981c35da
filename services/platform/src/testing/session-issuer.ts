import { text } from 'node:stream/consumers';
import { messages } from '@easy-tax/contracts';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { accessToken } from '../access/access.guard.js';
import { INTERNAL_HEADER } from '../access/call-service.js';
import type { Caller } from '../access/caller.js';
import { aCaller } from './a-caller.js';
import { listening } from './listening.js';

export const INTERNAL_TOKEN = 'the-secret-that-services-share-in-tests';

/** The sender of mails that auth would answer. */
export const sender = { name: 'Rao & Partner', replyTo: 'desk@rao.example', phone: '9415036218' };

export interface LoggedIn extends Caller {
  readonly token: string;
}

/** Plays auth for other services: published keys, sessions until they end, names, the sender of mails. */
export async function aSessionIssuer() {
  const { publicKey, privateKey } = await generateKeyPair(accessToken.algorithm);
  const jwk = { ...(await exportJWK(publicKey)), alg: accessToken.algorithm, kid: 'test' };
  const sessions = new Map<string, Caller>();
  const blocked = new Set<string>();
  const invitations: unknown[] = [];

  const peopleAt = (url: string) => {
    const people = new Map(
      [...sessions.values()].map((caller) => [caller._id, { ...caller, blocked: blocked.has(caller._id) }]),
    );
    const [, ids] = url.split('/internal/people?ids=');
    if (ids) return { success: true, data: ids.split(',').flatMap((id) => people.get(id) ?? []) };
    const staff = [...people.values()].filter(({ role }) => role === 'admin');
    return url === '/internal/staff' ? { success: true, data: staff } : null;
  };

  const invitationOf = (body: string) => {
    invitations.push(JSON.parse(body));
    const isKnown = [...sessions.values()].some(({ email }) => body.includes(`"${email}"`));
    return { refusal: isKnown ? messages.enquirerHasAccount : null };
  };

  const { url, close } = await listening(async (request, response) => {
    const body = await text(request);
    const answer = (status: number, told: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(told));
    if (request.headers[INTERNAL_HEADER] !== INTERNAL_TOKEN) return answer(403, {});
    if (request.url === '/internal/jwks') return answer(200, { keys: [jwk] });
    if (request.url === '/internal/mail-sender') return answer(200, sender);
    if (request.url === '/internal/client-invitations') return answer(200, invitationOf(body));
    const people = peopleAt(request.url ?? '');
    if (people) return answer(200, people);
    const caller = sessions.get(request.url?.replace('/internal/sessions/', '') ?? '');
    return caller ? answer(200, caller) : answer(404, {});
  });

  return {
    url,
    close,
    /** Clients whom auth was asked to invite. */
    invitations,
    async logIn(change: Partial<Caller> = {}): Promise<LoggedIn> {
      const person = aCaller(change);
      sessions.set(person.sid, person);
      const token = await new SignJWT({ sid: person.sid })
        .setProtectedHeader({ alg: accessToken.algorithm, kid: 'test' })
        .setIssuer(accessToken.issuer)
        .setAudience(accessToken.audience)
        .setSubject(person._id)
        .setExpirationTime('1h')
        .sign(privateKey);
      return { ...person, token };
    },
    block: ({ _id }: Caller) => blocked.add(_id),
    logOut: (person: Caller) => sessions.delete(person.sid),
  };
}
