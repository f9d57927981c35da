import { isOwnForm, monthsOfYear, ReturnForm, returnForms } from '@easy-tax/contracts';
import { Field, Input, Select } from '../../../../components/form/Field';
import { t } from '../../../../i18n/en/admin/returns/list';
import { dayOf } from '../../../../i18n/format';
import { useFormNames, useOwnForms } from '../../../../lib/http/office-rules';
import { periodsFor } from './periods';
import styles from './StartReturn.module.css';

export interface ChosenForm {
  readonly form: ReturnForm;
  readonly formName: string;
  readonly period: string;
}

const periodsNow = (form: ReturnForm) => periodsFor(form, dayOf(new Date()));
export const firstForm = (): ChosenForm => ({
  form: 'ITR-1',
  formName: '',
  period: periodsNow('ITR-1')[0]?.period ?? '',
});

/** As API input: 'other' forms and the office's own have a name. */
export const wantedReturn = ({ form, formName, period }: ChosenForm) => ({
  form,
  formName: form === 'other' || isOwnForm(form) ? formName : undefined,
  period,
});

interface FormAndPeriodProps {
  readonly chosen: ChosenForm;
  readonly onChoose: (chosen: ChosenForm) => void;
  readonly errors: Readonly<Record<string, string>>;
}

/** A form, the name of an 'other' one, and a matching period. */
export function FormAndPeriod({ chosen, onChoose, errors }: FormAndPeriodProps) {
  const own = useOwnForms().filter(({ retiredAt }) => retiredAt === null);
  const nameOf = useFormNames();
  const { form, formName, period } = chosen;
  const periods = periodsNow(form);
  const months = monthsOfYear(period);
  const chooseForm = (next: ReturnForm) => {
    const fitting = periodsNow(next);
    const stays = fitting.some((each) => each.period === period);
    onChoose({
      ...chosen,
      form: next,
      formName: isOwnForm(next) ? nameOf(next) : '',
      period: stays ? period : (fitting[0]?.period ?? ''),
    });
  };
  return (
    <>
      <div className={styles.pair}>
        <Field label={t('dialog.form')} error={errors.form}>
          {(control) => (
            <Select {...control} value={form} onChange={(event) => chooseForm(ReturnForm.parse(event.target.value))}>
              {[...returnForms, ...own.map((each) => each.form)].map((each) => (
                <option key={each} value={each}>
                  {nameOf(each)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label={t('dialog.period')}
          error={errors.period}
          hint={months ? t('dialog.yearHint', { months }) : undefined}
        >
          {(control) => (
            <Select
              {...control}
              value={period}
              onChange={(event) => onChoose({ ...chosen, period: event.target.value })}
            >
              {periods.map(({ period, label }) => (
                <option key={period} value={period}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      {form === 'other' && (
        <Field label={t('dialog.formName')} error={errors.formName}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              value={formName}
              onChange={(event) => onChoose({ ...chosen, formName: event.target.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}
