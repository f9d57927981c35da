import type { MyReturn } from '@easy-tax/contracts';
import { IconCalendarDue, IconClockExclamation, IconHandClick } from '@tabler/icons-react';
import { Icon } from '../../../../components/button/Button';
import { Tag } from '../../../../components/ui/Tag';
import { t } from '../../../../i18n/en/account/returns';
import { dayOf, formatShortDay } from '../../../../i18n/format';
import { clientActionFor, clientDeadline, daysLate } from '../data/client-actions';
import styles from './Deadline.module.css';

/** Due date of papers or approval, unless the return is late already. E-verification has its day in the heading. */
export function By({ taxReturn }: { readonly taxReturn: MyReturn }) {
  const want = clientActionFor(taxReturn);
  const day = clientDeadline(taxReturn);
  if (day === null || want === null || want === 'verification') return null;
  const today = dayOf(new Date());
  if (daysLate(taxReturn, today) > 0) return null;
  return (
    <Tag tone="marigold">
      <Icon of={want === 'papers' ? IconCalendarDue : IconHandClick} />{' '}
      {t(day < today ? 'since' : 'by', { day: formatShortDay(day) })}
    </Tag>
  );
}

/** Says by how many days a return is past its last day. */
export function Late({ taxReturn }: { readonly taxReturn: MyReturn }) {
  const count = daysLate(taxReturn, dayOf(new Date()));
  if (count === 0) return null;
  return (
    <p className={styles.late}>
      <Icon of={IconClockExclamation} />
      <span>{t('late', { count })}</span>
    </p>
  );
}
