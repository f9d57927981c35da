import {
  Choosable,
  can,
  limits,
  messages,
  Person,
  permissions,
  type User,
  type UserChange,
  type UserQuery,
} from '@easy-tax/contracts';
import type { Actor, Caller } from '@easy-tax/platform/access';
import { Clock, projectionOf } from '@easy-tax/platform/core';
import { type Page, toPageQuery } from '@easy-tax/platform/data';
import { Conflict, NotFound, ValidationFailed } from '@easy-tax/platform/http';
import { Audit } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { isOwnerWhoCanLogIn, mailLanguage, toUser } from '../accounts/account.js';
import { type Account, AccountsRepository } from '../accounts/accounts.repository.js';
import { Factors } from '../accounts/factors/factors.service.js';
import { LastOwner } from '../accounts/last-owner.js';

/** Minimum time between two writes, to save one for each view of the dashboard. */
const SEEN_INTERVAL_MS = 60_000;

/**
 * Stores visits of staff, so that the dashboard can show what is new. Kept with the account, not in the browser,
 * because rows seen on one device are not new on another.
 */
@Injectable()
export class VisitsService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly clock: Clock,
  ) {}

  /** @returns when the visit before this one ended; null on the first. A visit ends after half an hour away. */
  async recordVisit(caller: Caller): Promise<string | null> {
    const account = await this.accounts.findById(caller._id);
    const now = this.clock.now();
    const seen = account?.seenAt ?? null;
    const away = seen === null ? 0 : now.getTime() - Date.parse(seen);
    const since = away > limits.visitGapMs ? seen : (account?.awaySince ?? null);
    if (seen === null || away > SEEN_INTERVAL_MS)
      await this.accounts.change(caller._id, { seenAt: now.toISOString(), awaySince: since });
    return since;
  }
}

/** Finds people for the other services. */
@Injectable()
export class PeopleService {
  constructor(private readonly accounts: AccountsRepository) {}

  /** Leaves out ids without an account; keeps their order. */
  async findPeople(ids: readonly string[]): Promise<Person[]> {
    const accounts = await Promise.all(ids.map((id) => this.accounts.findById(id)));
    return accounts.flatMap((account) => (account ? [mailed(account)] : []));
  }

  /** Staff who can log in. */
  async listStaffToMail(): Promise<Person[]> {
    const { rows } = await this.accounts.page({ where: { role: 'admin' }, pageSize: limits.pageSizeMax });
    return rows.map(mailed).filter(({ blocked }) => !blocked);
  }
}

const CLIENTS_SHOWN = 20;
const byName = { sort: 'name', dir: 'asc' } as const;
const choosableOf = projectionOf(Choosable);

