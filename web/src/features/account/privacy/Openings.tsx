import { useState } from 'react';
import useSWR from 'swr';
import { Button } from '../../../components/button/Button';
import { iconOfFile } from '../../../components/form/FileCard';
import { DocRow } from '../../../components/returns/DocRow';
import { LoadFailed, Skeleton } from '../../../components/ui/Loading';
import { openings as t } from '../../../i18n/en/account/privacy';
import { formatDateTime } from '../../../i18n/format';
import { listOpenings } from './api';
import styles from './Openings.module.css';

/** Lists who opened the client's papers, and when. */
export function Openings() {
  const [cursor, setCursor] = useState<string>();
  const { data, error, mutate } = useSWR(['openings', cursor], () => listOpenings(cursor), {
    keepPreviousData: true,
    shouldRetryOnError: false,
  });
  return (
    <section className="card pad stack" aria-labelledby="openings">
      <h2 id="openings" className={styles.title}>
        {t('title')}
      </h2>
      <p className="muted">{t('line')}</p>
      {error !== undefined && <LoadFailed title={t('failed')} error={error} onRetry={() => void mutate()} />}
      {!data && error === undefined && <Skeleton />}
      {data?.data.length === 0 && <p>{t('none')}</p>}
      {data && data.data.length > 0 && (
        <ul>
          {data.data.map(({ _id, createdAt, fileName, reference, side, name }) => (
            <DocRow
              key={_id}
              icon={iconOfFile(fileName)}
              name={fileName}
              note={t(side, { name, reference, at: formatDateTime(createdAt) })}
            />
          ))}
        </ul>
      )}
      {(data?.prev || data?.next) && (
        <nav className="row" aria-label={t('pages')}>
          <Button tone="line" small disabled={!data.prev} onClick={() => setCursor(data.prev ?? undefined)}>
            {t('newer')}
          </Button>
          <Button tone="line" small disabled={!data.next} onClick={() => setCursor(data.next ?? undefined)}>
            {t('older')}
          </Button>
        </nav>
      )}
    </section>
  );
}
