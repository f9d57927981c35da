import type { StaffFiling, Suggestion } from '@easy-tax/contracts';
import { type FormEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../../components/button/Button';
import { Field, Input, Options, Select } from '../../../../components/form/Field';
import { t } from '../../../../i18n/en/admin/returns/list';
import { formatNumber } from '../../../../i18n/format';
import { addressOfReturn } from '../../addresses';
import { changeFiling } from '../../papers/api';
import { useClientsOf, useReturnsOf } from '../shared/api';
import { PaperNames } from '../shared/PaperNames';
import { nameReturn } from '../shared/words';

/** A person wants to change the place; what was suggested fills the form. */
interface Proposed {
  readonly what: Suggestion | null;
}

interface BelongsToProps {
  readonly filing: StaffFiling;
  readonly proposed?: Proposed | null;
  /** Runs the change, refreshes the list, reports a failure. */
  readonly onChange: (call: () => Promise<unknown>) => Promise<unknown>;
  readonly onStart: () => void;
  /** Says whether something is typed or chosen here that is not saved. */
  readonly onTyped: (isTyped: boolean) => void;
}

/** Begins the value of a client, in place of a return. */
const OF_CLIENT = 'client ';

/** A paper's return, or its client without a return, and its kind. Use the paper's id as key. */
export function BelongsTo({ filing, proposed = null, onChange, onStart, onTyped }: BelongsToProps) {
  const listId = useId();
  const suggested = proposed?.what;
  const before = filing.returnId ?? (filing.sortedTo ? OF_CLIENT + filing.sortedTo._id : '');
  const [destination, setDestination] = useState(
    suggested ? (suggested.taxReturn?._id ?? OF_CLIENT + suggested.client._id) : before,
  );
  const [kind, setKind] = useState(suggested?.kind ?? filing.kind ?? '');
  const [busy, setBusy] = useState(false);
  const { rows, all, failed } = useReturnsOf({ account: filing.clientId });
  const { data: clients = [] } = useClientsOf(filing.clientId);
  const taxReturn = rows.find(({ _id }) => _id === destination);
  const self = useRef<HTMLFormElement>(null);
  // Before the next key: saving shows a new form, and a key on the page itself would be lost.
  useLayoutEffect(() => {
    if (proposed) self.current?.querySelector('select')?.focus();
  }, [proposed]);
  const isChanged = destination !== before || kind.trim() !== (filing.kind ?? '');
  const [opened] = useState({ destination, kind });
  const isTyped = isChanged && !busy && (destination !== opened.destination || kind !== opened.kind);
  useEffect(() => onTyped(isTyped), [onTyped, isTyped]);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const ofClient = destination.startsWith(OF_CLIENT) ? destination.slice(OF_CLIENT.length) : null;
    const body = { returnId: ofClient ? null : destination || null, ofClient, kind: kind.trim() || null };
    await onChange(() => changeFiling(filing._id, body));
    setBusy(false);
  };
  return (
    <form ref={self} className="stack" onSubmit={save}>
      {failed && <p className="muted">{t('paper.failed')}</p>}
      <Field
        label={t('paper.belongs')}
        {...(all && { hint: t('paper.mostUrgent', { some: formatNumber(rows.length), all }) })}
      >
        {(control) => (
          <Select {...control} dense value={destination} onChange={(event) => setDestination(event.target.value)}>
            <option value="">{t('paper.unsorted')}</option>
            {destination && !destination.startsWith(OF_CLIENT) && !rows.some(({ _id }) => _id === destination) && (
              <option value={destination}>
                {suggested?.taxReturn?._id === destination ? nameReturn(suggested.taxReturn) : '…'}
              </option>
            )}
            <Options of={rows.map((row) => [row._id, `${nameReturn(row)}, ${row.reference}`])} />
            <Options of={clients.map(({ _id, name }) => [OF_CLIENT + _id, t('paper.ofClient', { name })])} />
          </Select>
        )}
      </Field>
      <Field label={t('paper.kind')}>
        {(control) => (
          <>
            <Input {...control} dense list={listId} value={kind} onChange={(event) => setKind(event.target.value)} />
            <PaperNames id={listId} of={taxReturn} />
          </>
        )}
      </Field>
      <div className="row">
        {isChanged && (
          <Button small tone="primary" type="submit" busy={busy}>
            {t('paper.save')}
          </Button>
        )}
        {filing.returnId && !isChanged && <Link to={addressOfReturn(filing.returnId)}>{t('paper.open')}</Link>}
        <Button small onClick={onStart}>
          {t('paper.start')}
        </Button>
      </div>
    </form>
  );
}
