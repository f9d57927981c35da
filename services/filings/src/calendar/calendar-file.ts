import { createHash } from 'node:crypto';
import {
  type FeedKind,
  formLabel,
  HOUR,
  isToBeFiled,
  type Language,
  lastDayOf,
  monthsOfYear,
} from '@easy-tax/contracts';
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import { capitalized, wordsIn } from '../mails/return-words.js';
import type { Arrived } from '../return-records/derive.js';
import type { StoredReturn } from '../return-records/return.records.js';
import { requestsOf } from '../return-records/return-view.js';

/** A day in a calendar. */
export interface CalendarEntry {
  /** Stays the same for one matter: a changed day then moves its entry. */
  readonly uid: string;
  /** Grows with each change. */
  readonly sequence: number;
  /** In India: 2026-11-20. */
  readonly day: string;
  readonly title: string;
  readonly description: string;
  readonly url: string;
}

interface CalendarHead {
  readonly name: string;
  readonly language: 'en' | 'hi';
  readonly now: Date;
}

const SIX_HOURS_S = 6 * 3600;
const DAY_MS = 24 * 3600 * 1000;

/**
 * A calendar file (RFC 5545). Its entries last all day and have dates without a time, so that they stand on the day of
 * the law in every time zone; they don't make anybody busy.
 */
export function writeCalendar({ name, language, now }: CalendarHead, entries: readonly CalendarEntry[]): string {
  const calendar = ical({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Easy Tax', product: 'Dates', language: language.toUpperCase() },
    // How often calendars should ask again.
    ttl: SIX_HOURS_S,
  });
  for (const { uid, sequence, day, title, description, url } of entries)
    calendar.createEvent({
      id: uid,
      sequence,
      stamp: now,
      start: new Date(day),
      end: new Date(Date.parse(day) + DAY_MS),
      allDay: true,
      summary: title,
      description,
      url,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  return calendar.toString();
}

export const fullStop = { en: '.', hi: '।' } as const satisfies Record<Language, string>;

const texts = {
  en: {
    papers: (what: string) => `Papers for ${what}`,
    approval: (what: string) => `Approve ${what}`,
    last: (what: string) => `Last day: ${what}`,
    verify: (what: string) => `e-verify ${what}`,
    office: 'The office may have told you an earlier day. What the site shows counts.',
  },
  hi: {
    papers: (what: string) => `${what}: कागज़ देने हैं`,
    approval: (what: string) => `${what}: स्वीकृति देनी है`,
    last: (what: string) => `अंतिम तारीख: ${what}`,
    verify: (what: string) => `${what}: ई-सत्यापन करना है`,
    office: 'हो सकता है कि दफ़्तर ने आपको इससे पहले का दिन बताया हो। साइट पर जो दिखता है, वही मान्य है।',
  },
} as const satisfies Record<Language, unknown>;

interface ClientHead {
  readonly language: Language;
  readonly publicUrl: string;
  /** Says whose return it is. */
  readonly withNames: boolean;
  /** False: nothing tells the day of the filing. */
  readonly isConfirmed: boolean;
  /** In IST. */
  readonly today: string;
}

/** The days by which the office asks for papers, each with the id of its first request that nothing answers. */
function papersDays(stored: StoredReturn, arrived: Arrived): ReadonlyMap<string, string> {
  const open = isToBeFiled(stored.step) ? requestsOf(stored, arrived).filter(({ state }) => state === 'open') : [];
  return new Map(open.map(({ dueOn, _id }) => [dueOn, _id] as const).reverse());
}

/** A client's days of one return: papers and approval that the office waits for, and the last day, the law's without one. */
export function datesOfReturn(stored: StoredReturn, arrived: Arrived, head: ClientHead): CalendarEntry[] {
  const { language, publicUrl, withNames, isConfirmed, today } = head;
  const { _id, revision, step, deadline, approveBy, taxpayer } = stored;
  if (step === 'withdrawn') return [];
  const t = texts[language];
  const named = `${formLabel(stored)}, ${wordsIn(language).period(stored.period)}`;
  const months = monthsOfYear(stored.period, language);
  const what = withNames && taxpayer ? `${named} · ${taxpayer}` : named;
  const entry = (part: string, day: string | null | undefined, title: string): CalendarEntry[] =>
    day
      ? [
          {
            uid: `${_id}-${part}@easy-tax`,
            sequence: revision,
            day,
            title,
            description: [months && capitalized(months) + fullStop[language], t.office].filter(Boolean).join(' '),
            url: `${publicUrl}/profile?return=${_id}`,
          },
        ]
      : [];
  return [
    ...[...papersDays(stored, arrived)].flatMap(([day, firstId]) => entry(`papers-${firstId}`, day, t.papers(what))),
    ...entry('approval', step === 'prepared' ? approveBy : null, t.approval(what)),
    ...(isToBeFiled(step)
      ? entry('last', deadline ?? lastDayOf(stored, today)?.day, t.last(what))
      : entry('verify', isConfirmed ? deadline : null, t.verify(what))),
  ];
}

interface StaffHead {
  readonly kind: Exclude<FeedKind, 'client'>;
  /** Owners whose returns nobody works on. */
  readonly archived: ReadonlySet<string>;
  readonly publicUrl: string;
  readonly now: Date;
}

/**
 * The last days of returns for staff, one entry for all returns of a form, period and day. It names no client: the
 * calendar's maker reads it, too.
 */
export async function datesOfOffice(
  returns: AsyncIterable<StoredReturn> | Iterable<StoredReturn>,
  { kind, archived, publicUrl, now }: StaffHead,
): Promise<CalendarEntry[]> {
  const groups = new Map<string, { readonly of: StoredReturn; readonly days: Map<string, number> }>();
  for await (const stored of returns) {
    if (!stored.deadline || archived.has(stored.owner)) continue;
    const key = JSON.stringify([formLabel(stored), stored.period, isToBeFiled(stored.step)]);
    const group = groups.get(key) ?? { of: stored, days: new Map<string, number>() };
    group.days.set(stored.deadline, (group.days.get(stored.deadline) ?? 0) + 1);
    groups.set(key, group);
  }
  return [...groups].flatMap(([key, { of, days }]) =>
    [...days]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([day, count], at) => {
        const query = new URLSearchParams({
          form: of.form,
          period: of.period,
          ...(kind === 'mine' && { assignee: 'me' }),
        });
        const what = `${formLabel(of)}, ${wordsIn('en').period(of.period)}`;
        return {
          // The same entry while the day of all moves.
          uid: `${createHash('sha256').update(`${kind} ${key} ${at}`).digest('hex').slice(0, 24)}@easy-tax`,
          sequence: Math.floor((now.getTime() - Date.UTC(2026, 0)) / HOUR),
          day,
          title: isToBeFiled(of.step) ? `${what}: ${count} to file` : `${what}: ${count} to e-verify`,
          description: 'Counted when the calendar last asked.',
          url: `${publicUrl}/admin/returns?${query}`,
        };
      }),
  );
}
