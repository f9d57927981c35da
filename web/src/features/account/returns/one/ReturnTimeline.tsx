import type { MyReturnDetail } from '@easy-tax/contracts';
import { IconBan, IconCheck, IconPoint } from '@tabler/icons-react';
import { Icon } from '../../../../components/button/Button';
import { NoBreak } from '../../../../components/ui/NoBreak';
import { t } from '../../../../i18n/en/account/one-return';
import { t as words } from '../../../../i18n/en/returns';
import { dayOf, formatShortDate, formatShortDateTime } from '../../../../i18n/format';
import { MoreBelow } from '../parts/MoreBelow';
import styles from './ReturnTimeline.module.css';
import { enteredDayOf, timelineOf } from './timeline';

const icons = { done: IconCheck, now: IconPoint, ended: IconBan, next: null };

/** The steps of the return with the current one, and all notes of the office. */
export function ReturnTimeline({ taxReturn }: { readonly taxReturn: MyReturnDetail }) {
  return (
    <section className="card pad stack">
      <h2>{t('steps.title')}</h2>
      <ol className={styles.timeline}>
        {timelineOf(taxReturn, dayOf(new Date())).map(({ key, step, state, lines }) => {
          const icon = icons[state];
          const isHere = state === 'now' || state === 'ended';
          return (
            <li key={key} className={styles[state]} aria-current={isHere ? 'step' : undefined}>
              <i>{icon && <Icon of={icon} />}</i>
              <div>
                <b>
                  <NoBreak>{words(`steps.${step}`)}</NoBreak>
                </b>
                {isHere && <span className="visually-hidden">{t('steps.now')}</span>}
                {lines.filter(Boolean).map((line) => (
                  <span key={line} className="muted small tabular">
                    <NoBreak>{line}</NoBreak>
                  </span>
                ))}
              </div>
            </li>
          );
        })}
      </ol>
      <MoreBelow label={t('steps.all')}>
        <History taxReturn={taxReturn} />
      </MoreBelow>
    </section>
  );
}

/** All steps taken, with notes. */
const History = ({ taxReturn }: { readonly taxReturn: MyReturnDetail }) => (
  <ol className={styles.history}>
    {taxReturn.events.map(({ _id, at, by, kind, to, note }) => (
      <li key={_id} className="small">
        <span className="muted tabular">{formatEventDay(enteredDayOf(taxReturn, to), at)}</span>
        <span>
          <NoBreak>{kind === 'step' && to ? words(`steps.${to}`) : t('steps.opened')}</NoBreak>
          <br />
          <span className="muted">{note ? t('steps.from', { name: by.name, note }) : by.name}</span>
        </span>
      </li>
    ))}
  </ol>
);

/** The same day of filing as everywhere else on the page, whenever staff entered it. */
const formatEventDay = (enteredDay: string | null | undefined, at: string): string =>
  enteredDay ? formatShortDate(enteredDay) : formatShortDateTime(at);
