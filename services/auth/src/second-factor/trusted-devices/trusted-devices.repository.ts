import { recordId, timestamp } from '@easy-tax/contracts';
import { InjectRecords, type Records, records } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';

/** A browser that skips the second step of one account. */
export const StoredTrustedDevice = z.object({
  _id: recordId,
  createdAt: timestamp,
  userId: recordId,
  /** SHA-256 of the token in its cookie, as hexadecimal. */
  tokenHash: z.string(),
  /** The account's epoch at that time: a new password, role or factor, a block or an erasure ends the trust. */
  epoch: z.number().int(),
  lastUsedAt: timestamp,
  /** Browser's own name, and IP address, of its latest login. */
  userAgent: z.string(),
  address: z.string(),
  expiresAt: timestamp,
});
export type StoredTrustedDevice = z.infer<typeof StoredTrustedDevice>;

export const TrustedDeviceRecords = records<StoredTrustedDevice>('trusted_devices', StoredTrustedDevice, {
  unique: ['tokenHash'],
  filter: ['userId'],
  expires: 'expiresAt',
});

@Injectable()
export class TrustedDevicesRepository {
  constructor(@InjectRecords(TrustedDeviceRecords) private readonly devices: Records<StoredTrustedDevice>) {}

  /** Not flushed: after a crash the next login needs a code. */
  async add(device: StoredTrustedDevice): Promise<void> {
    await this.devices.insert(device, { shouldFlush: false });
  }

  find(tokenHash: string): Promise<StoredTrustedDevice | null> {
    return this.devices.findBy('tokenHash', tokenHash);
  }

  /** False if it was removed meanwhile. */
  async touch(
    { _id }: StoredTrustedDevice,
    set: Pick<StoredTrustedDevice, 'lastUsedAt' | 'userAgent' | 'address'>,
  ): Promise<boolean> {
    return (await this.devices.change({ _id }, { set })) !== null;
  }

  /** All devices of a person, expired ones too. */
  iterateByUser(userId: string): AsyncIterable<StoredTrustedDevice> {
    return this.devices.iterate({ userId });
  }

  /** False if there was none of that person. */
  remove(_id: string, userId: string): Promise<boolean> {
    return this.devices.remove({ _id, userId });
  }

  async removeOf(userId: string): Promise<void> {
    for await (const { _id } of this.iterateByUser(userId)) await this.devices.remove({ _id });
  }
}
