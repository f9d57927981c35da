import { type Cell, type ColumnMeaning, columnMeanings, isField, type OwnForm, textOfCell } from '@easy-tax/contracts';
import { useState } from 'react';
import { Button } from '../../../../components/button/Button';
import { Options, Select } from '../../../../components/form/Field';
import { TableHead } from '../../../../components/ui/TableHead';
import { importing as t } from '../../../../i18n/en/admin/clients';
import { formatNumber } from '../../../../i18n/format';
import { cx } from '../../../../lib/cx';
import { useFormNames } from '../../../../lib/http/office-rules';
import styles from './ImportPage.module.css';
import type { ReadList } from './read-list';

const EXAMPLES = 3;

interface ColumnsProps {
  readonly list: ReadList;
  readonly own: readonly OwnForm[];
  readonly meanings: readonly (ColumnMeaning | null)[];
  readonly onChange: (meanings: readonly (ColumnMeaning | null)[]) => void;
  readonly onBack: () => void;
  readonly onGoOn: () => void;
}

/** Shows what each column was taken for, with examples; each can be changed. */
export function Columns({ list, own, meanings, onChange, onBack, onGoOn }: ColumnsProps) {
  const nameForm = useFormNames();
  const all = columnMeanings(own);
  const nameOf = (meaning: ColumnMeaning) =>
    isField(meaning) ? t(`fields.${meaning}`) : t('columns.form', { form: nameForm(meaning) });
  const [isNameless, setNameless] = useState(false);
  const count = list.rows.length;
  const choose = (index: number, value: string) => {
    const chosen = all.find((each) => each === value) ?? null;
    onChange(meanings.map((meaning, at) => (at === index ? chosen : meaning)));
    setNameless(false);
  };
  const known = meanings.filter((meaning) => meaning !== null).length;
  return (
    <section className="card" aria-labelledby="columns">
      <div className={cx('row between', styles.foot)}>
        <h2 id="columns">{t('columns.title')}</h2>
        <span className="muted tabular">
          {t('columns.rows', { count, name: list.name, number: formatNumber(count) })}
        </span>
      </div>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <TableHead of={[t('columns.theirs'), t('columns.ours'), t('columns.example')]} />
          <tbody>
            {list.headings.map((written, index) => {
              const heading = written || t('columns.noHeading', { number: formatNumber(index + 1) });
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
                <tr key={index}>
                  <td>
                    <b>{heading}</b>
                  </td>
                  <td>
                    <Select
                      dense
                      aria-label={t('columns.becomes', { heading })}
                      value={meanings[index] ?? ''}
                      onChange={({ target }) => choose(index, target.value)}
                    >
                      <option value="">{t('columns.leaveOut')}</option>
                      <Options of={all.map((meaning) => [meaning, nameOf(meaning)])} />
                    </Select>
                  </td>
                  <td className="muted tabular">{examplesOf(list.rows.map((cells) => cells[index]))}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {list.isSheet && <p className={cx('muted small row', styles.foot)}>{t('columns.merged')}</p>}
      {isNameless && (
        <p className={styles.refused} role="alert">
          {t('refused.nameless')}
        </p>
      )}
      <div className={`row ${styles.foot}`}>
        <Button onClick={() => (meanings.includes('name') ? onGoOn() : setNameless(true))}>{t('columns.look')}</Button>
        <Button tone="line" onClick={onBack}>
          {t('columns.back')}
        </Button>
        <span className={cx('muted small', styles.aside)}>
          {t('columns.recognised', { known: formatNumber(known), all: formatNumber(meanings.length) })}
        </span>
      </div>
    </section>
  );
}

/** The first different cells, and how many rows have none. */
function examplesOf(cells: readonly Cell[]): string {
  const texts = cells.map((cell) => textOfCell(cell).trim());
  const empty = texts.filter((text) => text === '').length;
  const examples = [...new Set(texts.filter(Boolean))].slice(0, EXAMPLES);
  return [...examples, ...(empty > 0 ? [t('columns.emptyRows', { count: empty })] : [])].join(', ');
}
