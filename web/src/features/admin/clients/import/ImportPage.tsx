import {
  type ColumnMeaning,
  type ImportApplied,
  ImportField,
  type ImportRow,
  recogniseColumns,
  rowOfCells,
} from '@easy-tax/contracts';
import { useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '../../../../components/button/Button';
import { useRefresh } from '../../../../components/data-table/state/use-table';
import { Crumbs } from '../../../../components/layout/PageHead';
import { t as admin } from '../../../../i18n/en/admin/admin';
import { t as batches } from '../../../../i18n/en/admin/batches';
import { importing as t } from '../../../../i18n/en/admin/clients';
import { formatNumber } from '../../../../i18n/format';
import { useRestoredFocus } from '../../../../lib/browser/modals';
import { cx } from '../../../../lib/cx';
import { useAct } from '../../../../lib/hooks/use-act';
import { useOwnForms } from '../../../../lib/http/office-rules';
import { clientsPath } from '../../addresses';
import { undoImport } from '../../client-data/api';
import { Columns } from './Columns';
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
  const [imported, setImported] = useState<Outcome | null>(null);
  const stepsList = useRestoredFocus<HTMLOListElement>(imported ? 'done' : step, '[aria-current]');
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
          <ol ref={stepsList} className={styles.steps} aria-label={t('steps.label')}>
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
              numbers={list.numbers}
              onMend={setRows}
              own={own}
              onBack={() => setStep('columns')}
              onDone={(applied, due) => setImported({ ...applied, due })}
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

interface Outcome extends ImportApplied {
  /** Returns that could be open already. */
  readonly due: number;
}

/** The outcome of a list, and its undo. */
function Imported({ imported, onAnother }: { readonly imported: Outcome; readonly onAnother: () => void }) {
  const { _id, added, same, wrong, due } = imported;
  const refresh = useRefresh('clients');
  const [isUndone, setUndone] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { busy, act } = useAct();
  const number = formatNumber(added);
  const undo = async () => {
    await act(async () => {
      await undoImport(_id);
      setUndone(true);
      title.current?.focus();
    });
    await refresh();
  };
  return (
    <section className="card pad stack" aria-labelledby="imported">
      <h2 id="imported" ref={title} tabIndex={-1} role="status">
        {isUndone ? t('done.undone') : t('done.title', { count: added, number })}
      </h2>
      {!isUndone && (
        <>
          <p>{t('done.line', { same: formatNumber(same), wrong: formatNumber(wrong) })}</p>
          {due > 0 && <p>{t('done.due', { count: due, number: formatNumber(due), act: batches('give.act') })}</p>}
          <p className="muted small">{t('done.undoHint', { number })}</p>
        </>
      )}
      <div className="row">
        {!isUndone && (
          <>
            <ButtonLink to={`${clientsPath}?importId=${_id}`}>{t('done.see')}</ButtonLink>
            <Button tone="line" busy={busy} onClick={undo}>
              {t('done.undo')}
            </Button>
          </>
        )}
        <Button tone="line" onClick={onAnother}>
          {t('done.another')}
        </Button>
      </div>
    </section>
  );
}
