import { HOUR, IST_OFFSET_MS, inIndia, MINUTE } from '@easy-tax/contracts';
import { SetMetadata } from '@nestjs/common';
import { MetadataScanner } from '@nestjs/core';

/** 09:00, 24 hours. */
const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** A time in India that comes every day, or on one day of every month. */
export class CalendarTimes {
  private readonly timeMs: number;

  /**
   * @param time such as 09:00
   * @param dayOfMonth 1 to 31, in a shorter month its last day; without it every day
   * @throws RangeError if there is no such time or day
   */
  constructor(
    time: string,
    private readonly dayOfMonth?: number,
  ) {
    const [, hours, minutes] = TIME.exec(time) ?? [];
    if (!hours || !minutes) throw new RangeError(`${time} is no time of a day`);
    if (dayOfMonth !== undefined && !(Number.isInteger(dayOfMonth) && dayOfMonth >= 1 && dayOfMonth <= 31))
      throw new RangeError(`${dayOfMonth} is no day of a month`);
    this.timeMs = Number(hours) * HOUR + Number(minutes) * MINUTE;
  }

  get unit(): 'day' | 'month' {
    return this.dayOfMonth === undefined ? 'day' : 'month';
  }

  /** The latest of the times until `now`, itself included. */
  latest(now: Date): Date {
    const today = inIndia(now);
    const current = this.moment(today, 0);
    return current <= now ? current : this.moment(today, 1);
  }

  /** The moment in the day or month of `today`, or so many before. */
  private moment(today: Date, back: number): Date {
    const [year, month, day] = [today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()];
    const lastDay = new Date(Date.UTC(year, month - back + 1, 0)).getUTCDate();
    const dueDay =
      this.dayOfMonth === undefined
        ? Date.UTC(year, month, day - back)
        : Date.UTC(year, month - back, Math.min(this.dayOfMonth, lastDay));
    return new Date(dueDay + this.timeMs - IST_OFFSET_MS);
  }
}

/** One run of a job. A stopped run ends at its next step; the next run continues. */
export type JobWork = (stop: AbortSignal) => Promise<unknown>;

/**
 * A run of a calendar job is for all of its times after `since`, up to and including `due`. More than one lie between
 * them if the service was stopped.
 */
export interface DueTimes {
  readonly since: Date;
  readonly due: Date;
}
/** One run of a calendar job. A run that fails or is stopped is repeated with the same `since`. */
export type CalendarWork = (stop: AbortSignal, times: DueTimes) => Promise<unknown>;

/** The name is that of metrics, logs and the stored history: another name begins another history. */
type JobDeclaration = { readonly name: string } & ({ readonly everyMs: number } | { readonly times: CalendarTimes });

const JOB = 'easy-tax:job';

/** Decorates a provider's method that runs every `everyMs` while the service runs. */
export const Every = (everyMs: number, name: string) => declare<JobWork>({ name, everyMs });

/** Decorates a provider's method that runs every day, in India's time: `@Daily('09:00', 'digests')`. */
export const Daily = (time: string, name: string) => declare<CalendarWork>({ name, times: new CalendarTimes(time) });

/** Decorates a provider's method that runs once a month; if the month is too short, on its last day. */
export const Monthly = (dayOfMonth: number, time: string, name: string) =>
  declare<CalendarWork>({ name, times: new CalendarTimes(time, dayOfMonth) });

const declare =
  <Work>(declaration: JobDeclaration) =>
  <Method extends Work>(target: object, name: string, method: TypedPropertyDescriptor<Method>): void => {
    SetMetadata(JOB, declaration)(target, name, method);
  };

const scanner = new MetadataScanner();

interface DeclaredJob {
  /** Gets `times` if the declaration has a calendar. */
  readonly method: (stop: AbortSignal, times?: DueTimes) => Promise<unknown>;
  readonly declaration: JobDeclaration;
}

/** The decorated methods of a provider. */
export function findDeclaredJobs(provider: object): DeclaredJob[] {
  return scanner.getAllMethodNames(Reflect.getPrototypeOf(provider)).flatMap((name) => {
    const method = Reflect.get(provider, name) as DeclaredJob['method'];
    const declaration = Reflect.getMetadata(JOB, method) as JobDeclaration | undefined;
    return declaration ? [{ method, declaration }] : [];
  });
}
