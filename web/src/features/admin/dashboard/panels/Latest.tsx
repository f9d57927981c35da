import { Link } from 'react-router-dom';
import useSWR from 'swr';
import { Skeleton } from '../../../../components/ui/Loading';
import { t } from '../../../../i18n/en/admin/admin';
import { formatDateTime } from '../../../../i18n/format';
import { addressOfEnquiry, addressOfFiling } from '../../addresses';
import { listEnquiries } from '../../enquiries/api';
import { listFilings } from '../../papers/api';
import styles from './Latest.module.css';
import { Failed, Panel } from './Panel';

const newest = { page: '1', pageSize: '5', sort: 'createdAt', dir: 'desc' };

/** The five newest files. */
export const LatestFiles = () => (
  <Latest
    list="filings"
    read={async () => (await listFilings(newest)).rows.map((row) => ({ ...row, text: row.fileName || t('none') }))}
    title={t('dashboard.latestFiles')}
    to="/admin/file-data"
    addressOf={addressOfFiling}
    all={t('dashboard.allFiles')}
    none={t('dashboard.noFiles')}
  />
);

/** The five newest enquiries. */
export const LatestEnquiries = () => (
  <Latest
    list="enquiries"
    read={async () => (await listEnquiries(newest)).rows.map((row) => ({ ...row, text: row.message }))}
    title={t('dashboard.latestEnquiries')}
    to="/admin/contact-data"
    addressOf={addressOfEnquiry}
    all={t('dashboard.allEnquiries')}
    none={t('dashboard.noEnquiries')}
  />
);

interface Line {
  readonly _id: string;
  readonly name: string;
  readonly text: string;
  readonly createdAt: string;
}

interface LatestProps {
  readonly list: string;
  readonly read: () => Promise<readonly Line[]>;
  readonly title: string;
  readonly to: string;
  readonly addressOf: (id: string) => string;
  readonly all: string;
  readonly none: string;
}

function Latest({ list, read, title, to, addressOf, all, none }: LatestProps) {
  const { data: lines, error, mutate } = useSWR(['list', list, 'latest'], read);
  const way = (
    <Link className="link" to={to}>
      {all}
    </Link>
  );
  return (
    <Panel title={title} side={way}>
      {lines && <Lines lines={lines} addressOf={addressOf} none={none} />}
      {!lines && error && <Failed onRetry={() => void mutate()}>{t('dashboard.failed')}</Failed>}
      {!lines && !error && (
        <div className={styles.note}>
          <Skeleton lines={5} />
        </div>
      )}
    </Panel>
  );
}

function Lines({
  lines,
  addressOf,
  none,
}: Pick<LatestProps, 'addressOf' | 'none'> & { readonly lines: readonly Line[] }) {
  if (lines.length === 0) return <p className={styles.note}>{none}</p>;
  return (
    <ul className={styles.lines}>
      {lines.map(({ _id, name, text, createdAt }) => (
        <li key={_id}>
          <Link to={addressOf(_id)}>
            <span>{name}</span>
          </Link>
          <span>{text}</span>
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </li>
      ))}
    </ul>
  );
}
