import { fitsForm, limits, ReturnForm, returnCalls, returnForms, type StaffReturn } from '@easy-tax/contracts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../../components/button/Button';
import { Field, Options, Select, Textarea } from '../../../../components/form/Field';
import { Dialog } from '../../../../components/overlay/Dialog';
import { t } from '../../../../i18n/en/admin/returns/many';
import { dayOf, formatNumber } from '../../../../i18n/format';
import { useAct } from '../../../../lib/hooks/use-act';
import { api } from '../../../../lib/http/api';
import { useFormNames, useOwnForms } from '../../../../lib/http/office-rules';
import { useAskedClose } from '../../use-asked-close';
import { periodsFor } from '../shared/periods';
import { formatPeriod } from '../shared/words';
import { type Done, type Job, ManyDialog } from './ManyDialog';
import styles from './many.module.css';

interface PasteFilingsProps {
  /** Form and period of the first one that is selected or filtered. */
  readonly like: { readonly form?: string | undefined; readonly period?: string | undefined };
  readonly onDone: (done: Done) => void;
  readonly onClose: () => void;
}

/** Marks returns as filed by a pasted list of GSTIN or PAN and acknowledgement number; looked at before anything is marked. */
export function PasteFilings({ like, onDone, onClose }: PasteFilingsProps) {
  const own = useOwnForms();
  const nameForm = useFormNames();
  const [form, setForm] = useState<ReturnForm>(ReturnForm.safeParse(like.form).data ?? 'GSTR-3B');
  const [period, setPeriod] = useState(like.period ?? '');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const { busy, act } = useAct();
  const [job, setJob] = useState<Job | null>(null);
  const leave = useAskedClose(text, onClose);
  const listed = periodsFor(form, dayOf(new Date()));
  const periods =
    period && fitsForm(form, period) && !listed.some((each) => each.period === period)
      ? [{ period, label: formatPeriod(period) }, ...listed]
      : listed;
  const chosen = periods.some((each) => each.period === period) ? period : (periods[0]?.period ?? '');
  const { lines, faults } = readPasted(text);
  const count = lines.length + faults.length;

  const look = async (event: FormEvent) => {
    event.preventDefault();
    if (count === 0) return setProblem(t('paste.empty'));
    if (count > limits.manyRows) return setProblem(t('paste.long', { number: formatNumber(limits.manyRows) }));
    await act(async () => setJob(await jobOf(form, chosen, lines, faults)));
  };

  if (job) return <ManyDialog job={job} assignees={[]} onDone={onDone} onClose={leave} onBack={() => setJob(null)} />;
  return (
    <Dialog title={t('acts.file')} medium onClose={leave}>
      <form className={`stack wide dialog-body ${styles.form}`} onSubmit={look} noValidate>
        <div className={`stack ${styles.pair}`}>
          <Field label={t('paste.form')}>
            {(control) => (
              <Select {...control} value={form} onChange={({ target }) => setForm(ReturnForm.parse(target.value))}>
                <Options of={[...returnForms, ...own.map((each) => each.form)].map((each) => [each, nameForm(each)])} />
              </Select>
            )}
          </Field>
          <Field label={t('paste.period')}>
            {(control) => (
              <Select {...control} value={chosen} onChange={({ target }) => setPeriod(target.value)}>
                <Options of={periods.map(({ period: each, label }) => [each, label])} />
              </Select>
            )}
          </Field>
        </div>
        <Field label={t('paste.list')} hint={t('paste.hint')} error={problem}>
          {(control) => (
            <Textarea
              {...control}
              className={`tabular ${styles.pasted}`}
              rows={8}
              spellCheck={false}
              value={text}
              onChange={({ target }) => {
                setText(target.value);
                setProblem(undefined);
              }}
            />
          )}
        </Field>
        <div className="row">
          <Button type="submit" busy={busy}>
            {count === 0 ? t('paste.lookNone') : t('paste.look', { count, number: formatNumber(count) })}
          </Button>
          <Button tone="line" onClick={onClose}>
            {t('cancel')}
          </Button>
          <span className="muted small">{t('paste.nothing')}</span>
        </div>
      </form>
    </Dialog>
  );
}

/** The returns that the lines name, and what is wrong with the others. */
async function jobOf(
  form: ReturnForm,
  period: string,
  lines: ReturnType<typeof readPasted>['lines'],
  wrong: readonly string[],
): Promise<Job> {
  const rows: StaffReturn[] = [];
  const numbers: Record<string, string> = {};
  const faults = [...wrong];
  for (let at = 0; at < lines.length; at += limits.bulkRows) {
    const some = lines.slice(at, at + limits.bulkRows);
    const body = { form, period, numbers: some.map(({ client }) => client) };
    const { data } = await api.call(returnCalls.findByTaxNumber, { body });
    data.forEach(({ client, found }, index) => {
      const { line = 0, number = '' } = some[index] ?? {};
      if (client === null) faults.push(t('paste.unknown', { line }));
      else if (!found) faults.push(t('paste.noReturn', { line, name: client }));
      else if (numbers[found._id]) faults.push(t('paste.twice', { line, name: client }));
      else {
        rows.push(found);
        numbers[found._id] = number;
      }
    });
  }
  return { act: 'file', rows, pasted: { numbers, faults } };
}

/** A line of a pasted list: GSTIN or PAN, and the number of the acknowledgement. */
interface PastedLine {
  /** From 1, as people count. */
  readonly line: number;
  readonly client: string;
  readonly number: string;
}

/** Reads two columns, separated as Excel, a CSV file or a person separates them. Empty lines are passed over. */
function readPasted(text: string): {
  readonly lines: readonly PastedLine[];
  readonly faults: readonly string[];
} {
  const lines: PastedLine[] = [];
  const faults: string[] = [];
  text.split('\n').forEach((each, at) => {
    const cells = each.split(/[\s,;|]+/).filter(Boolean);
    const [client = '', ...rest] = cells;
    if (cells.length >= 2) lines.push({ line: at + 1, client, number: rest.join('') });
    else if (cells.length === 1) faults.push(t('paste.twoColumns', { line: at + 1 }));
  });
  return { lines, faults };
}
