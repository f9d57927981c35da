import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';

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

export interface CalendarHead {
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
