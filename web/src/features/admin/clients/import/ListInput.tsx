import { type ClientImport, limits } from '@easy-tax/contracts';
import { IconArrowBackUp, IconDownload, IconFileImport } from '@tabler/icons-react';
import { type DragEvent, type FormEvent, useState } from 'react';
import useSWR from 'swr';
import { Button, Icon } from '../../../../components/button/Button';
import { useRefresh } from '../../../../components/data-table/state/use-table';
import { Field, Textarea } from '../../../../components/form/Field';
import { importing as t } from '../../../../i18n/en/admin/clients';
import { formatNumber, formatShortDateTime } from '../../../../i18n/format';
import { useRestoredFocus } from '../../../../lib/browser/modals';
import { toast } from '../../../../lib/browser/toast';
import { cx } from '../../../../lib/cx';
import { messageOf } from '../../../../lib/http/api';
import { useFilePicker } from '../../../../lib/upload/incoming-files';
import { listImports, undoImport } from '../../client-data/api';
import styles from './ImportPage.module.css';
import { ListRefused, type ReadList, readFile, readText } from './read-list';

/** Takes a list as a file, dropped or chosen, or as pasted rows. */
export function ListInput({ onRead }: { readonly onRead: (list: ReadList) => void }) {
  const [isOver, setOver] = useState(false);
  const [reading, setReading] = useState<string | null>(null);
  const [pasted, setPasted] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);

  const read = async (name: string, list: Promise<ReadList>) => {
    setRefusal(null);
    setReading(name);
    try {
      onRead(await list);
    } catch (error) {
      if (!(error instanceof ListRefused)) console.error('The list could not be read', error);
      setRefusal(error instanceof ListRefused ? error.message : t('refused.damaged'));
    } finally {
      setReading(null);
    }
  };
  const take = ([file]: readonly File[]) => {
    if (file) void read(file.name, readFile(file));
  };
  const { hiddenField, openPicker } = useFilePicker(take, '.xlsx,.csv,.tsv,.txt');
  const drag = (event: DragEvent, isInside: boolean) => {
    event.preventDefault();
    setOver(isInside);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void read(t('list.pasted'), readText(pasted));
  };
  return (
    <>
      <form className="card" method="post" onSubmit={submit}>
        <div className={`stack wide ${styles.halves}`}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a place to drop; the button inside does the same */}
          <div
            className={cx(styles.drop, isOver && styles.over)}
            onDragOver={(event) => drag(event, true)}
            onDragLeave={(event) => drag(event, false)}
            onDrop={(event) => {
              drag(event, false);
              take([...event.dataTransfer.files]);
            }}
          >
            <b>{t('list.drop')}</b>
            <Button icon={IconFileImport} busy={reading !== null} onClick={() => openPicker(false)}>
              {t('list.choose')}
            </Button>
            <input {...hiddenField} multiple={false} aria-label={t('list.choose')} />
            <span className="small muted">{t('list.kinds', { rows: formatNumber(limits.importRows) })}</span>
          </div>
          <Field label={t('list.paste')} hint={t('list.pasteHint')}>
            {(control) => (
              <Textarea {...control} rows={8} value={pasted} onChange={({ target }) => setPasted(target.value)} />
            )}
          </Field>
        </div>
        {refusal && (
          <p className={styles.refused} role="alert">
            {refusal}
          </p>
        )}
        <p className="visually-hidden" role="status">
          {reading && t('list.reading', { name: reading })}
        </p>
        <div className={`row ${styles.foot}`}>
          <Button type="submit" tone="line" busy={reading !== null}>
            {t('list.goOn')}
          </Button>
          <a className="row" href={sampleList} download="clients.csv">
            <Icon of={IconDownload} /> {t('list.sample')}
          </a>
          <span className={cx('muted small', styles.aside)}>{t('list.fields')}</span>
        </div>
      </form>
      <EarlierLists />
    </>
  );
}

/** A small list with every column, as a CSV file that Excel opens with its Devanagari. The people are made up. */
const rows = [
  ['Name', 'Kind', 'PAN', 'GSTIN', 'Mobile', 'Email', 'Date of birth', 'Group', 'Forms', 'Address', 'Language', 'Note'],
  [
    'सुनीता अग्रवाल',
    'Individual',
    'AEJPA5521K',
    '',
    '98390 41276',
    '',
    '31/03/1980',
    'Agarwal family',
    'ITR-2',
    'Lucknow',
    'Hindi',
    '',
  ],
  [
    'Agarwal Cloth House',
    'Proprietor',
    '',
    '',
    '98390 41275',
    'shop@example.com',
    '',
    'Agarwal family',
    'GSTR-1 month; GSTR-3B month',
    '',
    'English',
    'Answers after 7',
  ],
];
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const text = rows.map((row) => row.map(quoted).join(',')).join('\r\n');

const sampleList = `data:text/csv;charset=utf-8,${encodeURIComponent(`\ufeff${text}\r\n`)}`;

/** The newest lists that were brought in, each with its undo while there is one. */
function EarlierLists() {
  const { data = [], mutate } = useSWR('client-imports', listImports, { shouldRetryOnError: false });
  return data.length === 0 ? null : <ImportedLists lists={data} onUndone={mutate} />;
}

interface ImportedListsProps {
  readonly lists: readonly ClientImport[];
  readonly onUndone: () => Promise<unknown>;
}

function ImportedLists({ lists, onUndone }: ImportedListsProps) {
  const refresh = useRefresh('clients');
  const [busy, setBusy] = useState<string | null>(null);
  const part = useRestoredFocus<HTMLElement>(String(lists.filter(({ canUndo }) => canUndo).length), 'h2');
  const undo = async (id: string) => {
    setBusy(id);
    await undoImport(id).catch((error) => toast.error(messageOf(error)));
    await Promise.all([onUndone(), refresh()]);
    setBusy(null);
  };
  return (
    <section ref={part} className="card pad stack" aria-labelledby="earlier">
      <h2 id="earlier">{t('earlier.title')}</h2>
      <ul className="stack">
        {lists.map((list) => (
          <li key={list._id} className="row between">
            <span>{describe(list)}</span>
            {list.canUndo && (
              <Button
                icon={IconArrowBackUp}
                small
                busy={busy === list._id}
                aria-label={t('earlier.undo', { title: list.title })}
                onClick={() => undo(list._id)}
              >
                {t('done.undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const describe = ({ title, added, isUndone, by, createdAt }: ClientImport): string =>
  t('earlier.line', {
    title,
    added: isUndone ? t('earlier.undone') : t('earlier.added', { count: added, number: formatNumber(added) }),
    name: by.name,
    day: formatShortDateTime(createdAt),
  });
