import { PaidInput } from '@easy-tax/contracts';
import { IconChevronDown } from '@tabler/icons-react';
import { Button } from '../../../../components/button/Button';
import { Icon } from '../../../../components/button/Icon';
import { Field } from '../../../../components/form/Field';
import { Input } from '../../../../components/form/Input';
import { t } from '../../../../i18n/en/account/one-return';
import { toast } from '../../../../lib/browser/toast';
import { useApiForm } from '../../../../lib/hooks/use-api-form';
import { useWrite } from '../data/use-write';
import { MoreBelow } from '../parts/TextForm';
import styles from '../parts/TextForm.module.css';

/** The client's own word that the fee is paid, with the reference from the app. */
export function PaidForm({ returnId }: { readonly returnId: string }) {
  const { form, register, errorOf, busy } = useApiForm({
    schema: PaidInput,
    defaults: { reference: '' },
    send: useWrite<PaidInput>('paid', returnId),
    onDone: toast.success,
  });
  return (
    <MoreBelow
      label={
        <>
          {t('fee.iHavePaid')} <Icon of={IconChevronDown} />
        </>
      }
    >
      <form {...form} className={styles.form}>
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
