import type { MyReturn } from '@easy-tax/contracts';
import { NoBreak } from '../../../../components/ui/NoBreak';
import { clients as t } from '../../../../i18n/en/account/returns';
import { useNamedClient } from '../data/use-my-clients';

/** Whom a return is for, if that is not plain. */
export function ForClient({ taxReturn }: { readonly taxReturn: Pick<MyReturn, 'client'> }) {
  const name = useNamedClient(taxReturn);
  return name === null ? null : (
    <b>
      <NoBreak>{t('for', { name })}</NoBreak>
    </b>
  );
}
