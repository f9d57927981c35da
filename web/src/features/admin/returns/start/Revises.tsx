import type { ReturnForm } from '@easy-tax/contracts';
import { Field, Options, Select } from '../../../../components/form/Field';
import { t } from '../../../../i18n/en/admin/returns/list';
import { useReturnsOf } from '../shared/api';
import { formatReturn } from '../shared/words';

interface RevisesProps {
  readonly client: string;
  readonly form: ReturnForm;
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** The filed return that the new one revises; hidden if the client has none of this form. */
export function Revises({ client, form, chosen, onChoose }: RevisesProps) {
  const { rows } = useReturnsOf({ client, form });
  const filed = rows.filter((row) => row.acknowledgement !== null);
  if (filed.length === 0) return null;
  return (
    <Field label={t('dialog.revises')}>
      {(control) => (
        <Select {...control} value={chosen} onChange={(event) => onChoose(event.target.value)}>
          <option value="">{t('dialog.revisesNone')}</option>
          <Options of={filed.map((row) => [row._id, `${formatReturn(row)}, ${row.reference}`])} />
        </Select>
      )}
    </Field>
  );
}
