import { dueClassesOf, type FormOfClient, periodLabel, rhythmsOf } from '@easy-tax/contracts';
import { Field, Select } from '../../../components/form/Field';
import { t } from '../../../i18n/en/admin/clients';
import { currentPeriodOf, firstPeriodsOf } from './form-terms';

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
