import type { StaffReturnDetail } from '@easy-tax/contracts';
import type { ReactNode } from 'react';
import { Select } from '../../../../components/form/Field';
import { t } from '../../../../i18n/en/admin/returns/return';
import { useSession } from '../../../../lib/session/session';
import { useCan } from '../../../../lib/session/use-can';
import styles from './Assignee.module.css';
import { useColleagues } from './api';

interface AssigneeProps {
  readonly assignee: StaffReturnDetail['assignee'];
  /** False for a colleague's return, which only those who assign others give to nobody. */
  readonly mayUnassign?: boolean;
  readonly busy: boolean;
  readonly onAssign: (id: string | null, name: string) => void;
  readonly children?: ReactNode;
}

/** Who looks after a return or a client. Without the permission to assign others, staff choose themselves or nobody. */
export function Assignee({ assignee, mayUnassign = true, busy, onAssign, children }: AssigneeProps) {
  const { user } = useSession();
  const canAssignOthers = useCan('returns.assign-others');
  const colleagues = useColleagues();
  const others = [...(user ? [user] : []), ...(canAssignOthers ? colleagues : []), ...(assignee ? [assignee] : [])];
  const people = [...new Map(others.map(({ _id, name }) => [_id, name]))];
  return (
    <div className={styles.assignee}>
      <label htmlFor="assignee">{t('head.with')}</label>
      <Select
        id="assignee"
        dense
        value={assignee?._id ?? ''}
        aria-disabled={busy || undefined}
        onChange={({ target }) => onAssign(target.value || null, target.selectedOptions[0]?.text ?? '')}
      >
        {people.map(([each, name]) => (
          <option key={each} value={each} disabled={!canAssignOthers && each !== user?._id}>
            {name}
          </option>
        ))}
        <option value="" disabled={!mayUnassign}>
          {t('head.nobody')}
        </option>
      </Select>
      {children}
    </div>
  );
}
