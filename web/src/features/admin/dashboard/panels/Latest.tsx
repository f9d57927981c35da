import { Link } from 'react-router-dom';
import useSWR from 'swr';
import { Skeleton } from '../../../../components/ui/Skeleton';
import { t } from '../../../../i18n/en/admin/admin';
import { formatDateTime } from '../../../../i18n/format';
import { listEnquiries } from '../../enquiries/api';
import { listFilings } from '../../filings/api';
import styles from './Latest.module.css';
import { Failed, Panel } from './Panel';

const newest = { page: '1', pageSize: '5', sort: 'createdAt', dir: 'desc' };

interface Line {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly at: string;
}

/** The five newest files. */
export function LatestFiles() {
  const { data, error, mutate } = useSWR(['list', 'filings', 'latest'], () => listFilings(newest, {}));
  const lines = data?.rows.map(({ _id, name, fileName, createdAt }) => ({
    id: _id,
    name,
    text: fileName || t('none'),
    at: createdAt,
  }));
  return (
    <Latest
      title={t('dashboard.latestFiles')}
      to="/admin/file-data"
      all={t('dashboard.allFiles')}
      lines={lines}
      failed={Boolean(error)}
      onRetry={() => void mutate()}
      none={t('dashboard.noFiles')}
    />
  );
}

/** The five newest enquiries. */
export function LatestEnquiries() {
  const { data, error, mutate } = useSWR(['list', 'enquiries', 'latest'], () => listEnquiries(newest, {}));
  const lines = data?.rows.map(({ _id, name, message, createdAt }) => ({
    id: _id,
    name,
    text: message,
    at: createdAt,
  }));
  return (
    <Latest
      title={t('dashboard.latestEnquiries')}
      to="/admin/contact-data"
      all={t('dashboard.allEnquiries')}
      lines={lines}
      failed={Boolean(error)}
      onRetry={() => void mutate()}
      none={t('dashboard.noEnquiries')}
    />
  );
}

interface LatestProps {
  readonly title: string;
  readonly to: string;
  readonly all: string;
  readonly lines: readonly Line[] | undefined;
  readonly failed: boolean;
  readonly onRetry: () => void;
  readonly none: string;
}

function Latest({ title, to, all, ...rest }: LatestProps) {
  const way = (
    <Link className="link" to={to}>
      {all}
    </Link>
  );
  return (
    <Panel title={title} side={way}>
      <Lines to={to} {...rest} />
    </Panel>
  );
}

function Lines({ to, lines, failed, onRetry, none }: Omit<LatestProps, 'title' | 'all'>) {
  if (failed && !lines) return <Failed onRetry={onRetry}>{t('dashboard.failed')}</Failed>;
  if (!lines)
    return (
      <div className={styles.note}>
        <Skeleton lines={5} />
      </div>
    );
  if (lines.length === 0) return <p className={styles.note}>{none}</p>;
  return (
    <ul className={styles.lines}>
      {lines.map(({ id, name, text, at }) => (
        <li key={id}>
          <Link to={`${to}?open=${id}`}>
            <span>{name}</span>
          </Link>
          <span>{text}</span>
          <time dateTime={at}>{formatDateTime(at)}</time>
        </li>
      ))}
    </ul>
  );
}
