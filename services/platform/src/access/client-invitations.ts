import { Language, personName, recordId } from '@easy-tax/contracts';
import { z } from 'zod';
import { fetchAnswer, type Peer } from './call-service.js';
import { PromisedReturn } from './invited-returns.js';

/** A person to invite as a client, and the member of staff who invites. */
export const ClientInvited = z.object({
  email: z.string(),
  name: personName,
  language: Language.default('en'),
  by: z.object({ _id: recordId, name: z.string(), address: z.string() }),
  /** Null: none. */
  opens: PromisedReturn.nullable(),
});
export type ClientInvited = z.infer<typeof ClientInvited>;
/** Why there is no invitation, for the one who asks; null: it is on its way. */
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
