import { addDays, DAY, dayInIndia, hourInIndia, inIndia } from '@easy-tax/contracts';

/** When a client is reminded, in days from the last day for its act: a week and a day before, on it, then weekly. */
const rhythm = { days: [-7, -1, 0], thenEvery: 7, atMost: 6 } as const;
/** Hours in India between which clients are written to; never on Sundays. */
const BEGINS_HOUR = 9;
const ENDS_HOUR = 21;
/** A reminder that was missed for a week is not sent any more: the next one is due. */
const KEPT_DAYS = 7;

/** A matter that waits for a client. Days are in IST. */
export interface Dated {
  /** The last day for the client's act. */
  readonly dueOn: string;
  /** The day on which the client last heard of it. */
  readonly since: string;
}

const isSunday = (day: string): boolean => new Date(day).getUTCDay() === 0;
/** The day itself, or the Monday after it. */
export const workingDay = (day: string): string => (isSunday(day) ? addDays(day, 1) : day);

/** The days of all reminders of a matter. Two that fall on one day are one. */
export function reminderDays({ dueOn, since }: Dated): string[] {
  const { days, thenEvery, atMost } = rhythm;
  const later = Array.from({ length: atMost - days.length }, (_, at) => thenEvery * (at + 1));
  const all = [...days, ...later].map((from) => workingDay(addDays(dueOn, from)));
  return [...new Set(all)].filter((day) => day > since);
}

/** The reminder that is due today: the latest day until then; null if none is, or it was missed for too long. */
export function reminderOn(today: string, matter: Dated): string | null {
  const latest = reminderDays(matter).findLast((day) => day <= today);
  return latest !== undefined && Date.parse(today) - Date.parse(latest) < KEPT_DAYS * DAY ? latest : null;
}

/** The next day with a reminder, after today. */
export const reminderAfter = (today: string, matter: Dated): string | null =>
  reminderDays(matter).find((day) => day > today) ?? null;

/** True between 09:00 and 21:00 IST, Monday to Saturday. */
export function isTimeToRemind(now: Date): boolean {
  const hour = inIndia(now).getUTCHours();
  return !isSunday(dayInIndia(now)) && hour >= BEGINS_HOUR && hour < ENDS_HOUR;
}

/** The end of the time in which the mails of a day may be sent. */
export const endOf = (day: string): Date => hourInIndia(day, ENDS_HOUR);

/** The next time that mails go out after now. */
export function nextMorning(now: Date): Date {
  const today = dayInIndia(now);
  const isOver = now >= hourInIndia(today, BEGINS_HOUR);
  return hourInIndia(workingDay(isOver ? addDays(today, 1) : today), BEGINS_HOUR);
}

/** The last day whose mails have begun to go out: today from 09:00 on, else yesterday. */
export const lastDayBegun = (now: Date): string => {
  const today = dayInIndia(now);
  return now >= hourInIndia(today, BEGINS_HOUR) ? today : addDays(today, -1);
};
