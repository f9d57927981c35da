import { createHash, randomBytes } from 'node:crypto';
import { recordId, timestamp } from '@easy-tax/contracts';
import type { AnyDeclaration, Records, Stored, Where, WriteOptions } from '@easy-tax/platform/data';
import { DiscoveryService } from '@nestjs/core';
import { z } from 'zod';

/** Lists of an account's export, each made by the part that keeps those records. */
export type ExportedList = 'formerAddresses' | 'sessions' | 'trustedDevices' | 'mailedLinks' | 'familiarPlaces';

/** The records of users that a room keeps, for the erasure and the export of an account. */
export interface PersonalDataPart {
  /** Removes all of them; may be repeated. */
  removeByUser(userId: string): Promise<void>;
  /** As the account's holder may see them; absent if they hold only secrets. */
  exportByUser?(userId: string): Promise<{ readonly [Name in ExportedList]?: readonly object[] }>;
}

/** The record types of a part. */
export const PersonalDataOf = DiscoveryService.createDecorator<readonly AnyDeclaration[]>();

/** `@HoldsPersonalData(SessionRecords)` on a provider: erasure and export take its records. */
export const HoldsPersonalData =
  (...records: readonly AnyDeclaration[]) =>
  (part: new (...dependencies: never[]) => PersonalDataPart): void => {
    PersonalDataOf(records)(part);
  };

/** A record of one user. The oldest familiar places name none. */
interface UserRecord extends Stored {
  readonly userId?: string | undefined;
}

/** Records of users, expired and invalid ones too. Its record type filters by `userId`. */
export abstract class UserRecordsRepository<T extends UserRecord> implements PersonalDataPart {
  constructor(protected readonly records: Records<T>) {}

  iterateByUser(userId: string): AsyncIterable<T> {
    return this.records.iterate({ userId } as Where<T>);
  }

  async removeByUser(userId: string): Promise<void> {
    for await (const { _id } of this.iterateByUser(userId)) await this.records.remove({ _id } as Where<T>);
  }

  /** A view of each record of a user. */
  protected async viewByUser<View>(userId: string, toView: (record: T) => View): Promise<View[]> {
    const views: View[] = [];
    for await (const record of this.iterateByUser(userId)) views.push(toView(record));
    return views;
  }
}

/** Only this digest of a secret is stored, so that readers of the records can't use it. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

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

/** A token of 256 random bits, and its digest. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOf(token) };
}
