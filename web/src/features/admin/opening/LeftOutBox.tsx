import { t } from '../../../i18n/en/admin/batches';
import { formatNumber } from '../../../i18n/format';
import styles from './LeftOutBox.module.css';

interface LeftOutBoxProps {
  readonly clients: number;
  readonly reasons: readonly { readonly clients: number; readonly why: string }[];
}

/** Clients that are left out, with the reasons. Nothing if there is none. */
export function LeftOutBox({ clients, reasons }: LeftOutBoxProps) {
  if (clients === 0) return null;
  return (
    <section className={styles.left}>
      <h3>{t('left', { count: clients })}</h3>
      <ul>
        {reasons.map(({ clients: count, why }) => (
          <li key={why}>
            <b className="tabular">{formatNumber(count)}</b>
            <span>{why}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
