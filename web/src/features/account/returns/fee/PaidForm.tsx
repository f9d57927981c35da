import { type Done, PaidInput, returnCalls } from '@easy-tax/contracts';
import { Button } from '../../../../components/button/Button';
import { Field } from '../../../../components/form/Field';
import { Input } from '../../../../components/form/Input';
import { t } from '../../../../i18n/en/account/one-return';
import { toast } from '../../../../lib/browser/toast';
import { useApiForm } from '../../../../lib/hooks/use-api-form';
import { useWrite } from '../data/use-write';
import { MoreBelow } from '../parts/MoreBelow';
import styles from '../parts/TextForm.module.css';

/** The client's own word that the fee is paid, with the reference from the app. */
export function PaidForm({ returnId }: { readonly returnId: string }) {
  const { write } = useWrite(returnId);
  const { form, register, errorOf, busy } = useApiForm({
    schema: PaidInput,
    defaults: { reference: '' },
    send: (body): Promise<Done> => write(returnCalls.claimFeePaid, { body }),
    onDone: ({ message }) => toast.success(message),
  });
  return (
    <MoreBelow label={t('fee.iHavePaid')}>
      <form {...form} className={`${styles.form} noprint`}>
        <Field label={t('fee.paidReference')} hint={t('fee.paidHint')} error={errorOf('reference')}>
          {(tied) => <Input {...tied} {...register('reference')} inputMode="numeric" autoComplete="off" required />}
        </Field>
        <div>
          <Button type="submit" small tone="line" busy={busy}>
            {t('fee.tell')}
          </Button>
        </div>
      </form>
    </MoreBelow>
  );
}
