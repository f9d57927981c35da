import type { MyReturnDetail } from '@easy-tax/contracts';
import { IconBan, IconChevronDown } from '@tabler/icons-react';
import { Icon } from '../../../../components/button/Icon';
import { NoBreak } from '../../../../components/ui/NoBreak';
import { t } from '../../../../i18n/en/account/one-return';
import { dayOf, formatDate } from '../../../../i18n/format';
import { lastDayToFile } from '../data/last-day';
import say from '../parts/Say.module.css';
import { MoreBelow, TextForm } from '../parts/TextForm';
import styles from './Withdrawn.module.css';

/** A return that nobody works on any more, and the reason. */
export function Withdrawn({ of: one }: { readonly of: MyReturnDetail }) {
  const today = dayOf(new Date());
  const { day } = lastDayToFile(one, today);
  const note = one.events.findLast(({ to }) => to === 'withdrawn')?.note;
  return (
    <section className="card pad stack">
      <div className="row">
        <span className={`disc ${styles.disc}`}>
          <Icon of={IconBan} />
        </span>
        <h2 className={say.say}>{t('withdrawn.title', { day: formatDate(one.steppedAt) })}</h2>
      </div>
      {note && <p className={styles.note}>{note}</p>}
      <p>{t('withdrawn.line')}</p>
      <p className="muted">
        <NoBreak>
          {day && day >= today ? t('withdrawn.againBy', { day: formatDate(day) }) : t('withdrawn.again')}
        </NoBreak>
      </p>
    </section>
  );
}

/** Stops the work before the return is filed. */
export const Withdraw = ({ returnId }: { readonly returnId: string }) => (
  <section className="card pad">
    <MoreBelow
      label={
        <>
          {t('withdrawn.open')} <Icon of={IconChevronDown} />
        </>
      }
    >
      <TextForm
        returnId={returnId}
        write="withdraw"
        label={t('withdrawn.why')}
        hint={t('withdrawn.hint')}
        send={t('withdrawn.send')}
      />
    </MoreBelow>
  </section>
);
