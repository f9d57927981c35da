import { isToBeFiled, type MyReturn, monthsOfYear, type SessionUser } from '@easy-tax/contracts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ButtonLink } from '../../../../components/button/Button';
import { Crumbs, RuledHead } from '../../../../components/layout/PageHead';
import { Empty, LoadFailed, Skeleton } from '../../../../components/ui/Loading';
import { NoBreak } from '../../../../components/ui/NoBreak';
import { formLabel, returnTitle } from '../../../../i18n/client-texts';
import { t } from '../../../../i18n/en/account/one-return';
import { code } from '../../../../i18n/en/language';
import { dayOf, formatDate } from '../../../../i18n/format';
import { lastDayToFile } from '../data/client-actions';
import { useMyReturn } from '../data/my-returns';
import { rememberLeftReturn } from '../data/use-link-to-left-return';
import { ForClient } from '../parts/ReturnName';
import { ReturnProgress } from '../parts/ReturnProgress';
import { OneReturn } from './OneReturn';
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
  const { data, error, isGone, retry } = useMyReturn(id);
  const [listedFirst] = useState(listed);
  useEffect(() => () => rememberLeftReturn(id), [id]);
  return (
    <>
      <ReturnHead taxReturn={isGone ? undefined : (data ?? listedFirst)} />
      {/* The key: what loads takes a place of its own, and is not pushed down by the head that grows with it. */}
      <div key={data ? 'loaded' : 'loading'} className={styles.page}>
        {notice}
        {data && <OneReturn taxReturn={data} user={user} />}
        {!data && error !== undefined && (
          <div className="card">
            {isGone ? <Missing /> : <LoadFailed title={t('failed')} error={error} onRetry={retry} />}
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

const between = [{ to: '/profile#filing', name: t('back') }];

/** Head of a return, focused when it opens; on phones with the current step. */
function ReturnHead({ taxReturn }: { readonly taxReturn: MyReturn | undefined }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <RuledHead>
      <Crumbs parents={between} current={taxReturn?.reference ?? t('title')} />
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        <NoBreak>{taxReturn ? returnTitle(taxReturn) : t('title')}</NoBreak>
      </h1>
      {taxReturn && <ForClient taxReturn={taxReturn} />}
      <p className="muted tabular">{taxReturn ? <NoBreak>{metaOf(taxReturn)}</NoBreak> : ' '}</p>
      {taxReturn?.extended && isToBeFiled(taxReturn.step) && (
        <p className="muted small tabular">
          <s>{formatDate(taxReturn.extended.from)}</s> <NoBreak>{taxReturn.extended.source}</NoBreak>
        </p>
      )}
      {taxReturn && (
        <p className={`tabular ${styles.printed}`}>
          {taxReturn.taxpayer} · {taxReturn.reference}
        </p>
      )}
      {taxReturn && taxReturn.step !== 'withdrawn' && (
        <div className={`${styles.track} noprint`}>
          <ReturnProgress taxReturn={taxReturn} />
        </div>
      )}
    </RuledHead>
  );
}

function metaOf(taxReturn: MyReturn): string {
  const today = dayOf(new Date());
  const day = isToBeFiled(taxReturn.step) ? lastDayToFile(taxReturn, today).day : null;
  return [
    formLabel(taxReturn),
    monthsOfYear(taxReturn.period, code),
    taxReturn.revises && t('meta.revised'),
    taxReturn.assignee && t('meta.with', { name: taxReturn.assignee.name }),
    day && t(day < today ? 'meta.lastDayWas' : 'meta.lastDay', { day: formatDate(day) }),
  ]
    .filter(Boolean)
    .join(' · ');
}
