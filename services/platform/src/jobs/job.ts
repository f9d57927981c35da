import { SetMetadata } from '@nestjs/common';
import { MetadataScanner } from '@nestjs/core';
import { CalendarTimes } from './calendar-times.js';

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
export type JobDeclaration = { readonly name: string } & (
  | { readonly everyMs: number }
  | { readonly times: CalendarTimes }
);

const JOB = 'easy-tax:job';

/** Decorates a provider's method that runs every `everyMs` while the service runs. */
export const Every = (everyMs: number, name: string) => declare<JobWork>({ name, everyMs });

/** Decorates a provider's method that runs every day: `@Daily('09:00', 'Asia/Kolkata', 'digests')`. */
export const Daily = (time: string, zone: string, name: string) =>
  declare<CalendarWork>({ name, times: new CalendarTimes(time, zone) });

/** Decorates a provider's method that runs once a month; if the month is too short, on its last day. */
export const Monthly = (dayOfMonth: number, time: string, zone: string, name: string) =>
  declare<CalendarWork>({ name, times: new CalendarTimes(time, zone, dayOfMonth) });

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
