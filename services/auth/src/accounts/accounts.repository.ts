import {
  Consent,
  emailKey,
  Language,
  limits,
  Occupation,
  Role,
  recordId,
  StaffRole,
  timestamp,
} from '@easy-tax/contracts';
import {
  type Change,
  InjectRecords,
  newId,
  nullIfDuplicate,
  type Page,
  type PageQuery,
  type Records,
  records,
} from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { HoldsPersonalData, UserRecordsRepository } from '../user-records/user-records.repository.js';
import { isOwnerWhoCanLogIn } from './account.js';

/** A stored account. Its picture is a separate record, so that lists and sessions stay small. */
const StoredAccount = z.object({
  _id: recordId,
  createdAt: timestamp,
  name: z.string(),
  /** As the person spelled it. */
  email: z.string(),
  /** Lower case, for comparison. */
  emailKey: z.string(),
  emailVerified: z.boolean(),
  role: Role,
  /** Null for clients. */
  staffRole: StaffRole.nullable(),
  blocked: z.boolean(),
  /** Argon2id; null for an account that logs in through Google alone. */
  passwordHash: z.string().nullable(),
  /** Google's permanent identifier of the person (`sub`). */
  googleSub: z.string().nullable(),
  occupation: Occupation.nullable(),
  city: z.string().nullable(),
  /** The language of its mails: the page's at registration, or chosen later. Older accounts lack it: English. */
  language: Language.nullish(),
  lastLoginAt: timestamp.nullable(),
  /** Staff only: the last visit, and the end of the visit before. Older accounts lack both. */
  seenAt: timestamp.nullish(),
  awaySince: timestamp.nullish(),
  /** Set once an erasure is requested: nobody can log in any more. Older accounts lack it. */
  erasing: z.literal(true).nullish(),
  /** Set while an owner resets the login: nobody can log in until the mailed link is used. Older accounts lack it. */
  resetting: z.literal(true).nullish(),
  /** Until then the link of the reset removes the factors, as the owner confirmed; else it keeps them. */
  resetRemovesFactorsUntil: timestamp.nullish(),
  /** Oldest first, one consent for each purpose and version. Older accounts lack it. */
  consents: z.array(Consent).nullish(),
  /** Raised by every event that ends all sessions; a session or reset link of an older epoch is invalid. */
  epoch: z.number().int(),
});
export type Account = z.infer<typeof StoredAccount>;

export const AccountRecords = records<Account>('accounts', StoredAccount, {
  unique: ['emailKey', 'googleSub'],
  sort: ['createdAt', 'name', 'email', 'role'],
  search: ['name', 'email', 'role'],
  filter: ['role', 'staffRole', 'epoch'],
});

/** Fields that may change. The epoch only grows, by `endSessions`. */
export type AccountChange = Partial<Omit<Account, '_id' | 'createdAt' | 'email' | 'emailKey' | 'epoch'>>;

@Injectable()
export class AccountsRepository {
  constructor(@InjectRecords(AccountRecords) private readonly accounts: Records<Account>) {}

  /** Adds an account; null if the address (or the Google account) already has one. */
  add(account: Account): Promise<Account | null> {
    return nullIfDuplicate(this.accounts.insert(account));
  }

  findById(id: string): Promise<Account | null> {
    return this.accounts.find(id);
  }

  findByEmail(email: string): Promise<Account | null> {
    return this.accounts.findBy('emailKey', emailKey(email));
  }

  findByGoogle(sub: string): Promise<Account | null> {
    return this.accounts.findBy('googleSub', sub);
  }

  page(query: PageQuery<Account>): Promise<Page<Account>> {
    return this.accounts.page(query);
  }

  /** Changes fields that don't affect access: name, city, occupation, a verified address, a stronger hash. */
  change(id: string, set: AccountChange): Promise<Account | null> {
    return this.accounts.change({ _id: id }, { set });
  }

  /**
   * Changes the account unless its epoch has changed since it was read; then null. With `endSessions` the same write
   * ends all its sessions and reset links.
   */
  changeAsRead(read: Account, set: AccountChange, options: { endSessions: boolean }): Promise<Account | null> {
    const change: Change<Account> = options.endSessions ? { set, add: { epoch: 1 } } : { set };
    return this.accounts.change({ _id: read._id, epoch: read.epoch }, change);
  }

