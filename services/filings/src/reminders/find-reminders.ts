import {
  addDays,
  dayInIndia,
  feeSinceOf,
  type NoReminderMail,
  type Person,
  ReminderKind,
  type ReturnMailChoice,
  steps,
  switchOf,
} from '@easy-tax/contracts';
import { Settings } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { ClientAccess } from '../clients/client-access.js';
import { ReminderRefusals } from '../mails/sending/reminder-refusals.js';
import { ReminderPausesRepository } from '../mails/sending/reminders.repository.js';
import { canBeMailed } from '../mails/sending/return-mails.js';
import { MailChoicesRepository } from '../mails/sending/return-mails.repository.js';
import type { StoredReturn } from '../return-records/return.records.js';
import { ReturnsRepository } from '../return-records/returns.repository.js';
import { ownerOf } from '../storage/object-store.js';
import { type Dated, reminderOn } from './schedule.js';

/** Days from the filing, or from the fee if it was set later, within which it is asked for. */
const FEE_DAYS = 15;

const latest = (...days: readonly string[]): string => days.toSorted().at(-1) ?? '';

const dayOf = (at: string): string => dayInIndia(new Date(at));

/** At most this many names in one question to auth. */
const PEOPLE_AT_ONCE = 200;

export interface DueReminderOf {
  readonly stored: StoredReturn;
  readonly matter: Matter;
  /** The day since when it is due. */
  readonly day: string;
  /** People who get it by mail: accounts that act for the client, with confirmed addresses, that want it. */
  readonly to: readonly Person[];
  /** Why nobody does. */
  readonly noMail: NoReminderMail | null;
}
interface Known {
  readonly person: Person;
  readonly choice: ReturnMailChoice;
}
type Found = Pick<DueReminderOf, 'stored' | 'matter' | 'day'>;

/** Finds the reminders that are due. */
@Injectable()
export class FindReminders {
  constructor(
    private readonly returns: ReturnsRepository,
    private readonly access: ClientAccess,
    private readonly choices: MailChoicesRepository,
    private readonly pauses: ReminderPausesRepository,
    private readonly refusals: ReminderRefusals,
    private readonly settings: Settings,
  ) {}

  /** All that are due on a day and not paused, whether they were sent or not. @throws Unavailable if auth does not answer */
  async due(today: string): Promise<DueReminderOf[]> {
    const found = await this.find(today);
    const accounts = await this.accountsOf(found);
    const people = await this.peopleOf([...accounts.values()].flatMap((ids) => ids ?? []));
    return found.flatMap((each) => {
      const accountIds = accounts.get(each.stored.owner);
      // The client is archived, or its reminders are paused.
      if (!accountIds) return [];
      const known = accountIds.flatMap((id) => people.get(id) ?? []);
      const confirmed = known.filter(({ person }) => canBeMailed(person));
      const to = confirmed.filter(({ choice }) => choice[switchOf[each.matter.kind]]).map(({ person }) => person);
      const unreached = confirmed.length > 0 ? 'unwanted' : 'unconfirmed';
      const noMail = to.length > 0 ? null : known.length > 0 ? unreached : 'nobody';
      return [{ ...each, to, noMail }];
    });
  }

  /** True if somebody who acts for the client gets reminders of some kind by mail. */
  async reachAny(clientId: string): Promise<boolean> {
    const people = await this.peopleOf(await this.access.accountsOf(clientId));
    return [...people.values()].some(
      ({ person, choice }) => canBeMailed(person) && ReminderKind.options.some((kind) => choice[switchOf[kind]]),
    );
  }

  private async find(today: string): Promise<Found[]> {
    const [switches, paused] = await Promise.all([this.settings.values('filings'), this.pauses.all()]);
    const found: Found[] = [];
    for await (const stored of this.returns.waitingForClients()) {
      if (paused.has(stored._id)) continue;
      for (const matter of mattersOf(stored)) {
        const day = switches[switchOf[matter.kind]] ? reminderOn(today, matter) : null;
        if (day !== null) found.push({ stored, matter, day });
      }
    }
    return found;
  }

