import { type ClientReturn, feeSinceOf, formLabel, openRupeesOf, paidOf } from '@easy-tax/contracts';
import { IconReceipt } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { Button } from '../../../../../components/button/Button';
import { t } from '../../../../../i18n/en/admin/client-work';
import { dayOf, formatNumber } from '../../../../../i18n/format';
import { addressOfReturn } from '../../../addresses';
import { Period } from '../../../returns/shared/cells';
import { daysBetween } from '../../../returns/shared/words';
import { Block, BlockText } from '../Block';
import styles from './Fees.module.css';

interface FeesProps {
  readonly returns: readonly ClientReturn[];
  /** Null: this person may not record payments. */
  readonly onPay: (() => void) | null;
}

const rupees = (amount: number): string => t('fees.rupees', { amount: formatNumber(amount) });

/** Open fees with their ages, what is to come, and what was paid. */
export function Fees({ returns, onPay }: FeesProps) {
  const open = openFeesOf(returns);
  const paid = paidRupeesOf(returns);
  const today = dayOf(new Date());
  return (
    <Block
      id="fees"
      title={t('fees.title')}
      aside={
        open.length > 0 &&
        onPay && (
          <Button icon={IconReceipt} small onClick={onPay}>
            {t('fees.pay')}
          </Button>
        )
      }
    >
      <BlockText>
        {open.length === 0 && <p className="muted">{t(paid > 0 ? 'fees.allPaid' : 'fees.none')}</p>}
        {open.length > 0 && (
          <table className={styles.sums}>
            <caption className="visually-hidden">{t('fees.open')}</caption>
            <tbody>
              {open.map(({ row, rupees: left, since }) => (
                <tr key={row._id}>
                  <th scope="row">
                    <Link to={addressOfReturn(row._id)}>
                      {formLabel(row)}, <Period of={row.period} />
                    </Link>{' '}
                    <span className="small muted">
                      {t('fees.age', { count: Math.max(0, daysBetween(since, today)) })}
                    </span>
                  </th>
                  <td>{rupees(left)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t('fees.toCome')}</th>
                <td>{rupees(open.reduce((sum, line) => sum + line.rupees, 0))}</td>
              </tr>
            </tfoot>
          </table>
        )}
        {paid > 0 && <p className="small muted">{t('fees.paid', { rupees: rupees(paid) })}</p>}
      </BlockText>
    </Block>
  );
}

interface FeeLine {
  readonly row: ClientReturn;
  /** The part left to pay. */
  readonly rupees: number;
  /** The day since which it is owed. */
  readonly since: string;
}

/** Fees that are not paid in full, the oldest first. */
export const openFeesOf = (returns: readonly ClientReturn[]): FeeLine[] =>
  returns
    .flatMap((row): FeeLine[] => {
      const since = feeSinceOf(row);
      return row.fee && since ? [{ row, rupees: openRupeesOf(row.fee), since }] : [];
    })
    .toSorted((one, other) => one.since.localeCompare(other.since));

/** Rupees that came. */
export const paidRupeesOf = (returns: readonly ClientReturn[]): number =>
  returns.reduce((sum, { fee }) => sum + (fee ? paidOf(fee) : 0), 0);
