import type { MyReturn, SessionUser } from '@easy-tax/contracts';
import { type ReactNode, useEffect, useState } from 'react';
import { ButtonLink } from '../../../../components/button/Button';
import { Empty } from '../../../../components/ui/Empty';
import { LoadFailed, Skeleton } from '../../../../components/ui/Loading';
import { t } from '../../../../i18n/en/account/one-return';
import { ApiError } from '../../../../lib/http/api';
import { useMyReturn } from '../data/my-returns';
import { rememberLeftReturn } from '../data/use-link-to-left-return';
import { OneReturn } from './OneReturn';
import { ReturnHead } from './ReturnHead';
import styles from './ReturnPage.module.css';

interface ReturnPageProps {
  readonly id: string;
  readonly user: SessionUser;
  /** The return as listed, if the list was here first: shows the head before the rest has loaded. */
  readonly listed: MyReturn | undefined;
  /** Shown above the return. */
  readonly notice: ReactNode;
}

/** One of the client's returns, opened by `?return=`. */
export function ReturnPage({ id, user, listed, notice }: ReturnPageProps) {
  const { data, error, retry } = useMyReturn(id);
  const [listedFirst] = useState(listed);
  useEffect(() => () => rememberLeftReturn(id), [id]);
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <>
      <ReturnHead taxReturn={data ?? listedFirst} />
      {/* The key: what loads takes a place of its own, and is not pushed down by the head that grows with it. */}
      <div key={data ? 'loaded' : 'loading'} className={styles.page}>
        {notice}
        {data && <OneReturn taxReturn={data} user={user} />}
        {!data && error !== undefined && (
          <div className="card">
            {isMissing ? <Missing /> : <LoadFailed title={t('failed')} error={error} onRetry={retry} />}
          </div>
        )}
        {!data && error === undefined && (
          <div className={`card pad ${styles.loading}`}>
            <Skeleton lines={9} />
          </div>
        )}
      </div>
    </>
  );
}

const Missing = () => (
  <Empty
    kind="error"
    title={t('missing.title')}
    action={<ButtonLink to={{ pathname: '/profile', hash: '#filing' }}>{t('missing.back')}</ButtonLink>}
  >
    {t('missing.line')}
  </Empty>
);
