import { isToBeFiled, type MyReturn } from '@easy-tax/contracts';
import { useEffect, useRef } from 'react';
import { RuledHead } from '../../../../components/layout/Banner';
import { Crumbs } from '../../../../components/navigation/Crumbs';
import { NoBreak } from '../../../../components/ui/NoBreak';
import { formLabel, returnTitle } from '../../../../i18n/client-texts';
import { t } from '../../../../i18n/en/account/one-return';
import { dayOf, formatDate } from '../../../../i18n/format';
import { lastDayToFile } from '../data/last-days';
import { ReturnProgress } from '../parts/Track';
import styles from './ReturnHead.module.css';

const between = [{ to: '/profile#filing', name: t('back') }];

/** Head of a return, focused when it opens; on phones with the current step. */
export function ReturnHead({ taxReturn: one }: { readonly taxReturn: MyReturn | undefined }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <RuledHead>
      <Crumbs parents={between} current={one?.reference ?? t('title')} />
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        <NoBreak>{one ? returnTitle(one) : t('title')}</NoBreak>
      </h1>
      <p className="muted tabular">{one ? <NoBreak>{metaOf(one)}</NoBreak> : ' '}</p>
      {one && (
        <p className={`tabular ${styles.printed}`}>
          {one.taxpayer} · {one.reference}
        </p>
      )}
      {one && one.step !== 'withdrawn' && (
        <div className={`${styles.track} noprint`}>
          <ReturnProgress taxReturn={one} />
        </div>
      )}
    </RuledHead>
  );
}

function metaOf(one: MyReturn): string {
  const day = isToBeFiled(one.step) && lastDayToFile(one, dayOf(new Date())).day;
  return [
    formLabel(one),
    one.revises && t('meta.revised'),
    one.assignee && t('meta.with', { name: one.assignee.name }),
    day && t('meta.lastDay', { day: formatDate(day) }),
  ]
    .filter(Boolean)
    .join(' · ');
}