  /** Accounts with access to each client; null for one that is not to be reminded. */
  private async accountsOf(found: readonly Found[]): Promise<ReadonlyMap<string, readonly string[] | null>> {
    const accounts = new Map<string, readonly string[] | null>();
    for (const { stored } of found) {
      const { owner } = stored;
      if (accounts.has(owner)) continue;
      const isSkipped = (await this.refusals.reasonAgainst(owner)) !== null;
      accounts.set(owner, isSkipped ? null : await this.access.accountsOf(owner));
    }
    return accounts;
  }

  private async peopleOf(accounts: readonly string[]) {
    const ids = [...new Set(accounts)];
    const people = new Map<string, Known>();
    for (let from = 0; from < ids.length; from += PEOPLE_AT_ONCE)
      for (const person of await this.access.findActing(ids.slice(from, from + PEOPLE_AT_ONCE)))
        people.set(person._id, { person, choice: await this.choices.findByOwner(ownerOf(person)) });
    return people;
  }
}

/** A matter for which a return waits for its client. */
interface Matter extends Dated {
  readonly kind: ReminderKind;
}

/** The matters of a return of which its client is reminded; one, or a fee beside it. */
export function mattersOf(stored: StoredReturn): Matter[] {
  if (stored.keptUntil) return [];
  const heard = stored.remindedAt ? dayOf(stored.remindedAt) : '';
  return [stepOf(stored), feeOf(stored)].flatMap((matter) =>
    matter ? [{ ...matter, since: latest(matter.since, heard) }] : [],
  );
}

/** The day that a reminder names: of papers the earliest, even if a later one is that of the reminder. */
export const namedDayOf = ({ stored, matter }: Pick<Found, 'stored' | 'matter'>): string =>
  (matter.kind === 'papers' && daysOf(openOf(stored))[0]) || matter.dueOn;

type Requests = StoredReturn['requests'];
const openOf = ({ requests }: StoredReturn): Requests => requests.filter(({ state }) => state === 'open');
const daysOf = (requests: Requests): string[] => requests.map(({ dueOn }) => dueOn).toSorted();

/** Nothing while something of the client waits to be read: the office acts next. */
function stepOf(stored: StoredReturn): Matter | null {
  const { step, waitsFor, approveBy, dueOn, deadline } = stored;
  const { waits } = steps[step];
  if (waitsFor !== 'client' || waits.for !== 'client') return null;
  const steppedOn = dayOf(stored.steppedAt);
  if (waits.action === 'papers') {
    const open = openOf(stored);
    const days = daysOf(open);
    const since = latest(...open.map(({ askedAt, sentBack }) => dayOf(sentBack?.at ?? askedAt)));
    // The reminders of an earlier day may be over: papers that were asked for since then have their own.
    const day = days.find((each) => each >= since) ?? days[0];
    return day ? { kind: 'papers', dueOn: day, since } : null;
  }
  if (waits.action === 'approval') {
    const day = approveBy ?? dueOn;
    return day ? { kind: 'approval', dueOn: day, since: steppedOn } : null;
  }
  return deadline ? { kind: 'verification', dueOn: deadline, since: steppedOn } : null;
}

/** Only once the return is filed. A fee that the client says is paid waits for the office. */
function feeOf({ step, feeState, fee, acknowledgement }: StoredReturn): Matter | null {
  if (feeState !== 'open' || !fee || !acknowledgement) return null;
  return openFeeOf({ step, fee, acknowledgement });
}

/** Also of a return that is not filed yet: staff may ask for its fee. */
export function openFeeOf(stored: Pick<StoredReturn, 'step' | 'fee' | 'acknowledgement'>): Matter {
  const since = feeSinceOf(stored) ?? '';
  return { kind: 'fee', dueOn: addDays(since, FEE_DAYS), since };
}
