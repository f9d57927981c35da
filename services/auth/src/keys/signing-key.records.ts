import { recordId, timestamp } from '@easy-tax/contracts';
import { records } from '@easy-tax/platform';
import { z } from 'zod';

/** A key pair that signs access tokens, shared by all replicas. */
export const StoredSigningKey = z.object({
  _id: recordId,
  createdAt: timestamp,
  /**
   * `current` for the pair that signs, `next` for the one that will, else the `kid`: unique, so that two replicas that
   * start at once, or two rotations, end with one pair.
   */
  slot: z.string(),
  /** End of a replaced pair's tokens; unset: they have ended. */
  until: timestamp.optional(),
  /** The RFC 7638 thumbprint of the public key. */
  kid: z.string(),
  /** PKCS #8, PEM. Never leaves this service. */
  privateKey: z.string(),
  /** SPKI, PEM. */
  publicKey: z.string(),
});
export type SigningKey = z.infer<typeof StoredSigningKey>;

export const SigningKeyRecords = records<SigningKey>('signing_keys', StoredSigningKey, { unique: ['slot'] });
