import { recordId, timestamp } from '@easy-tax/contracts';
import type { Records, Where, WriteOptions } from '@easy-tax/platform/data';
import { z } from 'zod';
import { hashOf } from './token.js';
import { type UserRecord, UserRecordsRepository } from './user-records.repository.js';

/** Fields of every expiring secret of a user. */
export const userSecret = {
  _id: recordId,
  createdAt: timestamp,
  userId: recordId,
  expiresAt: timestamp,
};

/** SHA-256 of the secret, as hexadecimal. */
export const secretHash = z.string();

/** How a type of secrets is stored; each is found by its hash. */
export const secretsBy = <Hash extends string>(hash: Hash) =>
  ({ unique: [hash], filter: ['userId'], expires: 'expiresAt' }) as const;

/** Unused secrets of users, each found by its hash. Callers check the expiry. */
export abstract class UserSecretsRepository<
  T extends UserRecord,
  Hash extends Extract<keyof T, string>,
> extends UserRecordsRepository<T> {
  /** @param options of adding: `shouldFlush: false` for secrets that a person can ask for again after a crash */
  constructor(
    records: Records<T>,
    private readonly hash: Hash,
    private readonly options: WriteOptions = {},
  ) {
    super(records);
  }

  async add(secret: T): Promise<void> {
    await this.records.insert(secret, this.options);
  }

  findBySecret(secret: string): Promise<T | null> {
    return this.records.findBy(this.hash, hashOf(secret) as NonNullable<T[Hash]>);
  }

  /** False if another request was faster. */
  spend({ _id }: T): Promise<boolean> {
    return this.records.remove({ _id } as Where<T>);
  }
}
