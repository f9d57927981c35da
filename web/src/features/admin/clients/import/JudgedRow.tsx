import {
  type ClientInput,
  type FormOfClient,
  type ImportField,
  type ImportOutcome,
  type ImportRow,
  type OwnForm,
  readImportRow,
  usualRhythm,
} from '@easy-tax/contracts';
import { useRef, useState } from 'react';
import { Input } from '../../../../components/form/Field';
import { Tag } from '../../../../components/ui/Tag';
import { t as list, importing as t } from '../../../../i18n/en/admin/clients';
import { formatDate, formatMobile, formatNumber } from '../../../../i18n/format';
import { useFormNames } from '../../../../lib/http/office-rules';
import { addressOfClient } from '../../addresses';
import styles from './ImportPage.module.css';

const tones = { new: 'green', same: 'grey', wrong: 'danger' } as const;

interface JudgedRowProps {
  /** In the list. */
  readonly number: number;
  readonly row: ImportRow;
  readonly own: readonly OwnForm[];
  readonly outcome: ImportOutcome | undefined;
  readonly fields: readonly ImportField[];
  readonly rowAt: (index: number) => { readonly number: number; readonly name: string };
  readonly onMend: (field: ImportField, text: string) => void;
}

/** A row of the list as it was understood; each cell can be changed. */
export function JudgedRow({ number, row, own, outcome, fields, rowAt, onMend }: JudgedRowProps) {
  const client = readImportRow(row, { own }).client;
  const nameForm = useFormNames();
  const kind = outcome?.outcome ?? 'new';
  const faultOf = (field: ImportField) =>
    outcome?.outcome === 'wrong' ? outcome.faults.find((fault) => fault.field === field) : undefined;
  return (
    <tr>
      <td className="muted tabular">{formatNumber(number)}</td>
      <td>
        <Tag tone={tones[kind]}>{t(`look.outcomes.${kind}`)}</Tag>
        {outcome?.outcome === 'same' && <Other {...outcome} />}
        {outcome?.outcome === 'same' && outcome.differs.length > 0 && (
          <span className={styles.was}>
            {t('look.differs', { fields: outcome.differs.map((field) => t(`fields.${field}`)).join(', ') })}
          </span>
        )}
        {outcome?.outcome === 'new' && outcome.alike && (
          <>
            <span className={styles.was}>{t('look.alike')}</span>
            <Other {...outcome.alike} />
          </>
        )}
      </td>
      {fields.map((field) => {
        const fault = faultOf(field);
        const written = row[field] ?? '';
        const read = client && readValue(client, field, nameForm);
        return (
          <td key={field} className={fault ? styles.bad : undefined}>
            <EditableCell
              label={t('look.mend', { field: t(`fields.${field}`), row: formatNumber(number) })}
              text={written}
              shown={fault ? written || t('look.empty') : (read ?? written)}
              onChange={(text) => onMend(field, text)}
            />
            {fault && (
              <span className={styles.reason}>
                {fault.otherRow === undefined ? fault.message : describeOther(rowAt(fault.otherRow))}
              </span>
            )}
            {!fault && typeof read === 'string' && written && withoutBlanks(read) !== withoutBlanks(written) && (
              <span className={styles.was}>{t('look.was', { text: written })}</span>
            )}
          </td>
        );
      })}
    </tr>
  );
}

const withoutBlanks = (text: string) => text.replace(/\s/g, '');

/** A client that is here, in a new tab: what was mended stays. */
const Other = ({ _id, name }: { readonly _id: string; readonly name: string }) => (
  <a className={styles.was} href={addressOfClient(_id)} target="_blank" rel="noopener">
    {name}
  </a>
);

const describeOther = ({ number, name }: ReturnType<JudgedRowProps['rowAt']>): string =>
  t('look.also', { row: formatNumber(number), name });

/** A field as it was understood, empty if as nothing; null where what was written says it as well. */
function readValue(client: ClientInput, field: ImportField, nameForm: ReturnType<typeof useFormNames>): string | null {
  if (field === 'mobile') return client.mobiles?.map(formatMobile).join(', ') ?? '';
  if (field === 'bornOn') return client.bornOn ? formatDate(client.bornOn) : '';
  if (field === 'pan') return client.pan ?? '';
  if (field === 'gstin') return client.gstins?.join(', ') ?? '';
  if (field === 'forms') return client.forms?.map((filed) => describeForm(filed, nameForm)).join(', ') ?? null;
  return null;
}

/** 'GSTR-3B, quarterly'; the usual rhythm goes without saying. */
const describeForm = ({ form, rhythm }: FormOfClient, nameForm: ReturnType<typeof useFormNames>): string =>
  rhythm === usualRhythm(form)
    ? nameForm(form)
    : t('look.form', { form: nameForm(form), rhythm: list(`rhythms.${rhythm}`) });

interface EditableCellProps {
  readonly label: string;
  readonly text: string;
  readonly shown: string;
  readonly onChange: (text: string) => void;
}

/** Shows a cell; a click or Enter opens it, leaving it or Enter judges it, Escape keeps what stood there. Keys that close it leave the focus on it. */
function EditableCell({ label, text, shown, onChange }: EditableCellProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const wasClosedByKey = useRef(false);
  if (draft === null)
    return (
      <button
        type="button"
        ref={(button) => {
          if (!button || !wasClosedByKey.current) return;
          wasClosedByKey.current = false;
          button.focus();
        }}
        className={styles.cell}
        aria-label={`${label}: ${shown}`}
        onClick={() => setDraft(text)}
      >
        {shown || '\u00a0'}
      </button>
    );
  const finish = () => {
    setDraft(null);
    if (draft !== text) onChange(draft);
  };
  return (
    <Input
      dense
      autoFocus
      aria-label={label}
      className={styles.typing}
      value={draft}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={finish}
      onKeyDown={(event) => {
        const { key, nativeEvent } = event;
        if (nativeEvent.isComposing) return;
        wasClosedByKey.current = key === 'Enter' || key === 'Escape';
        // Else Enter would press the button that gets the focus.
        if (wasClosedByKey.current) event.preventDefault();
        if (key === 'Enter') finish();
        if (key === 'Escape') setDraft(null);
      }}
    />
  );
}
