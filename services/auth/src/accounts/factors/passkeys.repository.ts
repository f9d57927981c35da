import { limits, recordId, timestamp } from '@easy-tax/contracts';
import { Clock } from '@easy-tax/platform/core';
import { InjectRecords, newId, nullIfDuplicate, type Records, records } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import {
  hashOf,
  secretHash,
  secretsBy,
  UserRecordsRepository,
  UserSecretsRepository,
  userSecret,
} from '../../user-records/user-secrets.repository.js';

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

/** The passkeys of accounts, those of earlier domains too. */
@Injectable()
export class PasskeysRepository extends UserRecordsRepository<StoredPasskey> {
  constructor(@InjectRecords(PasskeyRecords) passkeys: Records<StoredPasskey>) {
    super(passkeys);
  }

  /** The oldest first. */
  listByUser(userId: string): Promise<StoredPasskey[]> {
    return this.viewByUser(userId, (passkey) => passkey);
  }

  findByCredential(credentialId: string): Promise<StoredPasskey | null> {
    return this.records.findBy('credentialId', credentialId);
  }

  /** Null if an account has this credential already. */
  add(passkey: StoredPasskey): Promise<StoredPasskey | null> {
    return nullIfDuplicate(this.records.insert(passkey));
  }

  /** False if it was removed or used since it was read. */
  async use({ _id, counter }: StoredPasskey, set: Pick<StoredPasskey, 'counter' | 'lastUsedAt'>): Promise<boolean> {
    return (await this.records.change({ _id, counter }, { set })) !== null;
  }

  /** False if the person has no such passkey. */
  async rename(_id: string, userId: string, name: string): Promise<boolean> {
    return (await this.records.change({ _id, userId }, { set: { name } })) !== null;
  }

  /** False if the person has no such passkey. */
  remove(_id: string, userId: string): Promise<boolean> {
    return this.records.remove({ _id, userId });
  }
}

/** The only act that an answer to the challenge permits. */
const ChallengePurpose = z.enum(['add', 'login', 'look']);
export type ChallengePurpose = z.infer<typeof ChallengePurpose>;

/** Random bytes that a passkey has to sign within five minutes. */
const StoredPasskeyChallenge = z.object({
  ...userSecret,
  purpose: ChallengePurpose,
  /** A digest of its base64url. */
  challengeHash: secretHash,
});
type PasskeyChallenge = z.infer<typeof StoredPasskeyChallenge>;

export const PasskeyChallengeRecords = records<PasskeyChallenge>(
  'passkey_challenges',
  StoredPasskeyChallenge,
  secretsBy('challengeHash'),
);

/** Unanswered challenges. After a crash the person starts again. */
@Injectable()
export class PasskeyChallengesRepository extends UserSecretsRepository<PasskeyChallenge, 'challengeHash'> {
  constructor(
    @InjectRecords(PasskeyChallengeRecords) challenges: Records<PasskeyChallenge>,
    private readonly clock: Clock,
  ) {
    super(challenges, 'challengeHash', { shouldFlush: false });
  }

  addChallenge(challenge: string, userId: string, purpose: ChallengePurpose): Promise<void> {
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + limits.passkeyChallengeMs).toISOString();
    const challengeHash = hashOf(challenge);
    return this.add({ _id: newId(), createdAt: now.toISOString(), userId, purpose, challengeHash, expiresAt });
  }

  /** Consumes the challenge. False if it was used or has expired, or is for another account or purpose. */
  async useChallenge(challenge: string, userId: string, purpose: ChallengePurpose): Promise<boolean> {
    const stored = await this.findBySecret(challenge);
    if (stored?.userId !== userId || stored.purpose !== purpose) return false;
    const isInTime = stored.expiresAt > this.clock.now().toISOString();
    return (await this.spend(stored)) && isInTime;
  }
}
