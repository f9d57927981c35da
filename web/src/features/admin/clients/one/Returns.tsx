import type { ClientDetail } from '@easy-tax/contracts';
import { Link } from 'react-router-dom';
import { t } from '../../../../i18n/en/admin/client';
import { dayOf } from '../../../../i18n/format';
import { addressOfReturn } from '../../record-addresses';
import { PersonalLinkButton } from '../../returns/link/PersonalLinkButton';
import { DueDay, StepTag, Waiting } from '../../returns/shared/cells';
import { useReturnsOf } from '../../returns/shared/use-returns-of';
import { formatReturn } from '../../returns/shared/words';
import styles from './Returns.module.css';

/** The client's returns, the most urgent first. */
export function Returns({ client }: { readonly client: ClientDetail }) {
  const { rows, failed } = useReturnsOf({ client: client._id });
  const today = dayOf(new Date());
  return (
    <section className="card pad stack" aria-labelledby="returns">
      <h2 id="returns">{t('returns.title')}</h2>
      {failed && <p role="alert">{t('returns.failed')}</p>}
      {!failed && rows.length === 0 && <p className="muted">{t('returns.none')}</p>}
      <ul className={styles.returns}>
        {rows.map((row) => (
          <li key={row._id}>
            <Link to={addressOfReturn(row._id)}>{formatReturn(row)}</Link>
            <StepTag step={row.step} />
            <span className="small">
              <Waiting row={row} />
            </span>
            <span className="small tabular">
              <DueDay row={row} today={today} />
            </span>
            {row.needs > 0 && <PersonalLinkButton taxReturn={row} about={formatReturn(row)} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
