import { recordId, timestamp } from '@easy-tax/contracts';
import { records } from '@easy-tax/platform';
import { z } from 'zod';

/** The public half of a device's key pair. */
export const StoredPasskey = z.object({
  _id: recordId,
  createdAt: timestamp,
  userId: recordId,
  name: z.string(),
  /** The credential id as base64url; unique among accounts. */
  credentialId: z.string(),
  /** COSE_Key as base64url (RFC 9052 §7). */
  publicKey: z.string(),
  /** Signature counter of the authenticator; some always send 0 (WebAuthn §6.1.1). */
  counter: z.number().int(),
  transports: z.array(z.string()),
  /** The domain that it was made for, the only one at which it works. */
  rpId: z.string(),
  lastUsedAt: timestamp.nullable(),
});
export type StoredPasskey = z.infer<typeof StoredPasskey>;

export const PasskeyRecords = records<StoredPasskey>('passkeys', StoredPasskey, {
  unique: ['credentialId'],
  filter: ['userId', 'counter'],
});
