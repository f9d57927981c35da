import {
  type ImportApplied,
  ImportField,
  type ImportOutcome,
  type ImportRow,
  type OwnForm,
  readImportRow,
} from '@easy-tax/contracts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../../../components/button/Button';
import { LoadFailed, Skeleton } from '../../../../components/ui/Loading';
import { TableHead } from '../../../../components/ui/TableHead';
import { importing as t } from '../../../../i18n/en/admin/clients';
import { formatNumber } from '../../../../i18n/format';
import { useRestoredFocus } from '../../../../lib/browser/modals';
import { toast } from '../../../../lib/browser/toast';
import { cx } from '../../../../lib/cx';
import { useLeaveWarning } from '../../../../lib/hooks/use-unsaved';
import { AttemptKeys, messageOf, newIdempotencyKey } from '../../../../lib/http/api';
import { useDueRules } from '../../../../lib/http/office-rules';
import { applyImport, previewImport } from '../../client-data/api';
import { countDueNow } from '../../client-data/FormTerms';
import styles from './ImportPage.module.css';
import { JudgedRow } from './JudgedRow';

const AT_ONCE = 100;
const outcomes = ['new', 'same', 'wrong'] as const satisfies readonly ImportOutcome['outcome'][];
type Shown = 'all' | ImportOutcome['outcome'];

interface Judged {
  readonly outcome: ImportOutcome['outcome'];
  readonly index: number;
}

interface LookProps {
  readonly title: string;
  readonly rows: readonly ImportRow[];
  /** The number of each row in the list. */
  readonly numbers: readonly number[];
  readonly own: readonly OwnForm[];
  readonly onMend: (rows: readonly ImportRow[]) => void;
  readonly onBack: () => void;
  /** @param due returns of the added clients that could be open already */
  readonly onDone: (imported: ImportApplied, due: number) => void;
}

