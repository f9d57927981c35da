import { InjectRecords, nullIfDuplicate, type Records } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import { PasskeyRecords, type StoredPasskey } from './passkey.records.js';

/** The passkeys of accounts, those of earlier domains too. */
@Injectable()
export class PasskeysRepository {
  constructor(@InjectRecords(PasskeyRecords) private readonly stored: Records<StoredPasskey>) {}

  /** The oldest first. */
  async listByUser(userId: string): Promise<StoredPasskey[]> {
    const all: StoredPasskey[] = [];
    for await (const each of this.stored.iterate({ userId })) all.push(each);
    return all;
  }

  find(credentialId: string): Promise<StoredPasskey | null> {
    return this.stored.findBy('credentialId', credentialId);
  }

  /** Null if an account has this credential already. */
  add(passkey: StoredPasskey): Promise<StoredPasskey | null> {
    return nullIfDuplicate(this.stored.insert(passkey));
  }

  /** False if it was removed or used since it was read. */
  async use({ _id, counter }: StoredPasskey, set: Pick<StoredPasskey, 'counter' | 'lastUsedAt'>): Promise<boolean> {
    return (await this.stored.change({ _id, counter }, { set })) !== null;
  }

  /** False if the person has no such passkey. */
  async rename(_id: string, userId: string, name: string): Promise<boolean> {
    return (await this.stored.change({ _id, userId }, { set: { name } })) !== null;
  }

  /** False if the person has no such passkey. */
  remove(_id: string, userId: string): Promise<boolean> {
    return this.stored.remove({ _id, userId });
  }

  async removeOf(userId: string): Promise<void> {
    for (const { _id } of await this.listByUser(userId)) await this.stored.remove({ _id });
  }
}
