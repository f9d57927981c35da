import { type DraftFigures, figuresInOrder } from '@easy-tax/contracts';
import { t } from '../../i18n/en/returns';
import { formatNumber } from '../../i18n/format';
import styles from './FiguresTable.module.css';

interface FiguresTableProps {
  readonly figures: DraftFigures;
  readonly draft: number;
}

/** The figures of a draft in rupees, as approved; the last row is what is left to pay or comes back. */
export function FiguresTable({ figures, draft }: FiguresTableProps) {
  const rows = figuresInOrder(figures);
  return (
    <table className={styles.figures}>
      <caption>{t('figures.title', { draft })}</caption>
      <tbody>
        {rows.map(({ name, amount }) => (
          <tr key={name} className={name === 'refund' ? styles.refund : undefined}>
            <th scope="row">{t(`figures.${name}`)}</th>
            <td className="tabular">₹{formatNumber(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