/** Shows what becomes of each row, those to mend first, and adds the new ones. */
export function Look({ title, rows, numbers, own, onMend, onBack, onDone }: LookProps) {
  const { judged, error, judge } = useJudgement(rows);
  const [shown, setShown] = useState<Shown>('all');
  const [most, setMost] = useState(AT_ONCE);
  /** Rows that were to mend keep their place, and so the focus. */
  const [mended, setMended] = useState<ReadonlySet<number>>(new Set());
  const [busy, setBusy] = useState(false);
  const [keys] = useState(() => new AttemptKeys(newIdempotencyKey));
  const rules = useDueRules();
  useLeaveWarning(!busy, t('look.leave'));
  const fields = useMemo(() => ImportField.options.filter((field) => rows.some((row) => row[field])), [rows]);

  const back = (
    <Button tone="line" onClick={onBack}>
      {t('columns.back')}
    </Button>
  );
  const failure = error !== null && <LoadFailed title={t('look.again')} error={error} onRetry={judge} />;
  const isFirst = ({ outcome, index }: Judged) => outcome === 'wrong' || mended.has(index);
  const order = (judged ?? [])
    .map(({ outcome }, index) => ({ outcome, index }))
    .filter(({ outcome }) => shown === 'all' || outcome === shown)
    .sort((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
  // A mended row goes from those to mend alone.
  const part = useRestoredFocus<HTMLElement>(String(order.length), '[aria-pressed="true"]');
  if (failure && !judged)
    return (
      <section className="card">
        {failure}
        <div className={`row ${styles.foot}`}>{back}</div>
      </section>
    );
  if (!judged) return <Skeleton lines={8} label={t('look.judging')} />;

  const numberAt = (index: number) => numbers[index] ?? index + 1;
  const numbered = (row: ImportRow, index: number) => ({ row, number: numberAt(index) });
  const isWrong = (_: unknown, index: number) => judged[index]?.outcome === 'wrong';
  const numberOf = (outcome: ImportOutcome['outcome']) => judged.filter((each) => each.outcome === outcome).length;
  const [fresh, wrong] = [numberOf('new'), numberOf('wrong')];
  const mend = (index: number, field: ImportField, text: string) => {
    if (judged[index]?.outcome === 'wrong') setMended((all) => new Set([...all, index]));
    onMend(rows.map((row, at) => (at === index ? { ...row, [field]: text } : row)));
  };
  const add = async () => {
    setBusy(true);
    try {
      const imported = await applyImport({ rows: [...rows], title }, keys.for(JSON.stringify(rows)));
      const added = rows.filter((_, index) => judged[index]?.outcome === 'new');
      const forms = added.flatMap((row) => readImportRow(row, { own }).client?.forms ?? []);
      onDone(
        imported,
        forms.reduce((sum, filed) => sum + countDueNow(filed, rules), 0),
      );
    } catch (reason) {
      toast.error(messageOf(reason, t('look.noAnswer')));
      setBusy(false);
    }
  };

  return (
    <section ref={part} className="card" aria-label={t('look.caption')}>
      <div className={styles.tallies}>
        {(['all', ...outcomes] as const).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={shown === each}
            className={cx(each === 'wrong' && wrong > 0 && styles.toMend)}
            onClick={() => {
              setShown(each);
              setMost(AT_ONCE);
            }}
          >
            <b>{formatNumber(each === 'all' ? rows.length : numberOf(each))}</b>
            <span>{t(`look.${each}`)}</span>
          </button>
        ))}
      </div>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption className="visually-hidden">{t('look.caption')}</caption>
          <TableHead of={[t('look.row'), t('look.becomes'), ...fields.map((field) => t(`fields.${field}`))]} />
          <tbody>
            {order.slice(0, most).map(({ index }) => (
              <JudgedRow
                key={index}
                number={numberAt(index)}
                row={rows[index] ?? {}}
                own={own}
                outcome={judged[index]}
                fields={fields}
                rowAt={(other) => ({ number: numberAt(other), name: rows[other]?.name ?? '' })}
                onMend={(field, text) => mend(index, field, text)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {failure}
      <div className={`row ${styles.foot}`}>
        {fresh > 0 && !failure && (
          <Button busy={busy} onClick={add}>
            {t('look.add', { count: fresh, number: formatNumber(fresh) })}
          </Button>
        )}
        {back}
        {order.length > most && (
          <Button tone="line" onClick={() => setMost(most + AT_ONCE)}>
            {t('look.more', { count: order.length - most })}
          </Button>
        )}
        {wrong > 0 && (
          <Button tone="line" onClick={() => void downloadRows(rows.map(numbered).filter(isWrong), fields)}>
            {t('look.download')}
          </Button>
        )}
        <span className={cx('muted small', styles.aside)} role="status">
          {fresh === 0 ? t('look.none') : wrong > 0 && t('look.leftOut', { count: wrong })}
        </span>
      </div>
    </section>
  );
}

/** The service's judgement of each row. A mended row is looked at again together with the others, which it may equal. */
function useJudgement(rows: readonly ImportRow[]) {
  const [judged, setJudged] = useState<readonly ImportOutcome[] | null>(null);
  const [error, setError] = useState<unknown>(null);
  const newest = useRef(0);
  const judge = () => {
    newest.current += 1;
    const mine = newest.current;
    const isNewest = () => mine === newest.current;
    setError(null);
    previewImport([...rows]).then(
      (outcomes) => isNewest() && setJudged(outcomes),
      (reason) => isNewest() && setError(reason),
    );
  };
  useEffect(judge, [rows]);
  return { judged, error, judge };
}

interface NumberedRow {
  readonly number: number;
  readonly row: ImportRow;
}

/** Saves rows as a CSV file with their numbers in the list, with a mark by which Excel reads Devanagari; cells that begin a formula are quoted. */
async function downloadRows(rows: readonly NumberedRow[], fields: readonly ImportField[]): Promise<void> {
  const { unparse } = await import('papaparse');
  const headings = [t('look.row'), ...fields.map((field) => t(`fields.${field}`))];
  const cells = rows.map(({ number, row }) => [String(number), ...fields.map((field) => row[field] ?? '')]);
  const text = unparse({ fields: headings, data: cells }, { escapeFormulae: true });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/csv' }));
  link.download = 'clients-to-mend.csv';
  link.click();
  URL.revokeObjectURL(link.href);
}
