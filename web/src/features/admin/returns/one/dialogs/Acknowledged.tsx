import { type Acknowledgement, acknowledgementNumber, returnCalls } from '@easy-tax/contracts';
import { IconCheck, IconCircleCheck } from '@tabler/icons-react';
import { z } from 'zod';
import { Field } from '../../../../../components/form/Field';
import { Input } from '../../../../../components/form/Input';
import { t } from '../../../../../i18n/en/admin/return';
import { t as acts } from '../../../../../i18n/en/admin/return-acts';
import { useApiForm } from '../../../../../lib/hooks/use-api-form';
import { inDays } from '../days';
import { ActDialog } from '../write/ActDialog';
import { useWrite } from '../write/use-write';
import type { ActProps } from './act-props';
import { untilToday } from './fields';

const Verified = z.object({ verifiedOn: untilToday });

/** Records the day on which the return was e-verified. */
export function MarkVerified({ of, onClose }: ActProps) {
  const { write } = useWrite(of._id);
  const { form, register, errorOf, busy } = useApiForm({
    schema: Verified,
    defaults: { verifiedOn: inDays(0) },
    send: (typed) => write(returnCalls.stepReturn, { body: { to: 'e-verified', ...typed, version: of.version } }),
    onDone: onClose,
  });
  return (
    <ActDialog
      of={of}
      title={acts('verify')}
      form={form}
      busy={busy}
      submit={{ label: acts('verify'), icon: IconCircleCheck }}
      onClose={onClose}
    >
      <Field label={t('verify.on')} hint={t('verify.line')} error={errorOf('verifiedOn')}>
        {(tied) => <Input {...tied} {...register('verifiedOn')} type="date" required />}
      </Field>
    </ActDialog>
  );
}

/** Puts a mistyped acknowledgement right; owners only. */
export function CorrectAcknowledgement({ of, onClose }: ActProps) {
  if (!of.acknowledgement) return null;
  return <Correct of={of} onClose={onClose} before={of.acknowledgement} />;
}

function Correct({ of, onClose, before }: ActProps & { readonly before: Acknowledgement }) {
  const { write } = useWrite(of._id);
  const isVerified = of.step === 'e-verified';
  const { form, register, errorOf, busy } = useApiForm({
    schema: z.object({
      acknowledgement: acknowledgementNumber(of.form),
      filedOn: untilToday,
      verifiedOn: isVerified ? untilToday : z.literal('').transform(() => undefined),
    }),
    defaults: { acknowledgement: before.number, filedOn: before.filedOn, verifiedOn: before.verifiedOn ?? '' },
    send: (typed) => write(returnCalls.stepReturn, { body: { to: of.step, ...typed, version: of.version } }),
    onDone: onClose,
  });
  return (
    <ActDialog
      of={of}
      title={acts('correct')}
      form={form}
      busy={busy}
      submit={{ label: t('correct.go'), icon: IconCheck }}
      onClose={onClose}
    >
      <p className="muted">{t('correct.line')}</p>
      <Field label={t('file.number')} error={errorOf('acknowledgement')}>
        {(tied) => <Input {...tied} {...register('acknowledgement')} autoComplete="off" className="tabular" required />}
      </Field>
      <Field label={t('file.on')} error={errorOf('filedOn')}>
        {(tied) => <Input {...tied} {...register('filedOn')} type="date" required />}
      </Field>
      {isVerified && (
        <Field label={t('verify.on')} error={errorOf('verifiedOn')}>
          {(tied) => <Input {...tied} {...register('verifiedOn')} type="date" required />}
        </Field>
      )}
    </ActDialog>
  );
}
