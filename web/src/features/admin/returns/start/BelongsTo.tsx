import type { StaffFiling, Suggestion } from '@easy-tax/contracts';
import { type FormEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../../components/button/Button';
import { Field, Input, Options, Select } from '../../../../components/form/Field';
import { t } from '../../../../i18n/en/admin/returns/list';
import { formatNumber } from '../../../../i18n/format';
import { toast } from '../../../../lib/browser/toast';
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
  readonly onSaved: () => void;
}

/** Begins the value of a client, in place of a return. */
const OF_CLIENT = 'client ';

interface Chosen {
  readonly to: string;
  /** The stored place that the person saw; without one, that of now. */
  readonly from?: string;
}

const placeIn = (value: string) => {
  const ofClient = value.startsWith(OF_CLIENT) ? value.slice(OF_CLIENT.length) : null;
  return { returnId: ofClient ? null : value || null, ofClient };
};

/** Its keys work again after the button is gone; not if the person has gone on elsewhere. */
function focusDrawer(form: HTMLFormElement | null) {
  const at = document.activeElement;
  if (at === document.body || form?.contains(at)) form?.closest<HTMLElement>('[role="dialog"]')?.focus();
}

/** A paper's return, or its client without a return, and its kind. Use the paper's id as key. */
export function BelongsTo({ filing, proposed = null, onChange, onStart, onTyped, onSaved }: BelongsToProps) {
  const listId = useId();
  const suggested = proposed?.what;
  const before = filing.returnId ?? (filing.sortedTo ? OF_CLIENT + filing.sortedTo._id : '');
  // Null: as stored, also when somebody else changes it meanwhile.
  const [chosen, setChosen] = useState<Chosen | null>(
    suggested ? { to: suggested.taxReturn?._id ?? OF_CLIENT + suggested.client._id, from: before } : null,
  );
  const [typedKind, setKind] = useState<string | null>(suggested?.kind ?? null);
  const [destination, kind] = [chosen?.to ?? before, typedKind ?? filing.kind ?? ''];
  const [busy, setBusy] = useState(false);
  const { rows, all, failed } = useReturnsOf({ account: filing.clientId });
  const { data: clients = [] } = useClientsOf(filing.clientId);
  const taxReturn = rows.find(({ _id }) => _id === destination);
  const self = useRef<HTMLFormElement>(null);
  // Before the next key: a key on the page itself would be lost.
  useLayoutEffect(() => {
    if (proposed) self.current?.querySelector('select')?.focus();
  }, [proposed]);
  const isChanged = destination !== before || kind.trim() !== (filing.kind ?? '');
  const [opened] = useState({ destination, kind });
  const isTyped = isChanged && !busy && (destination !== opened.destination || kind !== opened.kind);
  useEffect(() => onTyped(isTyped), [onTyped, isTyped]);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !isChanged) return;
    setBusy(true);
    const body = {
      ...(destination !== before && { ...placeIn(destination), from: placeIn(chosen?.from ?? before) }),
      ...(kind.trim() !== (filing.kind ?? '') && { kind: kind.trim() || null }),
    };
    let isSaved = false;
    await onChange(async () => {
      toast.success((await changeFiling(filing._id, body)).message);
      isSaved = true;
    });
    setBusy(false);
    // After a failure the person sees the stored place beside the list, and may choose again.
    if (!isSaved) return setChosen(chosen && { to: chosen.to });
    setChosen(null);
    setKind(null);
    focusDrawer(self.current);
    onSaved();
  };
  return (
    <form ref={self} className="stack" onSubmit={save}>
      {failed && <p className="muted">{t('paper.failed')}</p>}
      <Field
        label={t('paper.belongs')}
        {...(all && { hint: t('paper.mostUrgent', { some: formatNumber(rows.length), all }) })}
      >
        {(control) => (
          <Select
            {...control}
            dense
            value={destination}
            onChange={(event) => setChosen({ to: event.target.value, from: before })}
          >
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
