import { ButtonLink, Icon } from '../../../../components/button/Button';
import { Skeleton } from '../../../../components/ui/Loading';
import { Tag } from '../../../../components/ui/Tag';
import { t } from '../../../../i18n/en/admin/admin';
import type { Overview } from '../../overview/use-overview';
import { Failed, Panel } from './Panel';
import styles from './Today.module.css';
import { type TodoItem, todoItems } from './todo-items';

/** Today's work: the longest waiting records, and those since the last visit. */
export function Today({ overview, now }: { readonly overview: Overview; readonly now: number }) {
  const { filings, enquiries, returns } = overview;
  const items = todoItems(overview, now);
  const all = [filings, enquiries, returns];
  const complete = all.every(({ data }) => data !== undefined);
  const isLoaded = all.every(({ data, failed }) => data !== undefined || failed);
  return (
    <Panel
      title={t('today.title')}
      side={
        complete && (
          <span className="muted small tabular" role="status">
            {t('today.things', { count: items.length })}
          </span>
        )
      }
    >
      {filings.failed && (
        <Failed aloud onRetry={filings.retry}>
          {t('today.failedFiles')}
        </Failed>
      )}
      {enquiries.failed && (
        <Failed aloud onRetry={enquiries.retry}>
          {t('today.failedEnquiries')}
        </Failed>
      )}
      {returns.failed && (
        <Failed aloud onRetry={returns.retry}>
          {t('today.failedReturns')}
        </Failed>
      )}
      <ul className={styles.items}>
        {items.map((item) => (
          <Line key={item.key} item={item} />
        ))}
      </ul>
      {complete && items.length === 0 && <p className={styles.note}>{t('today.nothing')}</p>}
      {!isLoaded && (
        <div className={styles.note}>
          <Skeleton lines={3} />
        </div>
      )}
    </Panel>
  );
}

const Line = ({ item: { tone, icon, tag, title, note, to, act, label } }: { readonly item: TodoItem }) => (
  <li>
    <span className={styles.tag}>
      <Tag tone={tone}>
        <Icon of={icon} /> {tag}
      </Tag>
    </span>
    <span className={styles.text}>
      <b>{title}</b>
      <span className="muted small tabular">{note}</span>
    </span>
    <ButtonLink small tone="line" to={to} aria-label={label}>
      {act}
    </ButtonLink>
  </li>
);
