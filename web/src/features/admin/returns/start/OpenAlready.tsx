import { formsInPlaceOf, isToBeFiled, type StaffReturn } from '@easy-tax/contracts';
import { Link } from 'react-router-dom';
import { t } from '../../../../i18n/en/admin/returns/list';
import { addressOfReturn } from '../../addresses';
import { useReturnsOf } from '../shared/api';
import { nameReturn } from '../shared/words';
import type { ChosenForm } from './StartFields';
import styles from './StartReturn.module.css';

interface OpenAlreadyProps {
  readonly client: string;
  readonly chosen: ChosenForm;
}

/** Open returns of the client for this form and period, or in place of it. Another one may be meant. */
export function OpenAlready({ client, chosen: { form, formName, period } }: OpenAlreadyProps) {
  const { rows } = useReturnsOf({ client, period });
  const isSame = (row: StaffReturn) =>
    formsInPlaceOf(form).includes(row.form) && (form !== 'other' || row.formName === formName.trim());
  const open = rows.filter((row) => isToBeFiled(row.step) && isSame(row));
  return (
    <div className={styles.alreadyOpen} role="status">
      {open.length > 0 && (
        <ul>
          {open.map((row) => (
            <li key={row._id}>
              <Link to={addressOfReturn(row._id)} target="_blank">
                {t('dialog.openAlready', { reference: row.reference, what: nameReturn(row) })}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
