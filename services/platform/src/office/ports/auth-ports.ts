import {
  AuditRow,
  indianMobile,
  Language,
  PeopleAnswer,
  type Person,
  personName,
  recordId,
  timestamp,
  WantedReturn,
} from '@easy-tax/contracts';
import type { Provider } from '@nestjs/common';
import { z } from 'zod';
import { fetchAnswer, type Peer, SessionGate } from '../../access/index.js';
import { RemoteSessionGate } from '../../access/remote-session-gate.js';
import type { CommonConfig, Telemetry } from '../../core/index.js';
import { MailSender, RemoteSender } from '../mail/mail-sender.js';

/** Asks auth who people are. @throws Unavailable if auth does not answer */
export abstract class People {
  /** Finds people by at most 200 ids; removed accounts are left out. */
  abstract findPeople(ids: readonly string[]): Promise<readonly Person[]>;
  /** Staff who can log in. */
  abstract listStaffToMail(): Promise<readonly Person[]>;
}

export class RemotePeople extends People {
  constructor(private readonly auth: Peer) {
    super();
  }

  async findPeople(ids: readonly string[]) {
    if (ids.length === 0) return [];
    const call = { name: 'GET /internal/people', path: `/internal/people?ids=${ids}`, answer: PeopleAnswer };
    return (await fetchAnswer(this.auth, call)).data;
  }

  async listStaffToMail() {
    const call = { name: 'GET /internal/staff', path: '/internal/staff', answer: PeopleAnswer };
    return (await fetchAnswer(this.auth, call)).data;
  }
}

/** The return that opens once an invited person has an account, the enquiry that it comes from, and the mobile that it names. */
export const PromisedReturn = z.object({
  ...WantedReturn.shape,
  enquiryId: recordId,
  /** Invitations of an earlier build lack it. */
  mobile: indianMobile.optional(),
});
export type PromisedReturn = z.infer<typeof PromisedReturn>;

/** A person to invite as a client, and the member of staff who invites. */
export const ClientInvited = z.object({
  email: z.string(),
  name: personName,
  language: Language.default('en'),
  by: z.object({ _id: recordId, name: z.string(), address: z.string() }),
  /** Null: no return. */
  opens: PromisedReturn.nullable(),
});
export type ClientInvited = z.infer<typeof ClientInvited>;
/** The reason why there is no invitation; null: it is sent. */
export const ClientInvitedAnswer = z.object({ refusal: z.string().nullable() });

export abstract class ClientInvitations {
  /** @throws Unavailable if auth has no answer */
  abstract invite(client: ClientInvited): Promise<z.infer<typeof ClientInvitedAnswer>>;
}

class RemoteClientInvitations extends ClientInvitations {
  constructor(private readonly auth: Peer) {
    super();
  }

  invite(body: ClientInvited) {
    const path = '/internal/client-invitations';
    return fetchAnswer(this.auth, { name: `POST ${path}`, path, body, answer: ClientInvitedAnswer });
  }
}

/** The same for the account that there is now, opened by the member of staff who invited. */
export const InvitedReturn = PromisedReturn.extend({
  clientId: recordId,
  by: z.object({ _id: recordId, name: z.string() }),
});
export type InvitedReturn = z.infer<typeof InvitedReturn>;

/** POST `InvitedReturn`, by auth alone. */
export const invitedReturnsPath = '/internal/invited-returns';

/** Port of auth to filings, used when an invitation is accepted. */
export abstract class InvitedReturns {
  /** Opens one return (idempotent). @throws NotFound if there is no such client; Unavailable */
  abstract open(invited: InvitedReturn): Promise<void>;
}

export const securityTrailPath = '/internal/security-events';

export const SecurityTrailQuery = z.object({ since: timestamp, until: timestamp });
export type SecurityTrailQuery = z.infer<typeof SecurityTrailQuery>;

export const SecurityTrailAnswer = z.object({ data: z.array(AuditRow) });

/** Ports to auth. In one process services get auth's own objects; containers call it over HTTP. */
export interface AuthPorts {
  readonly sessions: SessionGate;
  readonly people: People;
  readonly sender: MailSender;
  readonly invitations: ClientInvitations;
}

/** An address without a server: shell commands never call auth. */
const NOWHERE = 'http://127.0.0.1:1';

const remoteAuth = (
  { AUTH_URL: url = NOWHERE, INTERNAL_TOKEN: internalToken = '' }: CommonConfig,
  telemetry: Telemetry,
): AuthPorts => ({
  sessions: new RemoteSessionGate({ url, internalToken }, telemetry),
  people: new RemotePeople({ url, internalToken }),
  sender: new RemoteSender({ url, internalToken }),
  invitations: new RemoteClientInvitations({ url, internalToken }),
});

/** The ports to auth as a service's providers. Auth has them itself. */
export function authProviders(name: string, config: CommonConfig, telemetry: Telemetry, ports?: AuthPorts): Provider[] {
  if (name === 'auth') return [];
  const { sessions, people, sender, invitations } = ports ?? remoteAuth(config, telemetry);
  return [
    { provide: SessionGate, useValue: sessions },
    { provide: People, useValue: people },
    { provide: MailSender, useValue: sender },
    { provide: ClientInvitations, useValue: invitations },
  ];
}
