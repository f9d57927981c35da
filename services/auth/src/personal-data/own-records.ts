import { emailKey } from '@easy-tax/contracts';
import type { DataOwner } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { type Account, AccountsRepository, FormerAddressesRepository } from '../accounts/accounts.repository.js';
import { PasskeysRepository, TwoStepsRepository } from '../accounts/factors/factors.repository.js';
import { PicturesRepository } from '../profile/pictures.repository.js';
import { type ExportedList, PersonalDataOf, type PersonalDataPart } from '../user-records/user-records.repository.js';

/** All records of one account in this service, by the parts that other rooms declare with `@HoldsPersonalData`. */
@Injectable()
export class OwnRecords {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly former: FormerAddressesRepository,
    private readonly twoSteps: TwoStepsRepository,
    private readonly passkeys: PasskeysRepository,
    private readonly pictures: PicturesRepository,
    private readonly discovery: DiscoveryService,
  ) {}

  /** Profile for the export, without hashes of passwords, tokens or places. Null if there is no account. */
  async profileOf(userId: string) {
    const account = await this.accounts.findById(userId);
    if (!account) return null;
    const { _id, createdAt, name, email, emailVerified, role, staffRole, occupation, city, lastLoginAt } = account;
    const { formerAddresses, ...lists } = await this.exportLists(userId);
    return {
      account: { _id, createdAt, name, email, emailVerified, role, staffRole, occupation, city, lastLoginAt },
      formerAddresses,
      consents: account.consents ?? [],
      signIn: {
        password: account.passwordHash !== null,
        google: account.googleSub !== null,
        twoStepSince: (await this.twoSteps.findByUser(userId))?.onSince ?? null,
        passkeys: (await this.passkeys.listByUser(userId)).map(({ name, createdAt, lastUsedAt }) => ({
          name,
          createdAt,
          lastUsedAt,
        })),
      },
      ...lists,
    };
  }

  /** The account by each confirmed former address until it left it, other than those that another account has confirmed since. */
  async formerOwnersOf({ _id, email }: Pick<Account, '_id' | 'email'>): Promise<DataOwner[]> {
    const owners = new Map<string, DataOwner>();
    for (const former of await this.former.listConfirmed(_id)) {
      const holder = await this.accounts.findByEmail(former.email);
      if (!holder?.emailVerified || holder._id === _id)
        owners.set(former.emailKey, { _id, email: former.email, before: former.createdAt });
    }
    owners.delete(emailKey(email));
    return [...owners.values()];
  }

  pictureOf(userId: string): Promise<string | null> {
    return this.pictures.findByUser(userId);
  }

  /** Removes the account last: until then its address is taken, and the erasure can continue. */
  async erase(userId: string): Promise<void> {
    for (const { part } of this.listParts()) await part.removeByUser(userId);
    await this.accounts.remove(userId);
  }

  /** Names of the record types that erasure and export take. */
  listTypes(): string[] {
    return this.listParts().flatMap(({ records }) => records.map(({ name }) => name));
  }

  private async exportLists(userId: string): Promise<Record<ExportedList, readonly object[]>> {
    const lists = { formerAddresses: [], sessions: [], trustedDevices: [], mailedLinks: [], familiarPlaces: [] };
    for (const { part } of this.listParts()) Object.assign(lists, await part.exportByUser?.(userId));
    return lists;
  }

  private listParts() {
    return this.discovery.getProviders({ metadataKey: PersonalDataOf.KEY }).map((wrapper) => ({
      part: wrapper.instance as PersonalDataPart,
      records: this.discovery.getMetadataByDecorator(PersonalDataOf, wrapper) ?? [],
    }));
  }
}
