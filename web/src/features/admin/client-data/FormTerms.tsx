import {
  addDays,
  dueClassesOf,
  dueReturnsOn,
  type FormOfClient,
  lateDays,
  periodLabel,
  periodsOf,
  rhythmsOf,
  usualRhythm,
} from '@easy-tax/contracts';
import { Field, Select } from '../../../components/form/Field';
import { t } from '../../../i18n/en/admin/clients';
import { dayOf } from '../../../i18n/format';

interface FormTermsProps {
  readonly filed: FormOfClient;
  readonly onChange: (filed: FormOfClient) => void;
}

/** Rhythm, class and first period of a client's form; a form with one rhythm or class shows no choice of it. */
export function FormTerms({ filed, onChange }: FormTermsProps) {
  const { form, rhythm, dueClass, from } = filed;
  const rhythms = rhythmsOf(form);
  const classes = dueClassesOf(form);
  const chooseRhythm = (value: string) => {
    const chosen = rhythms.find((each) => each === value);
    if (chosen) onChange({ ...filed, rhythm: chosen, from: from ? currentPeriodOf({ form, rhythm: chosen }) : null });
  };
  return (
    <>
      {rhythms.length > 1 && (
        <Field label={t('terms.rhythm')}>
          {(control) => (
            <Select {...control} value={rhythm} onChange={({ target }) => chooseRhythm(target.value)}>
              {rhythms.map((each) => (
                <option key={each} value={each}>
                  {t(`rhythms.${each}`)}
                </option>
              ))}
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
              {classes.map((each) => (
                <option key={each} value={each}>
                  {t(`terms.classes.${each}`)}
                </option>
              ))}
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
            {firstPeriodsOf(filed).map((period) => (
              <option key={period} value={period}>
                {periodLabel(period)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}

/** Days before and after today whose periods can be the first one that the office files. */
const BEFORE = 400;
const AHEAD = 366;

/** The periods that a form of a client may begin with, the newest first. */
function firstPeriodsOf(filed: FormOfClient): readonly string[] {
  const today = dayOf(new Date());
  const periods = periodsOf(filed, addDays(today, -BEFORE), addDays(today, AHEAD)).toReversed();
  const { from } = filed;
  return from && !periods.includes(from) ? [from, ...periods] : periods;
}

/** The period of today. */
function currentPeriodOf(filed: Pick<FormOfClient, 'form' | 'rhythm'>): string | null {
  const today = dayOf(new Date());
  return periodsOf(filed, addDays(today, -AHEAD), today).at(-1) ?? null;
}

/** A form with its usual terms, from the current period on. */
export function usualTerms(form: FormOfClient['form']): FormOfClient {
  const filed = { form, rhythm: usualRhythm(form) };
  return { ...filed, dueClass: null, from: currentPeriodOf(filed) };
}

/** The returns of a form that open at once, because their days are past. */
export const opensAtOnce = (filed: FormOfClient): number =>
  filed.from ? dueReturnsOn(lateDays(dayOf(new Date())))([filed]).length : 0;
