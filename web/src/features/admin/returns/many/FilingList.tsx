import type { StaffReturn } from '@easy-tax/contracts';
import { t } from '../../../../i18n/en/admin/returns-many';
import { StepTag } from '../shared/cells';
import { formatReturn } from '../shared/words';
import styles from './many.module.css';

interface FilingListProps {
  readonly rows: readonly StaffReturn[];
  readonly done: readonly string[];
  readonly numbers: Readonly<Record<string, string>>;
}

/** The returns of a pasted list that will be marked as filed, each with its number. */
export function FilingList({ rows, done, numbers }: FilingListProps) {
  const shown = rows.filter(({ _id }) => done.includes(_id));
  if (shown.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable by keyboard
    <section className={styles.filings} tabIndex={0} aria-label={t('paste.return')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('paste.return')}</th>
            <th scope="col">{t('paste.number')}</th>
            <th scope="col">{t('paste.step')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row._id}>
              <th scope="row">
                {row.taxpayer} <small className="muted">{formatReturn(row)}</small>
              </th>
              <td className="tabular">{numbers[row._id]}</td>
              <td>
                <StepTag step={row.step} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
