import {
  type ColumnMeaning,
  type ImportApplied,
  ImportField,
  type ImportRow,
  recogniseColumns,
  rowOfCells,
} from '@easy-tax/contracts';
import { useState } from 'react';
import { Crumbs } from '../../../../components/navigation/Crumbs';
import { t as admin } from '../../../../i18n/en/admin/admin';
import { t } from '../../../../i18n/en/admin/import';
import { cx } from '../../../../lib/cx';
import { useOwnForms } from '../../../../lib/http/office-rules';
import { clientsPath } from '../../client-data/words';
import { Columns } from './Columns';
import { Imported } from './Imported';
import styles from './ImportPage.module.css';
import { ListInput } from './ListInput';
import { Look } from './Look';
import type { ReadList } from './read-list';

type Meanings = readonly (ColumnMeaning | null)[];
type Step = 'list' | 'columns' | 'look';
const steps = ['list', 'columns', 'look'] as const satisfies readonly Step[];
const parents = { to: clientsPath, name: admin('nav.clients') };

/** Brings a list of clients in: read it, name its columns, look and mend, then add. Nothing is saved before the end. */
export function ImportPage() {
  const own = useOwnForms().filter(({ retiredAt }) => retiredAt === null);
  const [step, setStep] = useState<Step>('list');
  const [list, setList] = useState<ReadList | null>(null);
  const [meanings, setMeanings] = useState<Meanings>([]);
  const [rows, setRows] = useState<readonly ImportRow[]>([]);
  const [imported, setImported] = useState<ImportApplied | null>(null);
  const begin = (read: ReadList) => {
    const recognised = recogniseColumns(read.headings, own);
    setList(read);
    setMeanings(recognised);
    setRows(read.rows.map((cells) => rowOfCells(recognised, cells, own)));
    setStep('columns');
  };
  const nameColumns = ({ rows: cells }: ReadList, next: Meanings) => {
    setMeanings(next);
    setRows(cells.map((each, at) => readAgain(rows[at], rowOfCells(meanings, each, own), rowOfCells(next, each, own))));
  };
  const startAnew = () => {
    setList(null);
    setImported(null);
    setStep('list');
  };
  return (
    <>
      <div className="stack">
        <Crumbs root={parents} current={t('crumb')} />
        <h1>{t('title')}</h1>
      </div>
      {imported ? (
        <Imported imported={imported} onAnother={startAnew} />
      ) : (
        <>
          <ol className={styles.steps} aria-label={t('steps.label')}>
            {steps.map((each) => (
              <li
                key={each}
                className={cx(each === step && styles.now, steps.indexOf(each) < steps.indexOf(step) && styles.done)}
                aria-current={each === step ? 'step' : undefined}
              >
                {t(`steps.${each}`)}
              </li>
            ))}
          </ol>
          {step === 'list' && <ListInput onRead={begin} />}
          {step === 'columns' && list && (
            <Columns
              list={list}
              own={own}
              meanings={meanings}
              onChange={(next) => nameColumns(list, next)}
              onBack={() => setStep('list')}
              onGoOn={() => setStep('look')}
            />
          )}
          {step === 'look' && list && (
            <Look
              title={list.name}
              rows={rows}
              onMend={setRows}
              own={own}
              onBack={() => setStep('columns')}
              onDone={setImported}
            />
          )}
        </>
      )}
    </>
  );
}

/** A row under other columns: what was mended stays in each cell that the columns leave as it was. */
function readAgain(mended: ImportRow = {}, before: ImportRow, after: ImportRow): ImportRow {
  const kept = ImportField.options.filter((field) => before[field] === after[field] && mended[field] !== undefined);
  return { ...after, ...Object.fromEntries(kept.map((field) => [field, mended[field]])) };
}
