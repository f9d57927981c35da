import {
  basisOf,
  type DueDay,
  daysAround,
  dueDayOf,
  dueDaysOf,
  type NextDays,
  ofLaw,
  type RuleDay,
  soonest,
} from './due-days.js';
import { type DueRuleId, dueRules } from './due-rules.js';
import { dueDayOfOwn, isOwnForm, type OwnRule, rhythmOfOwn } from './own-forms.js';
import { financialYearOf, financialYearOfPeriod, isPeriodOf, periodsOf, rhythmOfPeriod, spanOf } from './periods.js';
import {
  type DueCase,
  type DueClass,
  factsOf,
  isTaxForm,
  type Rhythm,
  type StateCategory,
  taxFormNames,
} from './tax-forms.js';

/** Days moved by a notification, for some forms and periods. */
export interface ExtensionScope {
  readonly forms: readonly string[];
  readonly periods: readonly string[];
  /** Only this class of taxpayers, or this category of states; null: all. */
  readonly only: DueClass | StateCategory | null;
}

export interface Extension extends ExtensionScope {
  /** In IST: 2026-12-31. */
  readonly day: string;
  /** The notification that moved it. */
  readonly source: string;
}

/** Names a return's last day. Without class and state it is that of the usual class, in the northern states. */
export interface DueOf {
  readonly form: string;
  readonly period: string;
  readonly dueClass?: DueClass | null | undefined;
  /** The first two digits of the GSTIN. */
  readonly state?: string | null | undefined;
}

export interface FormDueDay {
  readonly day: string;
  /** Its legal basis, or the notification that moved it. */
  readonly source: string;
  /** The day before an extension; null: not moved. */
  readonly movedFrom: string | null;
}

/**
 * GST codes of the states whose quarterly GSTR-3B is due on the 22nd: Chhattisgarh, Madhya Pradesh, Gujarat, Daman and Diu,
 * Dadra and Nagar Haveli, Maharashtra, Andhra Pradesh (old code), Karnataka, Goa, Lakshadweep, Kerala, Tamil Nadu,
 * Puducherry, Andaman and Nicobar, Telangana, Andhra Pradesh. In all others it is the 24th.
 */
const categoryX = '22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37'.split(' ');
export const categoryOfState = (state: string | null | undefined): StateCategory =>
  state && categoryX.includes(state) ? 'x' : 'y';

type FormCase = FormDueDay & { readonly of: DueCase };

const applies = ({ forms, periods, only }: ExtensionScope, form: string, period: string, one: DueCase): boolean =>
  forms.includes(form) && periods.includes(period) && (!only || only === one.dueClass || only === one.category);

/** The days that a form has in a period: one for each class or category of states. The last extension counts. */
export function formDays(form: string, period: string, extensions: readonly Extension[] = []): FormCase[] {
  if (!isTaxForm(form)) return [];
  return factsOf(form)
    .due.filter(({ rhythm }) => !rhythm || rhythm === rhythmOfPeriod(period))
    .flatMap((of): FormCase[] => {
      const day = dueDayOf(of.rule, period);
      const moved = extensions.findLast((each) => applies(each, form, period, of));
      if (day === null) return [];
      if (!moved) return [{ of, day, source: basisOf(of.rule, period), movedFrom: null }];
      return [{ of, day: moved.day, source: moved.source, movedFrom: day }];
    });
}

/** The days of the law that an extension moves. */
export const daysMovedBy = (scope: ExtensionScope) =>
  scope.forms.flatMap((form) =>
    scope.periods.flatMap((period) =>
      formDays(form, period)
        .filter(({ of }) => applies(scope, form, period, of))
        .map(({ of, day }) => ({ form, period, rule: of.rule, day })),
    ),
  );

