import { InjectRecords, nullIfDuplicate, type Records } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import { ClientKeyRecords, type StoredClientKey } from './client.records.js';

const ONLY = 'clients';

/** The one encrypted key of clients' numbers. */
@Injectable()
export class ClientKeysRepository {
  constructor(@InjectRecords(ClientKeyRecords) private readonly keys: Records<StoredClientKey>) {}

  find(): Promise<StoredClientKey | null> {
    return this.keys.find(ONLY);
  }

  /** Of two replicas the first wins. */
  async addFirst(sealed: string, now: Date): Promise<void> {
    await nullIfDuplicate(this.keys.insert({ _id: ONLY, createdAt: now.toISOString(), sealed }));
  }

  async replace(sealed: string): Promise<void> {
    await this.keys.change({ _id: ONLY }, { set: { sealed } });
  }
}
