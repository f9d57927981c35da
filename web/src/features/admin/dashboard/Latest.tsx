import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import useSWR from 'swr';
import { Skeleton } from '../../../components/Skeleton';
import { formatDateTime } from '../../../lib/format';
import { t } from '../../../messages/admin';
import { listEnquiries } from '../api/list-enquiries';
import { listFilings } from '../api/list-filings';
import styles from './Latest.module.css';

const newest = { page: '1', pageSize: '5', sort: 'createdAt', dir: 'desc' };

interface Line {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly at: string;
}

/** The five newest files. */
export function LatestFiles() {
  const { data, error } = useSWR(['list', 'filings', 'latest'], () => listFilings(newest, {}));
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
      none={t('dashboard.noFiles')}
    />
  );
}

/** The five newest enquiries. */
export function LatestEnquiries() {
  const { data, error } = useSWR(['list', 'enquiries', 'latest'], () => listEnquiries(newest, {}));
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
  readonly none: string;
}

function Latest({ title, to, all, lines, failed, none }: LatestProps) {
  return (
    <section className={styles.card}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <Link className="link" to={to}>
          {all}
        </Link>
      </div>
      {body(lines, failed, none)}
    </section>
  );
}

function body(lines: readonly Line[] | undefined, failed: boolean, none: string): ReactNode {
  if (failed && !lines) return <p className={styles.note}>{t('dashboard.failed')}</p>;
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
          <b>{name}</b>
          <span>{text}</span>
          <time dateTime={at}>{formatDateTime(at)}</time>
        </li>
      ))}
    </ul>
  );
}
