import type { StaffReturn } from '@easy-tax/contracts';
import { t } from '../../../../i18n/en/admin/returns-many';
import { formatNumber } from '../../../../i18n/format';
import { nameReturn } from '../shared/words';
import styles from './many.module.css';
import type { LeftOut } from './run-many';

const MAX_NAMED = 3;

interface LeftOutListProps {
  readonly rows: readonly StaffReturn[];
  readonly leftOut: readonly LeftOut[];
  /** Lines of a pasted list that name no return. */
  readonly faults: readonly string[];
}

/** Which are left out, by reason, with the first names of each. */
export function LeftOutList({ rows, leftOut, faults }: LeftOutListProps) {
  const total = faults.length + leftOut.reduce((sum, { ids }) => sum + ids.length, 0);
  if (total === 0) return null;
  return (
    <section className={styles.leftOut} aria-live="polite">
      <h3 className="tabular">{t('leftOut', { number: formatNumber(total) })}</h3>
      <ul>
        {leftOut.map(({ reason, ids }) => (
          <li key={reason}>
            <b className="tabular">{formatNumber(ids.length)}</b>
            <span>{t('names', { reason: reason.replace(/\.$/, ''), names: named(rows, ids) })}</span>
          </li>
        ))}
        {faults.map((fault) => (
          <li key={fault}>
            <b className="tabular">1</b>
            <span>{fault}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function named(rows: readonly StaffReturn[], ids: readonly string[]): string {
  const names = rows.filter(({ _id }) => ids.includes(_id)).map(nameReturn);
  const first = names.slice(0, MAX_NAMED).join('; ');
  return names.length > MAX_NAMED
    ? t('andMore', { names: first, number: formatNumber(names.length - MAX_NAMED) })
    : first;
}
