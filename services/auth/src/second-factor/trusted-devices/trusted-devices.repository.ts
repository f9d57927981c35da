import { InjectRecords, type Records } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import { type StoredTrustedDevice, TrustedDeviceRecords } from './trusted-device.records.js';

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
