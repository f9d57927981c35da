import { type Count, EnquiryStatus, FilingStatus } from '@easy-tax/contracts';
import { Link } from 'react-router-dom';
import { t } from '../../../../i18n/en/admin/admin';
import type { Overview } from '../../overview/use-overview';
import { formatCount } from '../../overview/use-queues';
import { Panel } from './Panel';
import styles from './StatusCounts.module.css';

/** Number of records per status, linked to them. */
export function StatusCounts({ overview: { filings, enquiries } }: { readonly overview: Overview }) {
  return (
    <Panel title={t('stands.title')}>
      <div className={styles.groups}>
        <Group
          name={t('stands.files')}
          at="/admin/file-data"
          lines={FilingStatus.options.map((status) => ({
            status,
            label: t(`files.statuses.${status}`),
            count: filings.data?.statuses[status],
          }))}
        />
        <Group
          name={t('stands.enquiries')}
          at="/admin/contact-data"
          lines={EnquiryStatus.options.map((status) => ({
            status,
            label: t(`enquiries.statuses.${status}`),
            count: enquiries.data?.statuses[status],
          }))}
        />
      </div>
    </Panel>
  );
}

interface GroupProps {
  readonly name: string;
  readonly at: string;
  readonly lines: readonly { readonly status: string; readonly label: string; readonly count: Count | undefined }[];
}

const Group = ({ name, at, lines }: GroupProps) => (
  <div className={styles.group}>
    <h3>{name}</h3>
    <ul>
      {lines.map(({ status, label, count }) => (
        <li key={status}>
          <Link to={`${at}?status=${status}`}>
            <span>{label}</span>
            <b className="tabular">{formatCount(count)}</b>
          </Link>
        </li>
      ))}
    </ul>
  </div>
);