/** Owners list accounts, change their rights and end their sessions; staff find clients and colleagues. */
@Injectable()
export class UsersService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly factors: Factors,
    private readonly lastOwner: LastOwner,
    private readonly audit: Audit,
  ) {}

  async listUsers(query: UserQuery): Promise<Page<User>> {
    const page = await this.accounts.page(toPageQuery<Account>(query, query.role && { role: query.role }));
    return { ...page, rows: page.rows.map(toUser) };
  }

  /** At most 20 clients, by name. */
  async findClients(search: string): Promise<Choosable[]> {
    const { rows } = await this.accounts.page({ ...byName, where: { role: 'user' }, search, pageSize: CLIENTS_SHOWN });
    return rows.filter((account) => !account.erasing).map(choosableOf);
  }

  /** Staff who can log in, by name. */
  async listStaff(): Promise<Choosable[]> {
    const { rows } = await this.accounts.page({ ...byName, where: { role: 'admin' }, pageSize: limits.pageSizeMax });
    return rows.filter(({ blocked, erasing }) => !blocked && !erasing).map(choosableOf);
  }

  /** The same, only those without a second factor. */
  async listStaffWithoutFactor(): Promise<Choosable[]> {
    const staff = await this.listStaff();
    const isProtected = await Promise.all(staff.map(({ _id }) => this.factors.hasFactor(_id)));
    return staff.filter((_, index) => !isProtected[index]);
  }

  /**
   * Changes role, staff role or blocking. Every change ends the account's sessions in the same write.
   * @throws NotFound, ValidationFailed; Conflict (`lastOwner`) if nobody could log in as owner any more, or
   * (`staffUnconfirmed`) if it would get more rights and nobody has confirmed that its address is theirs.
   */
  async changeUser(id: string, change: UserChange, by: Actor): Promise<User> {
    const account = await this.accounts.findById(id);
    if (!account) throw new NotFound();
    if (account.erasing) throw new Conflict(messages.erasing);
    const after = rightsAfter(account, change);
    if (!differ(account, after)) return toUser(account);
    if (!account.emailVerified && gains(account, after)) throw new Conflict(messages.staffUnconfirmed);
    const changed = losesOwner(account, after)
      ? await this.lastOwner.runInOrder(account, () => this.removeOwnerRights(account, after))
      : await this.apply(account, after);
    const detail = { from: rightsOf(account), to: rightsOf(changed) };
    await this.audit.record({ actor: by, action: 'user.change', subject: id, detail });
    return toUser(changed);
  }

  /**
   * Ends all sessions of a person in one write; reset links that are under way end with them.
   * @throws NotFound; Conflict if the account changed at the same moment.
   */
  async endSessions(id: string, by: Actor): Promise<void> {
    const account = await this.accounts.findById(id);
    if (!account) throw new NotFound();
    await this.apply(account, rightsOf(account));
    await this.audit.record({ actor: by, action: 'user.endSessions', subject: id });
  }

  /** Takes an owner's rights away, and gives them back if no other owner is left. */
  private async removeOwnerRights(account: Account, after: Rights): Promise<Account> {
    await this.lastOwner.refuseLast(account);
    const changed = await this.apply(account, after);
    if (!(await this.lastOwner.isLast(account))) return changed;
    await this.giveBack(changed, rightsOf(account));
    throw new Conflict(messages.lastOwner);
  }

  /** Retries, because a concurrent change must not leave the product without an owner. */
  private async giveBack({ _id }: Account, rights: Rights): Promise<void> {
    for (let now = await this.accounts.findById(_id); now; now = await this.accounts.findById(_id)) {
      if (await this.accounts.changeAsRead(now, rights, { endSessions: true })) return;
    }
  }

  private async apply(account: Account, rights: Rights): Promise<Account> {
    const changed = await this.accounts.changeAsRead(account, rights, { endSessions: true });
    if (!changed) throw new Conflict(messages.changedMeanwhile);
    return changed;
  }
}

const rightsOf = ({ role, staffRole, blocked }: Rights): Rights => ({ role, staffRole, blocked });

type Rights = Pick<Account, 'role' | 'staffRole' | 'blocked'>;

/**
 * The rights that a change leads to. New staff are reviewers by default; a client has no staff role.
 * @throws ValidationFailed at `staffRole` for a client with a staff role.
 */
function rightsAfter(account: Rights, change: UserChange): Rights {
  const role = change.role ?? account.role;
  const blocked = change.blocked ?? account.blocked;
  if (role === 'user') {
    if (change.staffRole) throw new ValidationFailed([{ message: messages.staffOnly, path: 'staffRole' }]);
    return { role, staffRole: null, blocked };
  }
  return { role, staffRole: change.staffRole ?? account.staffRole ?? 'reviewer', blocked };
}

/** True if any right changes. A change ends the sessions. */
function differ(a: Rights, b: Rights): boolean {
  return a.role !== b.role || a.staffRole !== b.staffRole || a.blocked !== b.blocked;
}

/** True if the account becomes staff or gets a permission. */
function gains(before: Rights, after: Rights): boolean {
  const becomesStaff = after.role === 'admin' && before.role !== 'admin';
  return becomesStaff || permissions.some((permission) => can(after, permission) && !can(before, permission));
}

/** True if the product loses an owner who can log in. */
function losesOwner(account: Account, after: Rights): boolean {
  return isOwnerWhoCanLogIn(account) && !isOwnerWhoCanLogIn({ ...account, ...after });
}

const lockedOut = ({ blocked, erasing }: Account) => ({ blocked: blocked || erasing === true });
const personOf = projectionOf(Person);
const mailed = (account: Account): Person =>
  personOf({ ...account, ...lockedOut(account), language: mailLanguage(account) });
