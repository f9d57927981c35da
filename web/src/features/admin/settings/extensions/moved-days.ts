import {
  daysMovedBy,
  dueClassesOf,
  type ExtensionInput,
  type ExtensionScope,
  formDays,
  periodsOf,
  rhythmsOf,
  type TaxForm,
} from '@easy-tax/contracts';
import { dayOf } from '../../../../i18n/format';

const DAY_MS = 86_400_000;
const daysFrom = (today: string, days: number) => dayOf(new Date(Date.parse(today) + days * DAY_MS));
/** Notifications come some weeks before the day that they move, or some months after it. */
const DAYS_BACK = 150;
const DAYS_AHEAD = 270;
const LONGEST_DAYS = 800;

/** Periods of these forms whose day of the law is near, the oldest first. */
export function periodsNear(forms: readonly TaxForm[], today: string): string[] {
  const near = [daysFrom(today, -DAYS_BACK), daysFrom(today, DAYS_AHEAD)] as const;
  const isNear = (day: string) => day >= near[0] && day <= near[1];
  const all = forms.flatMap((form) =>
    rhythmsOf(form).flatMap((rhythm) =>
      periodsOf({ form, rhythm }, daysFrom(today, -LONGEST_DAYS), today).filter((period) =>
        formDays(form, period).some(({ day }) => isNear(day)),
      ),
    ),
  );
  return [...new Set(all)];
}

type Only = NonNullable<ExtensionInput['only']>;
/** Groups of taxpayers by whom the days of these forms differ. */
export function groupsOf(forms: readonly TaxForm[], periods: readonly string[]): Only[] {
  const classes = forms.flatMap(dueClassesOf);
  const states = forms
    .flatMap((form) => periods.flatMap((period) => formDays(form, period)))
    .flatMap(({ of }) => of.category ?? []);
  return [...new Set<Only>([...classes, ...states])];
}

/** The different days of the law that it moves, the earliest first. */
export const daysBefore = (scope: ExtensionScope): string[] =>
  [...new Set(daysMovedBy(scope).map(({ day }) => day))].sort();
