import { fitsForm, formLabel, messages, personName, ReturnForm, ReturnPeriod, returnCalls } from '@easy-tax/contracts';
import { IconCheck } from '@tabler/icons-react';
import { z } from 'zod';
import { Field } from '../../../../../components/form/Field';
import { Input, Select } from '../../../../../components/form/Input';
import { t } from '../../../../../i18n/en/admin/return';
import { t as acts } from '../../../../../i18n/en/admin/return-acts';
import { useApiForm } from '../../../../../lib/hooks/use-api-form';
import { ActDialog } from '../write/ActDialog';
import { useWrite } from '../write/use-write';
import type { ActProps } from './act-props';

const Typed = z
  .object({
    form: ReturnForm,
    formName: z.string().trim().max(100),
    period: ReturnPeriod,
    taxpayer: personName,
    dueOn: z.iso.date(messages.day).or(z.literal('')),
  })
  .refine(({ form, period }) => fitsForm(form, period), { error: messages.returnPeriod, path: ['period'] });

/** Changes form, period, taxpayer and due date. Once a draft is sent only the due date is open. */
export function ChangeReturn({ of, onClose }: ActProps) {
  const { write } = useWrite(of._id);
  const isFixed = !['received', 'checking', 'documents-needed'].includes(of.step);
  const { form, register, errorOf, busy } = useApiForm({
    schema: Typed,
    defaults: {
      form: of.form,
      formName: of.formName ?? '',
      period: of.period,
      taxpayer: of.taxpayer,
      dueOn: of.dueOn ?? '',
    },
    send: ({ formName, dueOn, ...names }) => {
      const title = isFixed ? {} : { ...names, ...(formName && { formName }) };
      // An untouched due date follows the new form and period.
      const due = dueOn === (of.dueOn ?? '') ? {} : { dueOn: dueOn || null };
      return write(returnCalls.changeReturn, { body: { ...title, ...due, version: of.version } });
    },
    onDone: onClose,
  });
  return (
    <ActDialog
      of={of}
      title={acts('change')}
      form={form}
      busy={busy}
      submit={{ label: t('edit.go'), icon: IconCheck }}
      onClose={onClose}
    >
      {isFixed ? (
        <p className="muted">{t('edit.fixed')}</p>
      ) : (
        <>
          <Field label={t('edit.form')} error={errorOf('form')}>
            {(tied) => (
              <Select {...tied} {...register('form')}>
                {ReturnForm.options.map((name) => (
                  <option key={name} value={name}>
                    {formLabel({ form: name, formName: null })}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={t('edit.formName')} error={errorOf('formName')}>
            {(tied) => <Input {...tied} {...register('formName')} autoComplete="off" />}
          </Field>
          <Field label={t('edit.period')} hint={t('edit.periodHint')} error={errorOf('period')}>
            {(tied) => <Input {...tied} {...register('period')} autoComplete="off" required />}
          </Field>
          <Field label={t('edit.taxpayer')} error={errorOf('taxpayer')}>
            {(tied) => <Input {...tied} {...register('taxpayer')} autoComplete="off" required />}
          </Field>
        </>
      )}
      <Field label={t('edit.due')} error={errorOf('dueOn')}>
        {(tied) => <Input {...tied} {...register('dueOn')} type="date" />}
      </Field>
    </ActDialog>
  );
}
