import {
  addDays,
  dueClassesOf,
  dueDayOfForm,
  dueReturnsOn,
  type FormOfClient,
  lateDays,
  opensOn,
  periodLabel,
  periodsOf,
  rhythmsOf,
  usualRhythm,
} from '@easy-tax/contracts';
import { Field, Options, Select } from '../../../components/form/Field';
import { t } from '../../../i18n/en/admin/clients';
import { dayOf } from '../../../i18n/format';
import { type DueRules, useDueRules } from '../../../lib/http/office-rules';

interface FormTermsProps {
  readonly filed: FormOfClient;
  readonly onChange: (filed: FormOfClient) => void;
}

/** Rhythm, class and first period of a client's form; a form with one rhythm or class shows no choice of it. */
export function FormTerms({ filed, onChange }: FormTermsProps) {
  const { form, rhythm, dueClass, from } = filed;
  const rhythms = rhythmsOf(form);
  const classes = dueClassesOf(form);
  const rules = useDueRules();
  const chooseRhythm = (value: string) => {
    const chosen = rhythms.find((each) => each === value);
    if (chosen)
      onChange({ ...filed, rhythm: chosen, from: from ? currentPeriodOf({ ...filed, rhythm: chosen }, rules) : null });
  };
  return (
    <>
      {rhythms.length > 1 && (
        <Field label={t('terms.rhythm')}>
          {(control) => (
            <Select {...control} value={rhythm} onChange={({ target }) => chooseRhythm(target.value)}>
              <Options of={rhythms.map((each) => [each, t(`rhythms.${each}`)])} />
            </Select>
          )}
        </Field>
      )}
      {classes.length > 1 && (
        <Field label={t('terms.dueClass')}>
          {(control) => (
            <Select
              {...control}
              value={dueClass ?? classes[0]}
              onChange={({ target }) =>
                onChange({ ...filed, dueClass: classes.find((each) => each === target.value) ?? null })
              }
            >
              <Options of={classes.map((each) => [each, t(`terms.classes.${each}`)])} />
            </Select>
          )}
        </Field>
      )}
      <Field label={t('terms.from')}>
        {(control) => (
          <Select
            {...control}
            value={from ?? ''}
            onChange={({ target }) => onChange({ ...filed, from: target.value || null })}
          >
            <option value="">{t('terms.asTheyCome')}</option>
            <Options of={firstPeriodsOf(filed).map((period) => [period, periodLabel(period)])} />
          </Select>
        )}
      </Field>
    </>
  );
}

/** Days after today whose periods can be the first one. */
const AHEAD = 366;
/** More days than lie between a period's begin and its last day. */
const LONGEST = 2 * AHEAD;

/** The periods that a form of a client may begin with, the newest first: those whose return can open, and coming ones. */
function firstPeriodsOf(filed: FormOfClient): readonly string[] {
  const { first, last } = lateDays(dayOf(new Date()));
  const { form, rhythm, from } = filed;
  const periods = periodsOf({ form, rhythm }, addDays(first, -LONGEST), addDays(last, AHEAD))
    .filter((period) => (opensOn(form, period) ?? first) >= first)
    .toReversed();
  return from && !periods.includes(from) ? [from, ...periods] : periods;
}

type Filed = Pick<FormOfClient, 'form' | 'rhythm' | 'dueClass'>;

/** The periods until today whose last day is still to come, the oldest first. */
function periodsToFile(filed: Filed, { extensions, own }: DueRules): readonly string[] {
  const today = dayOf(new Date());
  return periodsOf(filed, addDays(today, -LONGEST), today).filter(
    (period) => (dueDayOfForm({ ...filed, period }, extensions, own)?.day ?? '') >= today,
  );
}

/** The oldest period whose last day is still to come, else that of today. */
function currentPeriodOf(filed: Filed, rules: DueRules): string | null {
  const today = dayOf(new Date());
  return periodsToFile(filed, rules)[0] ?? periodsOf(filed, addDays(today, -LONGEST), today).at(-1) ?? null;
}

/** The returns of a form that could be open today, and are not late. */
export function countDueNow(filed: Filed, rules: DueRules): number {
  const today = dayOf(new Date());
  return periodsToFile(filed, rules).filter((period) => (opensOn(filed.form, period) ?? today) <= today).length;
}

/** A form with its usual terms, from the period on that is to be filed now. */
export function usualTerms(form: FormOfClient['form'], rules: DueRules): FormOfClient {
  const filed = { form, rhythm: usualRhythm(form), dueClass: null };
  return { ...filed, from: currentPeriodOf(filed, rules) };
}

/** The returns of a form that open at once, because their days are past. */
export const opensAtOnce = (filed: FormOfClient): number =>
  filed.from ? dueReturnsOn(lateDays(dayOf(new Date())))([filed]).length : 0;
