import type { MyReturn } from '@easy-tax/contracts';
import { IconClockExclamation } from '@tabler/icons-react';
import { Icon } from '../../../../components/button/Button';
import { t } from '../../../../i18n/en/account/returns';
import { dayOf } from '../../../../i18n/format';
import { daysLate } from '../data/client-actions';
import styles from './Late.module.css';

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
