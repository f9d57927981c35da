import { limits } from '@easy-tax/contracts';
import { Clock } from '@easy-tax/platform/core';
import { InjectRecords, newId, type Records, records } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import {
  hashOf,
  secretHash,
  secretsBy,
  UserSecretsRepository,
  userSecret,
} from '../../user-records/user-secrets.repository.js';

/** The only act that an answer to the challenge permits. */
export const ChallengePurpose = z.enum(['add', 'login', 'look']);
export type ChallengePurpose = z.infer<typeof ChallengePurpose>;

/** Random bytes that a passkey has to sign within five minutes. */
const StoredPasskeyChallenge = z.object({
  ...userSecret,
  purpose: ChallengePurpose,
  /** Of its base64url. */
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
