import {
  addDays,
  CalendarFeed,
  type CalendarFileQuery,
  type DueTax,
  dayInIndia,
  daysOfRule,
  dueRules,
  dueWordsInEnglish,
  dueWordsInHindi,
  type FeedKind,
  HOUR,
  type Language,
  MINUTE,
  messages,
  type NewCalendarFeed,
  nameBasisInHindi,
  type Person,
  type PublicDueRule,
  periodInFull,
  type RuleDay,
} from '@easy-tax/contracts';
import { type Actor, LinkEnded, linkDigestOf, newLinkToken } from '@easy-tax/platform/access';
import { Clock, type CommonConfig, InjectConfig, PromiseCache, projectionOf } from '@easy-tax/platform/core';
import { Conflict, Forbidden, NotFound, RateLimits } from '@easy-tax/platform/http';
import { Audit, People, pageIn } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { ClientAccess } from '../clients/client-access.js';
import { ClientIds } from '../clients/client-ids.js';
import { wordsIn } from '../mails/return-words.js';
import { ExtensionsRepository } from '../office-rules/office-rules.repository.js';
import { HoldsPersonalData, type PersonalDataPart } from '../personal-data/personal-data.service.js';
import { ReturnArrivals } from '../return-records/return-counts.service.js';
import { ReturnsRepository } from '../return-records/returns.repository.js';
import { Firm } from '../returns/firm.js';
import type { OwnerId } from '../storage/object-store.js';
import { CalendarFeedsRepository, type StoredFeed } from './calendar-feeds.repository.js';
import { type CalendarEntry, datesOfOffice, datesOfReturn, fullStop, writeCalendar } from './calendar-file.js';

/** An account's calendar addresses: a digest and times, which are not exported. */
@HoldsPersonalData()
@Injectable()
export class OwnFeeds implements PersonalDataPart {
  readonly records = ['calendarfeeds'];

  constructor(private readonly feeds: CalendarFeedsRepository) {}

  async erase(owner: OwnerId): Promise<void> {
    for (const feed of await this.feeds.listOf(owner)) await this.feeds.remove(feed);
  }
}

const view = projectionOf(CalendarFeed);
/** `<secret>.ics`: some programs know a calendar by the ending alone. */
const KEY = /^([\w-]{43})\.ics$/;

/** Calendars by secret addresses, and as files. */
@Injectable()
export class CalendarFeeds {
  constructor(
    private readonly feeds: CalendarFeedsRepository,
    private readonly returns: ReturnsRepository,
    private readonly arrivals: ReturnArrivals,
    private readonly access: ClientAccess,
    private readonly clientIds: ClientIds,
    private readonly people: People,
    private readonly firm: Firm,
    private readonly rates: RateLimits,
    private readonly audit: Audit,
    private readonly clock: Clock,
    @InjectConfig() private readonly config: CommonConfig,
  ) {}

  async list({ _id, epoch }: Actor): Promise<CalendarFeed[]> {
    const feeds = await this.feeds.listOf(_id);
    return feeds.filter((feed) => !mayBeStrangers(feed) && !hasEnded(feed, epoch)).map(view);
  }

  /**
   * @throws NotFound for a kind that is not the caller's; Forbidden for a client until the address is confirmed; Conflict
   * if another request makes one now; TooMany
   */
  async make(kind: FeedKind, by: Actor): Promise<NewCalendarFeed> {
    if (!mayRead(by, kind)) throw new NotFound();
    if (kind === 'client' && !by.emailVerified) throw new Forbidden(messages.confirmFirst);
    await this.rates.consume('ownReturn', { address: by.address, account: by._id });
    await this.feeds.end(by._id, kind);
    const secret = newLinkToken();
    const made = await this.feeds.add(by, kind, linkDigestOf(secret), this.clock.now());
    if (!made) throw new Conflict();
    await this.audit.record({ actor: by, action: 'calendar.make', subject: by._id, detail: { kind } });
    return { ...view(made), url: `${this.config.PUBLIC_URL}/api/feeds/${secret}.ics` };
  }

  /** @throws NotFound without one */
  async end(kind: FeedKind, by: Actor): Promise<void> {
    if (!(await this.feeds.end(by._id, kind))) throw new NotFound();
    await this.audit.record({ actor: by, action: 'calendar.end', subject: by._id, detail: { kind } });
  }

  /** The calendar of an address. @throws LinkEnded for all that don't work; TooMany */
  async read(key: string): Promise<string> {
    const secret = KEY.exec(key)?.[1];
    const feed = secret ? await this.feeds.findByDigest(linkDigestOf(secret)) : null;
    if (!feed || mayBeStrangers(feed)) throw new LinkEnded();
    await this.rates.consume('calendarFeed', { account: feed._id });
    const [person] = await this.people.findPeople([feed.owner]);
    if (!person || person.blocked || hasEnded(feed, person.epoch) || !mayRead(person, feed.kind)) throw new LinkEnded();
    await this.feeds.markRead(feed, this.clock.now());
    return feed.kind === 'client' ? this.ofClient(person) : this.ofStaff(person, feed.kind);
  }