  /**
   * Sets another, confirmed address unless the epoch has changed since the account was read; then null. The same write
   * ends all its sessions and links, and the link to the Google account of the former address.
   * @throws DuplicateKey if another account has the address.
   */
  changeEmail(read: Account, email: string): Promise<Account | null> {
    const set = { email, emailKey: emailKey(email), emailVerified: true, googleSub: null };
    return this.accounts.change({ _id: read._id, epoch: read.epoch }, { set, add: { epoch: 1 } });
  }

  /** Stores the time of the login, unless all sessions have ended since the account was read. */
  async recordLogin({ _id, epoch }: Account, now: Date): Promise<void> {
    await this.accounts.change({ _id, epoch }, { set: { lastLoginAt: now.toISOString() } });
  }

  /** True if it is erased or being erased. Callers check this after they have stored something that belongs to it. */
  async isErasedOrErasing(id: string): Promise<boolean> {
    const account = await this.accounts.find(id);
    return account === null || account.erasing === true;
  }

  /** Removes it for good and frees its address. */
  async remove(id: string): Promise<void> {
    await this.accounts.remove({ _id: id });
  }

  /** All owners, blocked or not, oldest first; there are few. */
  findAllOwners(): Promise<Account[]> {
    return this.accounts.list({ role: 'admin', staffRole: 'owner' });
  }

  /** The owners who can log in. */
  async findOwnersWhoCanLogIn(): Promise<Account[]> {
    return (await this.findAllOwners()).filter(isOwnerWhoCanLogIn);
  }
}

/** An address that an account had before a change. `createdAt` is the time of the change. */
const StoredFormerAddress = z.object({
  _id: recordId,
  createdAt: timestamp,
  userId: recordId,
  email: z.string(),
  /** Lower case, for comparison. */
  emailKey: z.string(),
  emailVerified: z.boolean(),
  /** Null for a confirmed address: it is kept as long as the account. */
  expiresAt: timestamp.nullable(),
});
type FormerAddress = z.infer<typeof StoredFormerAddress>;

const withoutEndIfConfirmed = (record: Readonly<Record<string, unknown>>) => ({
  ...record,
  emailKey: emailKey(String(record.email)),
  expiresAt: record.emailVerified ? null : record.expiresAt,
});

export const FormerAddressRecords = records<FormerAddress>('former_addresses', StoredFormerAddress, {
  filter: ['userId', 'emailKey'],
  expires: 'expiresAt',
  migrations: [{ to: 2, change: withoutEndIfConfirmed }],
});

/** Former addresses of accounts: the confirmed ones, and the others of the last 30 days. */
@Injectable()
@HoldsPersonalData(FormerAddressRecords)
export class FormerAddressesRepository extends UserRecordsRepository<FormerAddress> {
  constructor(@InjectRecords(FormerAddressRecords) addresses: Records<FormerAddress>) {
    super(addresses);
  }

  async add({ _id: userId, email, emailKey, emailVerified }: Account, now: Date): Promise<void> {
    const expiresAt = emailVerified ? null : new Date(now.getTime() + limits.formerAddressMs).toISOString();
    const createdAt = now.toISOString();
    await this.records.insert({ _id: newId(), createdAt, userId, email, emailKey, emailVerified, expiresAt });
  }

  /** Addresses of the last 30 days other than the present one, the latest change first. */
  async listRecent(account: Account, now: Date): Promise<FormerAddress[]> {
    const since = new Date(now.getTime() - limits.formerAddressMs).toISOString();
    const recent: FormerAddress[] = [];
    for await (const each of this.iterateByUser(account._id))
      if (each.createdAt > since && each.emailKey !== account.emailKey) recent.push(each);
    return recent.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  }

  /** Confirmed addresses that no other account has confirmed and left since. */
  async listConfirmed(userId: string): Promise<FormerAddress[]> {
    const confirmed: FormerAddress[] = [];
    for await (const each of this.iterateByUser(userId))
      if (each.emailVerified && !(await this.wasAnothersSince(each))) confirmed.push(each);
    return confirmed;
  }

  private async wasAnothersSince({ userId, emailKey, createdAt }: FormerAddress): Promise<boolean> {
    for await (const each of this.records.iterate({ emailKey }))
      if (each.userId !== userId && each.emailVerified && each.createdAt > createdAt) return true;
    return false;
  }

  async exportByUser(userId: string) {
    const toView = ({ createdAt, email, expiresAt }: FormerAddress) => ({ createdAt, email, expiresAt });
    return { formerAddresses: await this.viewByUser(userId, toView) };
  }
}
