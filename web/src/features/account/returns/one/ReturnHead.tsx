import { formLabel, isFinished, type MyReturn, returnTitle, stopNumber, stopsOf } from '@easy-tax/contracts';
import { useEffect, useRef } from 'react';
import { RuledHead } from '../../../../components/layout/Banner';
import { Crumbs } from '../../../../components/navigation/Crumbs';
import { NoBreak } from '../../../../components/ui/NoBreak';
import { t } from '../../../../i18n/en/account/one-return';
import { t as list } from '../../../../i18n/en/account/returns';
import { dayOf, formatDate } from '../../../../i18n/format';
import { lastDayToFile } from '../data/last-day';
import { wantOf } from '../data/wants';
import { Track } from '../parts/Track';
import styles from './ReturnHead.module.css';

const between = [{ to: '/profile#filing', name: t('back') }];

/** The head of one return. It takes focus when it opens; phones see where it stands here, too. */
export function ReturnHead({ of: one }: { readonly of: MyReturn | undefined }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="noprint">
      <RuledHead>
        <Crumbs between={between} here={one?.reference ?? t('title')} />
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          <NoBreak>{one ? returnTitle(one) : t('title')}</NoBreak>
        </h1>
        <p className="muted tabular">{one ? <NoBreak>{metaOf(one)}</NoBreak> : ' '}</p>
        {one && one.step !== 'withdrawn' && <Stands of={one} />}
      </RuledHead>
    </div>
  );
}

function metaOf(one: MyReturn): string {
  const { day } = lastDayToFile(one, dayOf(new Date()));
  return [
    formLabel(one),
    one.assignee && t('meta.with', { name: one.assignee.name }),
    day && t('meta.lastDay', { day: formatDate(day) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

function Stands({ of: one }: { readonly of: MyReturn }) {
  const stops = stopsOf(one.form).length;
  const at = stopNumber(one) ?? 1;
  const done = isFinished(one);
  return (
    <div className={styles.track}>
      <Track at={at} stops={stops} done={done} calm={wantOf(one) === null}>
        <b className="tabular">{done ? list('track.all', { stops }) : list('track.at', { at, stops })}</b>{' '}
        {!done && one.step !== 'e-verified' && <NoBreak>{t(`stands.${one.step}`)}</NoBreak>}
      </Track>
    </div>
  );
}
