import { recordId, timestamp } from '@easy-tax/contracts';
import { records } from '@easy-tax/platform';
import { z } from 'zod';

/** A key pair of a person's device, of which this is the public half. */
export const StoredPasskey = z.object({
  _id: recordId,
  createdAt: timestamp,
  userId: recordId,
  name: z.string(),
  /** The authenticator's name for it, as base64url: of one account alone. */
  credentialId: z.string(),
  /** COSE_Key as base64url (RFC 9052 §7). */
  publicKey: z.string(),
  /** Raised by the authenticator at each use; some always say 0 (WebAuthn §6.1.1). */
  counter: z.number().int(),
  transports: z.array(z.string()),
  /** The domain that it was made for: it works at no other. */
  rpId: z.string(),
  lastUsedAt: timestamp.nullable(),
});
export type StoredPasskey = z.infer<typeof StoredPasskey>;

export const PasskeyRecords = records<StoredPasskey>('passkeys', StoredPasskey, {
  unique: ['credentialId'],
  filter: ['userId', 'counter'],
});
