import { type FeeDebtor, feeAges } from '@easy-tax/contracts';
import { IconArrowBackUp, IconBellRinging } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import useSWR from 'swr';
import { Button, ButtonLink } from '../../../../components/button/Button';
import { listMatching } from '../../../../components/data-table/bulk/use-matching';
import { withFilter } from '../../../../components/data-table/state/table-query';
import { PageHead } from '../../../../components/layout/PageHead';
import { Segments } from '../../../../components/navigation/Tabs';
import { Empty, LoadFailed, Skeleton } from '../../../../components/ui/Loading';
import { t } from '../../../../i18n/en/admin/returns/list';
import { formatNumber } from '../../../../i18n/format';
import { useCan } from '../../../../lib/session/use-can';
import { addressOfReturns } from '../../addresses';
import { type ReturnTableQuery, tableOf } from '../filters/return-rules';
import { ManyDialogs, ManyLine } from '../many/ManyActs';
import { useMany } from '../many/use-many';
import { listReturns, readFeeDebtors, readFeesByAge } from '../shared/api';
import figures from '../shared/figures.module.css';
import styles from './FeeDebtors.module.css';

/** The open part of all fees, by age; each figure shows its returns. Only for those who may see the office's totals. */
export function FeeAges({ query }: { readonly query: ReturnTableQuery }) {
  const canSee = useCan('returns.see-totals');
  const { data, error } = useSWR(canSee && ['fees', 'returns'], readFeesByAge);
  if (!canSee || (error && !data)) return null;
  const sums = data && { ...data, owed: sumOfAll(feeAges.map((age) => data[age])) };
  return (
    <>
      <FeeViews current="return" />
      <nav className={styles.ages} aria-label={t('fees.label')}>
        {(['owed', ...feeAges] as const).map((fee) => {
          const sum = sums?.[fee];
          return (
            <Link
              key={fee}
              {...tableOf({ ...withFilter(query, 'fee', fee), search: '' })}
              aria-current={query.filters.fee === fee ? 'true' : undefined}
            >
              <span className="small">{fee === 'owed' ? t('fees.all') : t(`filters.fees.${fee}`)}</span>
              <b className="tabular">{sum ? t('fees.sum', { amount: formatNumber(sum.rupees) }) : '…'}</b>
              <span className="muted small tabular">
                {sum ? t('fees.returns', { count: sum.returns, number: formatNumber(sum.returns) }) : '…'}
              </span>
            </Link>
          );
        })}
      </nav>
    </>
  );
}

const sumOfAll = (sums: readonly { readonly returns: number; readonly rupees: number }[]) => ({
  returns: sums.reduce((sum, { returns }) => sum + returns, 0),
  rupees: sums.reduce((sum, { rupees }) => sum + rupees, 0),
});

type Debtors = 'client' | 'group';
/** The views of these in the address. */
export const debtorViews = { client: 'fees-of-clients', group: 'fees-of-groups' } as const;

/** Open fees by client or by group, the largest sum first; each figure shows its returns. */
export function FeeDebtors({ by }: { readonly by: Debtors }) {
  const { data, error, mutate } = useSWR(['fees', 'returns', by], () => readFeeDebtors(by));
  return (
    <>
      <PageHead
        title={t('filters.fees.owed')}
        action={
          <ButtonLink icon={IconArrowBackUp} tone="line" to={addressOfReturns({ fee: 'owed' })}>
            {t('fees.back')}
          </ButtonLink>
        }
      />
      <FeeViews current={by} />
      {data ? (
        <DebtorList by={by} debtors={data} refresh={() => mutate()} />
      ) : error ? (
        <LoadFailed title={t('fees.failed')} error={error} onRetry={() => void mutate()} />
      ) : (
        <Skeleton lines={8} label={t('fees.loading')} />
      )}
    </>
  );
}

/** Switches between open fees by return, client and group. */
const FeeViews = ({ current }: { readonly current: Debtors | 'return' }) => (
  <div className="row noprint">
    <Segments
      label={t('fees.by.label')}
      segments={[
        { to: addressOfReturns({ fee: 'owed' }), label: t('fees.by.return'), isCurrent: current === 'return' },
        ...(['client', 'group'] as const).map((by) => ({
          to: addressOfReturns({ view: debtorViews[by] }),
          label: t(`fees.by.${by}`),
          isCurrent: current === by,
        })),
      ]}
    />
  </div>
);

interface DebtorListProps {
  readonly by: Debtors;
  readonly debtors: readonly FeeDebtor[];
  readonly refresh: () => Promise<unknown>;
}

function DebtorList({ by, debtors, refresh }: DebtorListProps) {
  const [reminding, setReminding] = useState<string | null>(null);
  const many = useMany({ read: async () => [], clear: () => undefined, refresh });
  if (debtors.length === 0)
    return (
      <section className="card">
        <Empty title={t('fees.none')} />
      </section>
    );
  const remind = async (id: string) => {
    setReminding(id);
    await many.begin('remindFees', () =>
      listMatching(listReturns, { fee: 'owed', [by]: id, sort: 'feeSince', dir: 'asc' }),
    );
    setReminding(null);
  };
  return (
    <>
      <ManyLine many={many} />
      <section className="card">
        <div className={figures.scroll}>
          <table className={figures.table}>
            <caption className="visually-hidden">{t(`fees.by.${by}`)}</caption>
            <thead>
              <tr>
                <th scope="col">{t(by === 'client' ? 'fields.client' : 'fields.group')}</th>
                {feeAges.map((age) => (
                  <th key={age} scope="col" className={styles.age}>
                    {t(`filters.fees.${age}`)}
                  </th>
                ))}
                <th scope="col">{t('fees.all')}</th>
                <th scope="col">
                  <span className="visually-hidden">{t('fees.remind')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {debtors.map((debtor) => (
                <DebtorRow
                  key={debtor._id}
                  debtor={debtor}
                  by={by}
                  busy={debtor._id !== null && reminding === debtor._id}
                  onRemind={(id) => void remind(id)}
                />
              ))}
            </tbody>
          </table>
        </div>
      </section>
      <ManyDialogs many={many} like={{}} />
    </>
  );
}

interface DebtorRowProps {
  readonly debtor: FeeDebtor;
  readonly by: Debtors;
  readonly busy: boolean;
  readonly onRemind: (id: string) => void;
}

function DebtorRow({ debtor: { _id, name, ages }, by, busy, onRemind }: DebtorRowProps) {
  const all = feeAges.reduce((sum, age) => sum + ages[age].rupees, 0);
  const sumOf = (fee: string, rupees: number) => {
    const text = t('fees.sum', { amount: formatNumber(rupees) });
    if (rupees === 0) return <span className="muted">{text}</span>;
    return _id === null ? text : <Link to={addressOfReturns({ fee, [by]: _id })}>{text}</Link>;
  };
  return (
    <tr>
      <th scope="row">{_id === null ? t('fees.noGroup') : name}</th>
      {feeAges.map((age) => (
        <td key={age} className={styles.age}>
          {sumOf(age, ages[age].rupees)}
        </td>
      ))}
      <td>
        <b>{sumOf('owed', all)}</b>
      </td>
      <td>
        {_id !== null && (
          <Button
            icon={IconBellRinging}
            small
            busy={busy}
            aria-label={t('fees.remindOf', { name })}
            onClick={() => onRemind(_id)}
          >
            {t('fees.remind')}
          </Button>
        )}
      </td>
    </tr>
  );
}
