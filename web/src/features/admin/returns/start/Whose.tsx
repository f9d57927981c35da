import type { Choosable } from '@easy-tax/contracts';
import { useState } from 'react';
import { Field, Options, Select } from '../../../../components/form/Field';
import { t } from '../../../../i18n/en/admin/returns/list';
import { useClientsOf } from '../shared/api';

type Named = Pick<Choosable, '_id' | 'name'>;

/** The client of a return for a client or account that staff have found: of an account that acts for others, staff say whose it is. */
export function useWhose(found: Choosable | null) {
  const [whose, setWhose] = useState('');
  const { data = [], ...lookup } = useClientsOf(found?._id ?? null);
  /** None of a client itself. */
  const actingFor = data.some(({ _id }) => _id === found?._id) ? [] : data;
  const isNew = actingFor.length > 0 && whose === found?._id;
  const ofOthers = actingFor.find(({ _id }) => _id === whose) ?? null;
  const client: Named | null = actingFor.length === 0 || isNew ? found : ofOthers;
  return { client, isNew, actingFor, whose, setWhose, lookup };
}

interface WhoseProps {
  readonly account: Choosable;
  readonly clients: readonly Named[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  readonly error: string | undefined;
}

/** The client of a return that is opened for an account: never chosen for staff, because others may read it. */
export const Whose = ({ account, clients, chosen, onChoose, error }: WhoseProps) => (
  <Field label={t('dialog.whose')} hint={t('dialog.whoseHint', { name: account.name })} error={error}>
    {(control) => (
      <Select {...control} value={chosen} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{t('dialog.whoseChoose')}</option>
        <Options of={clients.map(({ _id, name }) => [_id, name])} />
        <option value={account._id}>{t('dialog.whoseOwn', { name: account.name })}</option>
      </Select>
    )}
  </Field>
);
