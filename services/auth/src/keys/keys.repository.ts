import { recordId, timestamp } from '@easy-tax/contracts';
import { InjectRecords, nullIfDuplicate, type Records, records } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';

/** A key pair that signs access tokens, shared by all replicas. */
const StoredSigningKey = z.object({
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

const CURRENT = 'current';
const NEXT = 'next';
type Slot = typeof CURRENT | typeof NEXT;
type NewKey = Omit<SigningKey, 'slot' | 'until'>;

/** The current key pairs by purpose. */
export interface KeyRing {
  readonly current: SigningKey | null;
  readonly next: SigningKey | null;
  /** Replaced pairs whose tokens are still valid. */
  readonly before: readonly SigningKey[];
}

/** The key pairs of this installation. */
@Injectable()
export class KeysRepository {
  constructor(@InjectRecords(SigningKeyRecords) private readonly keys: Records<SigningKey>) {}

  async readRing(now: Date): Promise<KeyRing> {
    const pairs = await this.keys.list();
    const findBySlot = (slot: Slot) => pairs.find((pair) => pair.slot === slot) ?? null;
    const before = pairs.filter(({ until }) => until !== undefined && until > now.toISOString());
    return { current: findBySlot(CURRENT), next: findBySlot(NEXT), before };
  }

  /** Stores the first signing pair, unless another replica was faster. @returns the stored one */
  storeCurrent(key: NewKey): Promise<SigningKey> {
    return this.putInto(CURRENT, key);
  }

  /** Stores the next signing pair, unless there is one. @returns the stored one */
  storeNext(key: NewKey): Promise<SigningKey> {
    return this.putInto(NEXT, key);
  }

  /**
   * Makes the next pair the current one; without a next pair, another rotation has done so.
   * @param until end of the former pair's tokens; default: now
   */
  async promoteNext({ current, next }: KeyRing, until?: Date): Promise<void> {
    if (!next) return;
    if (current)
      await this.keys.change(
        { _id: current._id, slot: CURRENT },
        { set: { slot: current.kid, ...(until && { until: until.toISOString() }) } },
      );
    await this.keys.change({ _id: next._id, slot: NEXT }, { set: { slot: CURRENT } });
  }

  /** Ends the tokens of replaced pairs. */
  async removeReplaced({ before }: KeyRing): Promise<void> {
    for (const { _id } of before) await this.keys.remove({ _id });
  }

  private async putInto(slot: Slot, key: NewKey): Promise<SigningKey> {
    const put = (await nullIfDuplicate(this.keys.insert({ ...key, slot }))) ?? (await this.keys.findBy('slot', slot));
    // Another replica's key left the slot between insert and read.
    return put ?? this.putInto(slot, key);
  }
}
