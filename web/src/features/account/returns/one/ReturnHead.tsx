import { isToBeFiled, type MyReturn, monthsOfYear } from '@easy-tax/contracts';
import { useEffect, useRef } from 'react';
import { RuledHead } from '../../../../components/layout/Banner';
import { Crumbs } from '../../../../components/navigation/Crumbs';
import { NoBreak } from '../../../../components/ui/NoBreak';
import { formLabel, returnTitle } from '../../../../i18n/client-texts';
import { t } from '../../../../i18n/en/account/one-return';
import { code } from '../../../../i18n/en/language';
import { dayOf, formatDate } from '../../../../i18n/format';
import { lastDayToFile } from '../data/client-actions';
import { ForClient } from '../parts/ReturnName';
import { ReturnProgress } from '../parts/Track';
import styles from './ReturnHead.module.css';

const between = [{ to: '/profile#filing', name: t('back') }];

/** Head of a return, focused when it opens; on phones with the current step. */
export function ReturnHead({ taxReturn }: { readonly taxReturn: MyReturn | undefined }) {
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
