import { Language, personName, recordId, WantedReturn } from '@easy-tax/contracts';
import { z } from 'zod';
import { fetchAnswer, type Peer } from '../../access/call-service.js';

/** The return that opens once an invited person has an account, and the enquiry that it comes from. */
export const PromisedReturn = z.object({ ...WantedReturn.shape, enquiryId: recordId });
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

export class RemoteClientInvitations extends ClientInvitations {
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
