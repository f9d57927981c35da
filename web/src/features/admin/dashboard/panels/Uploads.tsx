import type { FilingsOverview } from '@easy-tax/contracts';
import { atLeast } from '../../../../components/data-table/state/use-table';
import { Skeleton } from '../../../../components/ui/Loading';
import { TableHead } from '../../../../components/ui/TableHead';
import { t } from '../../../../i18n/en/admin/admin';
import { formatDate, formatNumber, formatSize } from '../../../../i18n/format';
import { cx } from '../../../../lib/cx';
import type { OverviewPart } from '../../overview/use-overview';
import { Failed, Panel } from './Panel';
import styles from './Uploads.module.css';

export function Uploads({ filings }: { readonly filings: OverviewPart<FilingsOverview> }) {
  const days = filings.data?.days;
  return (
    <Panel
      title={t('uploads.title')}
      side={days && <span className="muted small">{t('uploads.days', { days: days.length })}</span>}
    >
      {filings.failed && <Failed onRetry={filings.retry}>{t('uploads.failed')}</Failed>}
      {!days && !filings.failed && (
        <div className={styles.body}>
          <Skeleton lines={5} />
        </div>
      )}
      {days && <Days days={days} />}
    </Panel>
  );
}

function Days({ days }: Pick<FilingsOverview, 'days'>) {
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const exact = days.every((day) => day.exact);
  const busiest = days.reduce((most, day) => (day.count > most.count ? day : most));
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const figures = {
    total: atLeast(total, exact),
    most: atLeast(busiest.count, busiest.exact),
    from: formatDate(first.day),
    busiest: formatDate(busiest.day),
    today: formatNumber(last.count),
  };
  return (
    <div className={styles.body}>
      <p className={`muted ${styles.sum}`}>
        {total === 0
          ? t('uploads.none')
          : t.rich('uploads.sum', { count: total, number: figures.total, most: figures.most, b: <b /> })}
      </p>
      <div>
        <Bars values={days.map(({ count }) => count)} label={t('uploads.chart', figures)} />
        <div className={`small muted tabular ${styles.axis}`} aria-hidden>
          <span>{formatDate(first.day)}</span>
          <span>{t('uploads.today')}</span>
        </div>
      </div>
      <details className={styles.details}>
        <summary>{t('uploads.table')}</summary>
        <table>
          <TableHead of={[t('uploads.day'), t('uploads.count')]} />
          <tbody>
            {days.toReversed().map(({ day, count, exact: whole }) => (
              <tr key={day}>
                <th scope="row">{formatDate(day)}</th>
                <td>{atLeast(count, whole)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}

const HEIGHT = 100;
const BAR_PITCH = 10;
const BAR_WIDTH = 7;
/** Percent. Days without uploads still have a minimal bar. */
const MIN_HEIGHT = 2;

/** One bar per value; the last is marked as incomplete. `label` describes them for screen readers. */
function Bars({ values, label }: { readonly values: readonly number[]; readonly label: string }) {
  const max = Math.max(1, ...values);
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${values.length * BAR_PITCH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {values.map((value, at) => {
        const height = Math.max(MIN_HEIGHT, (value / max) * HEIGHT);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: bars never move
            key={at}
            className={cx(value === 0 && styles.none, at === values.length - 1 && styles.last)}
            x={at * BAR_PITCH + (BAR_PITCH - BAR_WIDTH) / 2}
            y={HEIGHT - height}
            width={BAR_WIDTH}
            height={height}
          />
        );
      })}
    </svg>
  );
}

export function Storage({ filings }: { readonly filings: OverviewPart<FilingsOverview> }) {
  return (
    <Panel title={t('storage.title')}>
      {filings.failed ? (
        <Failed onRetry={filings.retry}>{t('storage.failed')}</Failed>
      ) : (
        <div className={styles.body}>
          {filings.data ? <Used stored={filings.data.stored} /> : <Skeleton lines={2} />}
        </div>
      )}
    </Panel>
  );
}

function Used({ stored }: Pick<FilingsOverview, 'stored'>) {
  if (!stored) return <p>{t('storage.counting')}</p>;
  const size = formatSize(stored.bytes);
  return (
    <>
      <p className={`muted ${styles.sum}`}>
        {stored.files === 1
          ? t.rich('storage.usedOne', { size, b: <b /> })
          : t.rich('storage.used', { size, files: formatNumber(stored.files), b: <b /> })}
      </p>
      <p className="muted small">{t('storage.note')}</p>
    </>
  );
}
