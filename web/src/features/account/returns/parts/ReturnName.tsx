import { type MyReturn, monthsOfYear } from '@easy-tax/contracts';
import { useEffect, useRef } from 'react';
import { NoBreak } from '../../../../components/ui/NoBreak';
import { Tag } from '../../../../components/ui/Tag';
import { formLabel, returnTitle } from '../../../../i18n/client-texts';
import { clients, t } from '../../../../i18n/en/account/returns';
import { code } from '../../../../i18n/en/language';
import { useSession } from '../../../../lib/session/session';
import { useNamedClient } from '../data/my-returns';
import styles from './ReturnName.module.css';

/** A return's title and form, its client, and the taxpayer, unless these are the account holder. */
export function ReturnName({ taxReturn }: { readonly taxReturn: MyReturn }) {
  const { user } = useSession();
  const months = monthsOfYear(taxReturn.period, code);
  return (
    <div className={styles.name}>
      <h3>
        <NoBreak>{returnTitle(taxReturn)}</NoBreak>
      </h3>
      <Tag tone="grey">{formLabel(taxReturn)}</Tag>
      {taxReturn.revises && <Tag tone="grey">{t('revised')}</Tag>}
      {months && <span className="muted small">{months}</span>}
      <ForClient taxReturn={taxReturn} />
      {![user?.name, taxReturn.client.name].includes(taxReturn.taxpayer) && (
        <span className="muted small">{taxReturn.taxpayer}</span>
      )}
    </div>
  );
}

/** Whom a return is for, if that is not plain. */
export function ForClient({ taxReturn }: { readonly taxReturn: Pick<MyReturn, 'client'> }) {
  const name = useNamedClient(taxReturn);
  return name === null ? null : (
    <b>
      <NoBreak>{clients('for', { name })}</NoBreak>
    </b>
  );
}

let leftId: string | null = null;

/** Remembers the return just left: its link in the list gets focus. */
export const rememberLeftReturn = (id: string): void => {
  leftId = id;
};

/** The `ref` of the link that opens this return. */
export function useLinkToLeftReturn(id: string) {
  const link = useRef<HTMLAnchorElement>(null);
  // After ScrollRestoration has moved focus to the page.
  useEffect(() => {
    if (leftId !== id) return;
    leftId = null;
    const folded = link.current?.closest('details');
    if (folded) folded.open = true;
    link.current?.focus();
  }, [id]);
  return link;
}
