import { FeeInput, messages, returnCalls, type StaffReturnDetail } from '@easy-tax/contracts';
import { z } from 'zod';
import { Button } from '../../../../../components/button/Button';
import { Field } from '../../../../../components/form/Field';
import { Input } from '../../../../../components/form/Input';
import { t } from '../../../../../i18n/en/admin/return';
import { formatNumber } from '../../../../../i18n/format';
import { useApiForm } from '../../../../../lib/hooks/use-api-form';
import { useWrite } from '../write/use-write';
import styles from './Fee.module.css';

/** Amounts are typed as people write them: 1,500. */
const Typed = z.object({
  amount: z
    .string()
    .regex(/^\s*[\d, ]+$/, messages.rupees)
    .transform((text) => Number(text.replace(/[, ]/g, '')))
    .pipe(FeeInput.shape.amount),
  note: FeeInput.shape.note.unwrap(),
});

/** Sets or changes the fee; 0 takes it away. */
export function FeeForm({ of, onDone }: { readonly of: StaffReturnDetail; readonly onDone: () => void }) {
  const { write } = useWrite(of._id);
  const { form, register, errorOf, busy } = useApiForm({
    schema: Typed,
    defaults: { amount: of.fee ? formatNumber(of.fee.amount) : '', note: of.fee?.note ?? '' },
    send: (fee) => write(returnCalls.changeReturn, { body: { fee, version: of.version } }),
    onDone,
  });
  return (
    <form {...form} className="stack">
      <Field label={t('fee.amount')} hint={t('fee.hint')} error={errorOf('amount')}>
        {(tied) => (
          <div className={styles.money}>
            <Input {...tied} {...register('amount')} dense inputMode="numeric" autoComplete="off" className="tabular" />
          </div>
        )}
      </Field>
      <Field label={t('fee.note')} error={errorOf('note')}>
        {(tied) => <Input {...tied} {...register('note')} dense autoComplete="off" />}
      </Field>
      <div className="row">
        <Button small tone="line" type="submit" busy={busy}>
          {t('fee.set')}
        </Button>
        {of.fee && (
          <Button small tone="line" onClick={onDone}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
