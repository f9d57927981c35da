import { acknowledgementNumber, lastDayToVerify, taxOf } from '@easy-tax/contracts';
import { IconFileCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { Field } from '../../../../../components/form/Field';
import { Input } from '../../../../../components/form/Input';
import { OptionField } from '../../../../../components/form/OptionField';
import { t } from '../../../../../i18n/en/admin/return';
import { t as acts } from '../../../../../i18n/en/admin/return-acts';
import { formatDate } from '../../../../../i18n/format';
import { useApiForm } from '../../../../../lib/hooks/use-api-form';
import { inDays } from '../days';
import { ActDialog } from '../write/ActDialog';
import { FilePick } from '../write/FilePick';
import { useFile } from '../write/use-file';
import { useWrite } from '../write/use-write';
import type { ActProps } from './act-props';
import { untilToday } from './fields';
import { useFileThenStep } from './use-file-then-step';

/** Records that the return is filed, with its acknowledgement; by a digital signature it is e-verified at once. */
export function MarkFiled({ of, onClose }: ActProps) {
  const write = useWrite(of._id);
  const chosen = useFile(write);
  const fileThenStep = useFileThenStep(of, write, chosen);
  const [isSigned, setIsSigned] = useState(false);
  const tax = taxOf(of.form);
  const { form, register, errorOf, busy } = useApiForm({
    schema: z.object({ acknowledgement: acknowledgementNumber(of.form), filedOn: untilToday }),
    defaults: { acknowledgement: '', filedOn: inDays(0) },
    send: (typed) => {
      const step = isSigned
        ? { to: 'e-verified' as const, ...typed, verifiedOn: typed.filedOn }
        : { to: 'filed' as const, ...typed };
      return fileThenStep('acknowledgement', step, null);
    },
    onDone: onClose,
  });
  const isOver = isSigned || tax === 'gst';
  const name = of.client.name;
  return (
    <ActDialog
      of={of}
      title={acts('file')}
      form={form}
      busy={busy}
      submit={{ label: acts('file'), icon: IconFileCheck }}
      onClose={onClose}
    >
      <Field
        label={t('file.number')}
        hint={t(tax === 'income-tax' ? 'file.digits' : 'file.letters')}
        error={errorOf('acknowledgement')}
      >
        {(tied) => (
          <Input
            {...tied}
            {...register('acknowledgement')}
            inputMode={tax === 'income-tax' ? 'numeric' : 'text'}
            autoComplete="off"
            className="tabular"
            required
          />
        )}
      </Field>
      <Field label={t('file.on')} error={errorOf('filedOn')}>
        {(tied) => <Input {...tied} {...register('filedOn')} type="date" required />}
      </Field>
      {tax !== 'gst' && (
        <OptionField
          name="digital"
          type="checkbox"
          checked={isSigned}
          onChoose={() => setIsSigned(!isSigned)}
          label={t('file.digital')}
        />
      )}
      <FilePick label={t(tax === 'gst' ? 'file.receipt' : 'file.itrv')} chosen={chosen} />
      <p className="small muted">
        {isOver ? t('file.mailDone', { name }) : t('file.mail', { name, day: formatDate(lastDayToVerify(inDays(0))) })}
      </p>
    </ActDialog>
  );
}