  /** A client's dates as a file, all, of one return, or of one day. @throws NotFound for a choice without a date */
  async ofClient(
    person: Pick<Person, '_id' | 'language' | 'emailVerified'>,
    { returnId, day }: CalendarFileQuery = {},
  ): Promise<string> {
    const clients = await this.access.of(person);
    const own = await this.returns.listOwn(clients);
    const head = {
      language: person.language,
      publicUrl: this.config.PUBLIC_URL,
      withNames: new Set(own.map(({ owner }) => owner)).size > 1,
      isConfirmed: person.emailVerified,
      today: dayInIndia(this.clock.now()),
    };
    const asked = own.filter(({ _id }) => !returnId || _id === returnId);
    const dates = await Promise.all(
      asked.map(async (stored) => datesOfReturn(stored, await this.arrivals.findAnswers(stored), head)),
    );
    const entries = dates.flat().filter((entry) => !day || entry.day === day);
    if ((returnId || day) && entries.length === 0) throw new NotFound();
    return this.write(entries, person.language);
  }

  private async ofStaff({ _id }: Person, kind: Exclude<FeedKind, 'client'>): Promise<string> {
    const returns = this.returns.unfinished(kind === 'mine' ? _id : undefined);
    const archived = new Set<string>(await this.clientIds.ofAll({ isActive: false }));
    const { PUBLIC_URL: publicUrl } = this.config;
    return this.write(await datesOfOffice(returns, { kind, archived, publicUrl, now: this.clock.now() }), 'en');
  }

  private async write(entries: readonly CalendarEntry[], language: Person['language']): Promise<string> {
    return writeCalendar({ name: await this.firm.name(), language, now: this.clock.now() }, entries);
  }
}

/** Staff have their own returns and the office's, clients their clients'. */
const mayRead = ({ role }: Pick<Person, 'role'>, kind: FeedKind): boolean => (role === 'admin') === (kind !== 'client');

/** All sessions have ended since it was made: one of them may have been stolen. A feed of an earlier build goes on. */
const hasEnded = (feed: StoredFeed, epoch: number | undefined): boolean =>
  feed.epoch !== undefined && feed.epoch !== epoch;

/** A client's, made before anybody had confirmed the address: the account's owner may have come later. */
const mayBeStrangers = ({ kind, confirmed }: StoredFeed): boolean => kind === 'client' && !confirmed;

/** Days that have passed stay so long, so that a calendar keeps them. */
const PAST_DAYS = 31;
const AHEAD_DAYS = 366;

const words = { en: dueWordsInEnglish, hi: dueWordsInHindi } as const;
const rules = Object.keys(dueWordsInEnglish) as PublicDueRule[];

const texts = {
  en: {
    basis: (source: string) => source,
    moved: (day: string) => `Until now: ${day}`,
    decides: 'A reminder: the department’s notification decides.',
  },
  hi: {
    basis: nameBasisInHindi,
    moved: (day: string) => `पहले: ${day}`,
    decides: 'यह तारीख याद दिलाने के लिए है: अंतिम रूप से विभाग की अधिसूचना मान्य है।',
  },
} as const satisfies Record<Language, unknown>;

/** The due dates that visitors see, as a calendar for a year; a moved day moves its entry. */
@Injectable()
export class PublicDates {
  /** Calendars by all that they say, because anybody may ask and one takes 50 ms of the processor. */
  private readonly recent = new PromiseCache<string>(MINUTE);

  constructor(
    private readonly extensions: ExtensionsRepository,
    private readonly firm: Firm,
    private readonly clock: Clock,
    @InjectConfig() private readonly config: CommonConfig,
  ) {}

  async read(tax: DueTax, language: Language): Promise<string> {
    const now = this.clock.now();
    const today = dayInIndia(now);
    const [extensions, name] = await Promise.all([this.extensions.inForce(), this.firm.name()]);
    const key = JSON.stringify([tax, language, today, name, ...extensions.map(({ _id }) => _id)]);
    return this.recent.get(key, async () => {
      const span = [addDays(today, -PAST_DAYS), addDays(today, AHEAD_DAYS)] as const;
      const entries = rules
        .filter((rule) => dueRules[rule].tax === tax)
        .flatMap((rule) => daysOfRule(rule, span, extensions).map((due) => this.entryOf(rule, due, { language, now })));
      return writeCalendar({ name, language, now }, entries);
    });
  }

  private entryOf(rule: PublicDueRule, due: RuleDay, { language, now }: Shown): CalendarEntry {
    const { day, period, source, movedFrom, forms } = due;
    const t = texts[language];
    const { period: label, day: dayIn } = wordsIn(language);
    const { what, who } = words[language][rule];
    const name = periodInFull(period, language, label(period));
    // An instalment is one of several days of its year. Moved, it keeps the name of its old day.
    const instalment = 'instalments' in dueRules[rule].when ? `-${(movedFrom ?? day).slice(5)}` : '';
    // Moved alone, some forms have an entry of their own; that of the others stays.
    const alone = movedFrom && forms ? `-${forms.join('-')}` : '';
    const notes = [who, ...(movedFrom ? [t.moved(dayIn(movedFrom, 'plain'))] : []), t.basis(source)].map(
      (note) => note + fullStop[language],
    );
    return {
      uid: `${rule}-${period.replace(' ', '-')}${instalment}${alone}@easy-tax`,
      sequence: Math.floor((now.getTime() - Date.UTC(2026, 0)) / HOUR),
      day,
      title: `${forms ? `${what} (${forms.join(', ')})` : what}, ${name}`,
      description: [...notes, t.decides].join(' '),
      url: pageIn(language, `${this.config.PUBLIC_URL}/blogs`),
    };
  }
}

interface Shown {
  readonly language: Language;
  readonly now: Date;
}
