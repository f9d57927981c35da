import type { MyReturn } from '@easy-tax/contracts';
import { CalendarDay } from '../../../../components/ui/CalendarDay';
import { NoBreak } from '../../../../components/ui/NoBreak';
import { t } from '../../../../i18n/en/account/returns';
import styles from './YourDates.module.css';
import { datesOf } from './your-dates';

/** The client's next days, like leaves of a calendar. */
export function YourDates({ returns, today }: { readonly returns: readonly MyReturn[]; readonly today: string }) {
  const dates = datesOf(returns, today);
  if (dates.length === 0) return null;
  return (
    <section className="card pad">
      <h2>{t('dates.title')}</h2>
      <ul>
        {dates.map(({ day, title, source }) => (
          <li key={day + title} className={styles.due}>
            <CalendarDay day={day} />
            <div>
              <h3>
                <NoBreak>{title}</NoBreak>
              </h3>
              <p className="muted small">
                <NoBreak>{source}</NoBreak>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
