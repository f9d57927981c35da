import { NOBODY, openSteps, type ReturnsOverview } from '@easy-tax/contracts';
import { Link } from 'react-router-dom';
import { ExportButton } from '../../../../components/data-table/toolbar/ExportMenu';
import { Fact, Facts } from '../../../../components/ui/Facts';
import { Skeleton } from '../../../../components/ui/Loading';
import { TableHead } from '../../../../components/ui/TableHead';
import { t as admin } from '../../../../i18n/en/admin/admin';
import { returnsPanel as t } from '../../../../i18n/en/admin/dashboard';
import { t as list } from '../../../../i18n/en/admin/returns/list';
import { t as returns } from '../../../../i18n/en/returns';
import { dayOf, formatNumber } from '../../../../i18n/format';
import { cx } from '../../../../lib/cx';
import { useCan } from '../../../../lib/session/use-can';
import { addressOfReturns } from '../../addresses';
import { ME } from '../../my-id';
import { formatCount, type OverviewPart } from '../../overview/use-overview';
import { downloadFiledIn } from '../../returns/shared/api';
import figures from '../../returns/shared/figures.module.css';
import { monthsUntil } from '../../returns/shared/periods';
import { formatPeriod } from '../../returns/shared/words';
import { Failed, Panel } from './Panel';
import styles from './ReturnsPanel.module.css';

type Office = NonNullable<ReturnsOverview['office']>;

/** The numbers leave finished returns out, which keep their step and assignee. */
const addressOfUnfinished = (filters: Record<string, string>) => addressOfReturns({ ...filters, unfinished: 'true' });

/** Returns by step; also by assignee and with fees, if the service gives those. Each number links to its returns. */
export function ReturnsPanel({ overview }: { readonly overview: OverviewPart<ReturnsOverview> }) {
  const { data, failed, retry } = overview;
  const canExport = useCan('exports.make');
  const [, lastMonth = ''] = monthsUntil(dayOf(new Date()));
  return (
    <Panel
      title={t('title')}
      side={
        data &&
        canExport && (
          <ExportButton
            label={t('exportMonth', { month: formatPeriod(lastMonth) })}
            prepare={() => downloadFiledIn(lastMonth)}
          />
        )
      }
    >
      {failed && <Failed onRetry={retry}>{admin('today.failedReturns')}</Failed>}
      {!data && !failed && (
        <div className={styles.body}>
          <Skeleton lines={4} />
        </div>
      )}
      {data && (
        <>
          <div className={cx(figures.scroll, styles.steps)}>
            <Steps data={data} />
          </div>
          <Figures data={data} />
        </>
      )}
    </Panel>
  );
}

function Steps({ data }: { readonly data: ReturnsOverview }) {
  const { steps, office } = data;
  return (
    <table className={figures.table}>
      <caption className="visually-hidden">{t('caption')}</caption>
      <TableHead of={[list('fields.assignee'), ...openSteps.map((step) => returns(`steps.${step}`))]} />
      <tbody>
        {office?.assignees.map(({ assignee, steps }) => (
          <Row key={assignee?._id ?? ''} assignee={assignee} steps={steps} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('everybody')}</th>
          {openSteps.map((step) => (
            <td key={step}>
              <Link to={addressOfUnfinished({ step })}>{formatCount(steps[step])}</Link>
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

const Row = ({ assignee, steps }: Office['assignees'][number]) => (
  <tr>
    <th scope="row">{assignee?.name ?? list('nobodyYet')}</th>
    {openSteps.map((step) => (
      <td key={step}>
        {steps[step] ? (
          <Link to={addressOfUnfinished({ step, assignee: assignee?._id ?? NOBODY })}>{formatNumber(steps[step])}</Link>
        ) : (
          <span className="muted">{formatNumber(0)}</span>
        )}
      </td>
    ))}
  </tr>
);

const Figures = ({ data: { overdue, mine, office } }: { readonly data: ReturnsOverview }) => (
  <div className={styles.figures}>
    <Facts>
      <Fact label={list('filters.overdue')}>
        <Link
          className={cx(styles.figure, overdue.value > 0 && styles.late)}
          to={addressOfReturns({ overdue: 'true' })}
        >
          {formatCount(overdue)}
        </Link>
      </Fact>
      <Fact label={t('mine')}>
        <Link className={styles.figure} to={addressOfUnfinished({ assignee: ME })}>
          {formatCount(mine)}
        </Link>
      </Fact>
      {office &&
        (['open', 'claimed', 'received'] as const).map((state) => (
          <Fact key={state} label={t(`fees.${state}`)}>
            <Link className={styles.figure} to={addressOfReturns({ fee: state })}>
              {formatSum(office.fees[state])}
            </Link>
          </Fact>
        ))}
      {office && office.fees.inPart > 0 && (
        <Fact label={t('fees.inPart')}>
          <Link className={styles.figure} to={addressOfReturns({ fee: 'owed' })}>
            {t('rupees', { rupees: formatNumber(office.fees.inPart) })}
          </Link>
        </Fact>
      )}
    </Facts>
  </div>
);

const formatSum = ({ rupees, returns }: Office['fees']['open']) =>
  t('sum', { rupees: formatNumber(rupees), count: returns, number: formatNumber(returns) });
