import { returnCalls, type StaffReturnDetail } from '@easy-tax/contracts';
import { Select } from '../../../../../components/form/Input';
import { t } from '../../../../../i18n/en/admin/return';
import { useIsOwner, useSession } from '../../../../../lib/session/session';
import { useColleagues } from '../../shared/use-staff';
import { Meanwhile } from '../write/Meanwhile';
import { useWrite } from '../write/use-write';
import styles from './Head.module.css';

const NOBODY = '';

/** With whom the return is. Owners choose anybody of the staff, reviewers themselves or nobody. */
export function Assignee({ of }: { readonly of: StaffReturnDetail }) {
  const { user } = useSession();
  const isOwner = useIsOwner();
  const colleagues = useColleagues();
  const { busy, press, conflict } = useWrite(of);
  const others = [...(user ? [user] : []), ...(isOwner ? colleagues : []), ...(of.assignee ? [of.assignee] : [])];
  const people = [...new Map(others.map(({ _id, name }) => [_id, name]))];
  const mayChoose = (person: string) => isOwner || person === user?._id;
  return (
    <div className={styles.with}>
      <label htmlFor="assignee">{t('head.with')}</label>
      <Select
        id="assignee"
        dense
        value={of.assignee?._id ?? NOBODY}
        aria-disabled={busy || undefined}
        onChange={({ target }) =>
          void press({
            call: returnCalls.changeReturn,
            body: { assignee: target.value || null, version: of.version },
          })
        }
      >
        {people.map(([each, name]) => (
          <option key={each} value={each} disabled={!mayChoose(each)}>
            {name}
          </option>
        ))}
        <option value={NOBODY}>{t('head.nobody')}</option>
      </Select>
      <Meanwhile of={of} conflict={conflict} />
    </div>
  );
}
