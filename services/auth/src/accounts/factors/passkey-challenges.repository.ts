import { limits, recordId, timestamp } from '@easy-tax/contracts';
import { Clock, InjectRecords, newId, type Records, records } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { hashOf } from '../../user-records/token.js';

/** The only act that an answer to the challenge permits. */
export const ChallengePurpose = z.enum(['add', 'login', 'look']);
export type ChallengePurpose = z.infer<typeof ChallengePurpose>;

/** Random bytes that a passkey has to sign within five minutes. */
export const StoredPasskeyChallenge = z.object({
  _id: recordId,
  createdAt: timestamp,
  userId: recordId,
  purpose: ChallengePurpose,
  /** SHA-256 of its base64url, as hexadecimal. */
  challengeHash: z.string(),
  expiresAt: timestamp,
});
export type StoredPasskeyChallenge = z.infer<typeof StoredPasskeyChallenge>;

export const PasskeyChallengeRecords = records<StoredPasskeyChallenge>('passkey_challenges', StoredPasskeyChallenge, {
  unique: ['challengeHash'],
  filter: ['userId'],
  expires: 'expiresAt',
});

/** Unanswered challenges. */
@Injectable()
export class PasskeyChallengesRepository {
  constructor(
    @InjectRecords(PasskeyChallengeRecords) private readonly challenges: Records<StoredPasskeyChallenge>,
    private readonly clock: Clock,
  ) {}

  /** Not flushed: after a crash the person starts again. */
  async add(challenge: string, userId: string, purpose: ChallengePurpose): Promise<void> {
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + limits.passkeyChallengeMs).toISOString();
    const challengeHash = hashOf(challenge);
    const createdAt = now.toISOString();
    await this.challenges.insert(
      { _id: newId(), createdAt, userId, purpose, challengeHash, expiresAt },
      { shouldFlush: false },
    );
  }

  /** Consumes the challenge. False if it was used or has expired, or is for another account or purpose. */
  async use(challenge: string, userId: string, purpose: ChallengePurpose): Promise<boolean> {
    const stored = await this.challenges.findBy('challengeHash', hashOf(challenge));
    if (stored?.userId !== userId || stored.purpose !== purpose) return false;
    const isInTime = stored.expiresAt > this.clock.now().toISOString();
    return (await this.challenges.remove({ _id: stored._id })) && isInTime;
  }

  async removeOf(userId: string): Promise<void> {
    for await (const { _id } of this.challenges.iterate({ userId })) await this.challenges.remove({ _id });
  }
}
