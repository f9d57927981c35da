import { spanOf } from './periods.js';
import { type Rhythm, rhythms } from './tax-forms.js';

/** The id of a form of the office's own. It says the rhythm, which never changes: `own-half-year-` and a UUID. */
export type OwnFormId = `own-${Rhythm}-${string}`;

export const isOwnForm = (form: string): form is OwnFormId => form.startsWith('own-');
export const rhythmOfOwn = (form: OwnFormId): Rhythm =>
  rhythms.find((rhythm) => form.startsWith(`own-${rhythm}-`)) ?? 'once';

/** The last day of an own form: a day of a month after the period. */
export interface OwnRule {
  readonly form: string;
  /** 1: the month after the period. */
  readonly monthsAfter: number;
  /** From 1; in a shorter month its last day. */
  readonly day: number;
}

/** The last day for a period; null: the office has no such form. */
export function dueDayOfOwn(form: string, period: string, rules: readonly OwnRule[]): string | null {
  const rule = rules.find((each) => each.form === form);
  if (!rule) return null;
  const [year = 0, month = 1] = spanOf(period).until.split('-').map(Number);
  const at = (day: number, months: number) => new Date(Date.UTC(year, month - 1 + months, day));
  const last = at(0, rule.monthsAfter).getUTCDate();
  return at(Math.min(rule.day, last), rule.monthsAfter - 1)
    .toISOString()
    .slice(0, 10);
}