/** The last day of a form for a period; null: no rule has one. @param extensions the oldest first @param own forms */
export function dueDayOfForm(
  { form, period, dueClass, state }: DueOf,
  extensions: readonly Extension[] = [],
  own: readonly OwnRule[] = [],
): FormDueDay | null {
  const ownDay = dueDayOfOwn(form, period, own);
  if (ownDay) return { day: ownDay, source: '', movedFrom: null };
  const days = formDays(form, period, extensions).filter(
    ({ of }) => !of.category || of.category === categoryOfState(state),
  );
  const { of: _, ...due } = days.find(({ of }) => dueClass && of.dueClass === dueClass) ?? days[0] ?? {};
  return 'day' in due ? due : null;
}

/** The rule and the day as forms have them: an instalment of advance tax is filed for its quarter, not for its year. */
function asFiled(id: DueRuleId, due: DueDay): readonly [DueRuleId, DueDay] {
  if (id !== 'advance-tax') return [id, due];
  const quarters = dueDaysOf(dueRules['advance-tax-instalment'], financialYearOf(due.day));
  return ['advance-tax-instalment', quarters.find(({ day }) => day === due.day) ?? due];
}

/** A rule's day, by the extensions: several if they move some of its forms alone. */
function withExtensions(id: DueRuleId, due: DueDay, extensions: readonly Extension[]): RuleDay[] {
  const [filed, { period }] = asFiled(id, due);
  if (!extensions.some(({ periods }) => periods.includes(period))) return [ofLaw(id, due)];
  const days = taxFormNames.flatMap((form) =>
    formDays(form, period, extensions).flatMap(({ of, ...each }) => (of.rule === filed ? [{ form, ...each }] : [])),
  );
  const moves = [...new Set(days.map(({ movedFrom, day }) => movedFrom && day))];
  if (moves.every((move) => move === null)) return [ofLaw(id, due)];
  return moves.map((move): RuleDay => {
    const alike = days.filter(({ movedFrom, day }) => (movedFrom && day) === move);
    const forms = moves.length > 1 ? alike.map(({ form }) => form) : null;
    const [first] = alike;
    if (move === null || !first) return { ...ofLaw(id, due), forms };
    return { day: move, period: due.period, source: first.source, movedFrom: first.movedFrom, forms };
  });
}

/** The days of a rule from one day to another, at most a year later, moved ones too. @param extensions the oldest first */
export const daysOfRule = (id: DueRuleId, [from, to]: readonly [string, string], extensions: readonly Extension[]) =>
  daysAround(id, from)
    .flatMap((due) => withExtensions(id, due, extensions))
    .filter(({ day }) => day >= from && day <= to)
    .toSorted((a, b) => a.day.localeCompare(b.day));

/** Finds the soonest days of a rule, moved ones too. @param extensions the oldest first */
export const nextDaysWith =
  (extensions: readonly Extension[]): NextDays =>
  (id, today) =>
    soonest(
      daysAround(id, today).flatMap((due) => withExtensions(id, due, extensions)),
      today,
    );

/** The day on which the return of a form opens; null for a period that the form doesn't have. */
export function opensOn(form: string, period: string): string | null {
  if (!isPeriodOf(form, period)) return null;
  if (isOwnForm(form) && rhythmOfOwn(form) === 'once') return spanOf(period).from;
  const { opens } = isTaxForm(form) ? factsOf(form) : {};
  if (opens === 'month-of-due') return dueDayOfForm({ form, period })?.day.replace(/\d\d$/, '01') ?? null;
  return opens ? `${financialYearOfPeriod(period) + 1}-${opens}` : spanOf(period).until;
}

/** The longest time from a period's first day to the opening of its return, in whole years. */
const YEARS_UNTIL_OPEN = 2;

/** The periods whose returns open on `fromDay`, on `toDay` or between them, the oldest first. */
export function periodsOpening(
  filed: { readonly form: string; readonly rhythm: Rhythm },
  fromDay: string,
  toDay: string,
): string[] {
  const earliest = `${Number(fromDay.slice(0, 4)) - YEARS_UNTIL_OPEN}-01-01`;
  return periodsOf(filed, earliest, toDay).filter((period) => {
    const day = opensOn(filed.form, period);
    return day !== null && day >= fromDay && day <= toDay;
  });
}
