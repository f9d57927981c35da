import type { StaffFiling } from '@easy-tax/contracts';
import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../../components/button/Button';
import { Field } from '../../../../components/form/Field';
import { Input, Select } from '../../../../components/form/Input';
import { t } from '../../../../i18n/en/admin/returns-list';
import { newIdempotencyKey } from '../../../../lib/http/api';
import { addressOfReturn } from '../../record-addresses';
import { sortPaper } from '../shared/api';
import { PaperNames } from '../shared/PaperNames';
import { useReturnsOf } from '../shared/use-returns-of';
import { formatReturn } from '../shared/words';

interface BelongsToProps {
  readonly filing: StaffFiling;
  /** Runs the change, refreshes the list, reports a failure. */
  readonly onChange: (call: () => Promise<unknown>) => Promise<unknown>;
  readonly onStart: () => void;
}

/** A paper's return and kind. Use the paper's id as key. */
export function BelongsTo({ filing, onChange, onStart }: BelongsToProps) {
  const listId = useId();
  const [returnId, setReturnId] = useState(filing.returnId ?? '');
  const [kind, setKind] = useState(filing.kind ?? '');
  const [busy, setBusy] = useState(false);
  const { rows, failed } = useReturnsOf({ account: filing.clientId });
  const form = rows.find(({ _id }) => _id === returnId)?.form ?? 'unknown';
  const isChanged = returnId !== (filing.returnId ?? '') || kind.trim() !== (filing.kind ?? '');

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    await onChange(() =>
      sortPaper(filing._id, { returnId: returnId || null, kind: kind.trim() || null }, newIdempotencyKey()),
    );
    setBusy(false);
  };
  return (
    <form className="stack" onSubmit={save}>
      {failed && <p className="muted">{t('paper.failed')}</p>}
      <Field label={t('paper.belongs')}>
        {(control) => (
          <Select {...control} dense value={returnId} onChange={(event) => setReturnId(event.target.value)}>
            <option value="">{t('paper.unsorted')}</option>
            {filing.returnId && !rows.some(({ _id }) => _id === filing.returnId) && (
              <option value={filing.returnId}>…</option>
            )}
            {rows.map((row) => (
              <option key={row._id} value={row._id}>
                {formatReturn(row)}, {row.reference}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('paper.kind')}>
        {(control) => (
          <>
            <Input {...control} dense list={listId} value={kind} onChange={(event) => setKind(event.target.value)} />
            <PaperNames id={listId} form={form} />
          </>
        )}
      </Field>
      <div className="row">
        {isChanged && (
          <Button small type="submit" busy={busy}>
            {t('paper.save')}
          </Button>
        )}
        {filing.returnId && !isChanged && <Link to={addressOfReturn(filing.returnId)}>{t('paper.open')}</Link>}
        <Button small tone="line" onClick={onStart}>
          {t('paper.start')}
        </Button>
      </div>
    </form>
  );
}
