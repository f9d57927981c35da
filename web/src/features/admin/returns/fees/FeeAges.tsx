import { feeAges, feeSinceOf, openRupeesOf, type StaffReturn } from '@easy-tax/contracts';
import { Link } from 'react-router-dom';
import useSWR from 'swr';
import { withFilter } from '../../../../components/data-table/state/table-query';
import { t } from '../../../../i18n/en/admin/returns/list';
import { formatNumber, formatShortDate } from '../../../../i18n/format';
import { useCan } from '../../../../lib/session/use-can';
import { type ReturnTableQuery, tableOf } from '../filters/return-rules';
import { readFeesByAge } from '../shared/api';
import { daysBetween } from '../shared/words';
import styles from './FeeAges.module.css';
import { FeeViews } from './FeeDebtors';

/** What is open of all fees, by age; each figure shows its returns. Only for those who may see the office's totals. */
export function FeeAges({ query }: { readonly query: ReturnTableQuery }) {
  const canSee = useCan('returns.see-totals');
  const { data } = useSWR(canSee && 'fees-by-age', readFeesByAge);
  if (!data) return null;
  const sums = feeAges.map((age) => data[age]);
  const all = {
    returns: sums.reduce((sum, { returns }) => sum + returns, 0),
    rupees: sums.reduce((sum, { rupees }) => sum + rupees, 0),
  };
  return (
    <>
      <FeeViews current="return" />
      <nav className={styles.ages} aria-label={t('fees.label')}>
        {(['owed', ...feeAges] as const).map((fee) => {
          const { rupees, returns } = fee === 'owed' ? all : data[fee];
          return (
            <Link
              key={fee}
              {...tableOf({ ...withFilter(query, 'fee', fee), search: '' })}
              aria-current={query.filters.fee === fee ? 'true' : undefined}
            >
              <span className="small">{fee === 'owed' ? t('fees.all') : t(`filters.fees.${fee}`)}</span>
              <b className="tabular">{t('fees.sum', { amount: formatNumber(rupees) })}</b>
              <span className="muted small tabular">
                {t('fees.returns', { count: returns, number: formatNumber(returns) })}
              </span>
            </Link>
          );
        })}
      </nav>
    </>
  );
}

/** '₹900 of ₹1,500'. */
export function OpenFee({ row: { fee, feeState } }: { readonly row: StaffReturn }) {
  if (!fee) return null;
  const open = openRupeesOf(fee);
  const amount = formatNumber(fee.amount);
  return (
    <>
      {open === fee.amount ? t('fees.sum', { amount }) : t('fees.openOf', { open: formatNumber(open), amount })}
      {feeState === 'claimed' && <span className="muted small"> {t('fees.claimed')}</span>}
    </>
  );
}

/** '3 Oct, 55 days'. */
export function FeeAge({ row, today }: { readonly row: StaffReturn; readonly today: string }) {
  const since = feeSinceOf(row);
  if (!since) return null;
  const days = daysBetween(since, today);
  return (
    <>
      {formatShortDate(since)}
      {days > 0 && `, ${t('fees.days', { count: days, number: formatNumber(days) })}`}
    </>
  );
}
