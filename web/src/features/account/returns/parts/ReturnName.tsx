import { type MyReturn, monthsOfYear } from '@easy-tax/contracts';
import { NoBreak } from '../../../../components/ui/NoBreak';
import { Tag } from '../../../../components/ui/Tag';
import { formLabel, returnTitle } from '../../../../i18n/client-texts';
import { clients, t } from '../../../../i18n/en/account/returns';
import { code } from '../../../../i18n/en/language';
import { useSession } from '../../../../lib/session/session';
import { useNamedClient } from '../data/my-returns';
import styles from './ReturnName.module.css';

/** A return's client, title, form and taxpayer; the names, unless they are the account holder's. */
export function ReturnName({ taxReturn }: { readonly taxReturn: MyReturn }) {
  const { user } = useSession();
  const months = monthsOfYear(taxReturn.period, code);
  return (
    <div className={styles.name}>
      <ForClient taxReturn={taxReturn} />
      <h3>
        <NoBreak>{returnTitle(taxReturn)}</NoBreak>
      </h3>
      <Tag tone="grey">{formLabel(taxReturn)}</Tag>
      {taxReturn.revises && <Tag tone="grey">{t('revised')}</Tag>}
      {months && <span className="muted small">{months}</span>}
      {![user?.name, taxReturn.client.name].includes(taxReturn.taxpayer) && (
        <span className="muted small">{taxReturn.taxpayer}</span>
      )}
    </div>
  );
}

/** Names the client of a return, if that is not plain. */
export function ForClient({ taxReturn }: { readonly taxReturn: Pick<MyReturn, 'client'> }) {
  const name = useNamedClient(taxReturn);
  return name === null ? null : (
    <b className={styles.client}>
      <NoBreak>{clients('for', { name })}</NoBreak>
    </b>
  );
}
