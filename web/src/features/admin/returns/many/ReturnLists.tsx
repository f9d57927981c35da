import type { StaffReturn } from '@easy-tax/contracts';
import { NoBreak } from '../../../../components/ui/NoBreak';
import { TableHead } from '../../../../components/ui/TableHead';
import { t } from '../../../../i18n/en/admin/returns/many';
import { t as returns } from '../../../../i18n/en/returns';
import { formatNumber } from '../../../../i18n/format';
import { addressOfReturn, addressOfReturns } from '../../addresses';
import { StepTag } from '../shared/cells';
import { formatReturn, nameReturn } from '../shared/words';
import styles from './many.module.css';
import type { LeftOut, ManyName } from './many-acts';

const MAX_NAMED = 3;

interface LeftOutListProps {
  readonly rows: readonly StaffReturn[];
  readonly leftOut: readonly LeftOut[];
  /** Lines of a pasted list that name no return. */
  readonly faults: readonly string[];
}

/** The returns left out, by reason, with the first names of each. */
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
            <span>
              <NoBreak>{t('names', { reason: reason.replace(/\.$/, ''), names: named(rows, ids) })}</NoBreak>
            </span>
          </li>
        ))}
        {faults.map((fault) => (
          <li key={fault}>
            <b className="tabular">1</b>
            <span>
              <NoBreak>{fault}</NoBreak>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface UnmailedProps {
  readonly act: ManyName;
  readonly rows: readonly StaffReturn[];
  readonly done: number;
  readonly unmailed: readonly string[];
}

/** Clients whom the mail of the act does not reach: staff tell them. */
export function Unmailed({ act, rows, done, unmailed }: UnmailedProps) {
  if (unmailed.length === 0) return null;
  const numbers = { mailed: formatNumber(done - unmailed.length), number: formatNumber(unmailed.length) };
  return (
    <section className={styles.leftOut} aria-live="polite">
      <h3 className="tabular">{t('unmailed.title', numbers)}</h3>
      <p>{t('unmailed.line')}</p>
      <ul className={styles.unmailed}>
        {rows
          .filter(({ _id }) => unmailed.includes(_id))
          .map((row) => (
            <li key={row._id}>
              <a href={addressOfReturn(row._id)} target="_blank" rel="noopener">
                <NoBreak>{nameReturn(row)}</NoBreak>
              </a>
            </li>
          ))}
      </ul>
      {act === 'ask' && (
        <a href={addressOfReturns({ step: 'documents-needed' })} target="_blank" rel="noopener">
          {t('unmailed.after', { step: returns('steps.documents-needed') })}
        </a>
      )}
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
        <TableHead of={[t('paste.return'), t('paste.number'), t('paste.step')]} />
        <tbody>
          {shown.map((row) => (
            <tr key={row._id}>
              <th scope="row">
                {row.taxpayer}{' '}
                <small className="muted">
                  <NoBreak>{formatReturn(row)}</NoBreak>
                </small>
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
