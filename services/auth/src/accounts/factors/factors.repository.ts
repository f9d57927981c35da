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
} from '../../user-records/user-records.repository.js';

/** An account's authenticator app and recovery codes. One record, so that a code is used only once. */
export const StoredTwoStep = z.object({
  _id: recordId,
  createdAt: timestamp,
  userId: recordId,
  /** The app's secret, encrypted; null for an account with passkeys only. */
  sealed: z.string().nullable(),
  /** Null until the app has shown a first code. */
  onSince: timestamp.nullable(),
  /** Time step of the last used code (RFC 6238, T), so that no code works twice. */
  lastTimeStep: z.number().int(),
  lastUsedAt: timestamp.nullable(),
  /** Argon2id of each unused recovery code. */
  recoveryHashes: z.array(z.string()),
  /** Passkeys that are being removed, so that concurrent removals count each other. */
  leavingPasskeys: z.array(recordId).nullish(),
  /** A new app and its recovery codes, which replace those above once the app shows a first code. */
  moving: z
    .object({ sealed: z.string(), lastTimeStep: z.number().int(), recoveryHashes: z.array(z.string()) })
    .nullish(),
  /**
   * The app's wrong codes at logins since the last right one, for each familiar network, and together for all others
   * (`place` null). A new password (new epoch) resets a count.
   */
  wrongCodes: z
    .array(
      z.object({
        place: z.string().nullable(),
        count: z.number().int(),
        since: timestamp,
        epoch: z.number().int(),
      }),
    )
    .nullish(),
  /** Incremented by every change (optimistic locking). */
  version: z.number().int(),
});
export type StoredTwoStep = z.infer<typeof StoredTwoStep>;

export const TwoStepRecords = records<StoredTwoStep>('two_steps', StoredTwoStep, {
  unique: ['userId'],
  filter: ['version'],
  migrations: [
    {
      to: 2,
      change: ({ wrong, ...record }) => (wrong ? { ...record, wrongCodes: [{ ...wrong, place: null }] } : record),
    },
  ],
});

type TwoStepChange = Partial<
  Pick<
    StoredTwoStep,
    | 'sealed'
    | 'onSince'
    | 'lastTimeStep'
    | 'lastUsedAt'
    | 'recoveryHashes'
    | 'moving'
    | 'wrongCodes'
    | 'leavingPasskeys'
  >
>;

/** The second steps of accounts, set up or on. */
@Injectable()
export class TwoStepsRepository {
  constructor(@InjectRecords(TwoStepRecords) private readonly stored: Records<StoredTwoStep>) {}

  findByUser(userId: string): Promise<StoredTwoStep | null> {
    return this.stored.findBy('userId', userId);
  }

  iterateAll(): AsyncIterable<StoredTwoStep> {
    return this.stored.iterate();
  }

  /** Null if a concurrent request has set one up. */
  add(twoStep: StoredTwoStep): Promise<StoredTwoStep | null> {
    return nullIfDuplicate(this.stored.insert(twoStep));
  }

  /** Null if it was changed since it was read. */
  change({ _id, version }: StoredTwoStep, set: TwoStepChange): Promise<StoredTwoStep | null> {
    return this.stored.change({ _id, version }, { set, add: { version: 1 } });
  }

  /** False if the account has none. */
  removeByUser(userId: string): Promise<boolean> {
    return this.stored.remove({ userId });
  }
}

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

/** Random bytes that a passkey has to sign while the login waits: later than its prompt can end. */
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
    const expiresAt = new Date(now.getTime() + limits.secondStepMs).toISOString();
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
