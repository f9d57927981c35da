import type { ConsentPurpose } from '@easy-tax/contracts';
import { Link } from 'react-router-dom';
import { t } from '../../i18n/en/account/consents';

/** A line above a button with the consent that pressing it gives. */
export function ConsentLine({ to }: { readonly to: ConsentPurpose }) {
  const privacy = <Link to="/privacy" />;
  const terms = <Link to="/terms" />;
  return (
    <p className="small muted">
      {to === 'account' ? t.rich('account', { terms, privacy }) : t.rich('papers', { privacy })}
    </p>
  );
}
