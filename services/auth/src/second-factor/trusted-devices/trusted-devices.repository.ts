import { timestamp } from '@easy-tax/contracts';
import { InjectRecords, type Records, records } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { HoldsPersonalData } from '../../user-records/personal-data-part.js';
import {
  secretHash,
  secretsBy,
  UserSecretsRepository,
  userSecret,
} from '../../user-records/user-secrets.repository.js';

/** A browser that skips the second step of one account. */
const StoredTrustedDevice = z.object({
  ...userSecret,
  /** Of the token in its cookie. */
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
