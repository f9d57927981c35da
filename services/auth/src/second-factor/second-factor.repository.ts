import { recordId, timestamp } from '@easy-tax/contracts';
import { InjectRecords, nullIfDuplicate, type Records, records } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import {
  HoldsPersonalData,
  type PersonalDataPart,
  secretHash,
  secretsBy,
  UserSecretsRepository,
  userSecret,
} from '../user-records/user-records.repository.js';

/** A mailed code. One for each account: a new code replaces the last. */
const StoredMailedCode = z.object({
  _id: recordId,
  createdAt: timestamp,
  userId: recordId,
  /** Argon2id. */
  codeHash: z.string(),
  /** The account's epoch when it was sent: a new address or password invalidates the code. */
  epoch: z.number().int(),
  guessesLeft: z.number().int(),
  expiresAt: timestamp,
});
type MailedCode = z.infer<typeof StoredMailedCode>;

export const MailedCodeRecords = records<MailedCode>('mailed_codes', StoredMailedCode, {
  unique: ['userId'],
  filter: ['guessesLeft'],
  expires: 'expiresAt',
});

/** Unused mailed codes. */
@Injectable()
@HoldsPersonalData(MailedCodeRecords)
export class MailedCodesRepository implements PersonalDataPart {
  constructor(@InjectRecords(MailedCodeRecords) private readonly codes: Records<MailedCode>) {}

  findByUser(userId: string): Promise<MailedCode | null> {
    return this.codes.findBy('userId', userId);
  }

  /** Replaces the account's last code. */
  async save(code: MailedCode): Promise<void> {
    await this.removeByUser(code.userId);
    await nullIfDuplicate(this.codes.insert(code));
  }

  /** False if a concurrent guess was faster. */
  async countGuess({ _id, guessesLeft }: MailedCode): Promise<boolean> {
    return (await this.codes.change({ _id, guessesLeft }, { add: { guessesLeft: -1 } })) !== null;
  }

  async removeByUser(userId: string): Promise<void> {
    await this.codes.remove({ userId });
  }
}

/** A browser that skips the second step of one account. */
const StoredTrustedDevice = z.object({
  ...userSecret,
  /** SHA-256 of the token in the browser's cookie. */
  tokenHash: secretHash,
  /** The account's epoch at that time: a new password, role or factor, a block or an erasure ends the trust. */
  epoch: z.number().int(),
  lastUsedAt: timestamp,
  /** Browser's own name, and IP address, of its latest login. */
  userAgent: z.string(),
  address: z.string(),
});
export type TrustedDeviceRecord = z.infer<typeof StoredTrustedDevice>;

export const TrustedDeviceRecords = records<TrustedDeviceRecord>(
  'trusted_devices',
  StoredTrustedDevice,
  secretsBy('tokenHash'),
);

/** Trusted devices. After a crash the next login needs a code. */
@Injectable()
@HoldsPersonalData(TrustedDeviceRecords)
export class TrustedDevicesRepository extends UserSecretsRepository<TrustedDeviceRecord, 'tokenHash'> {
  constructor(@InjectRecords(TrustedDeviceRecords) devices: Records<TrustedDeviceRecord>) {
    super(devices, 'tokenHash', { shouldFlush: false });
  }

  /** False if it was removed meanwhile. */
  async touch(
    { _id }: TrustedDeviceRecord,
    set: Pick<TrustedDeviceRecord, 'lastUsedAt' | 'userAgent' | 'address'>,
  ): Promise<boolean> {
    return (await this.records.change({ _id }, { set })) !== null;
  }

  /** False if there was none of that person. */
  remove(_id: string, userId: string): Promise<boolean> {
    return this.records.remove({ _id, userId });
  }

  async exportByUser(userId: string) {
    const toView = ({ createdAt, lastUsedAt, expiresAt, userAgent: device, address }: TrustedDeviceRecord) => ({
      createdAt,
      lastUsedAt,
      expiresAt,
      device,
      address,
    });
    return { trustedDevices: await this.viewByUser(userId, toView) };
  }
}
