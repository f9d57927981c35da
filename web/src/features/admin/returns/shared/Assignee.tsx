import type { StaffReturnDetail } from '@easy-tax/contracts';
import type { ReactNode } from 'react';
import { SavedSelect } from '../../../../components/form/SavedSelect';
import { t } from '../../../../i18n/en/admin/returns/return';
import { useSession } from '../../../../lib/session/session';
import { useCan } from '../../../../lib/session/use-can';
import styles from './Assignee.module.css';
import { useColleagues } from './api';

interface AssigneeProps {
  readonly assignee: StaffReturnDetail['assignee'];
  /** False for a colleague's return, which only those who assign others give to nobody. */
  readonly mayUnassign?: boolean;
  readonly onAssign: (id: string | null, name: string) => Promise<unknown>;
  readonly children?: ReactNode;
}

/** Who looks after a return or a client. Without the permission to assign others, staff choose themselves or nobody. */
export function Assignee({ assignee, mayUnassign = true, onAssign, children }: AssigneeProps) {
  const { user } = useSession();
  const canAssignOthers = useCan('returns.assign-others');
  const colleagues = useColleagues();
  const others = [...(user ? [user] : []), ...(canAssignOthers ? colleagues : []), ...(assignee ? [assignee] : [])];
  const people = [...new Map(others.map(({ _id, name }) => [_id, name]))];
  return (
    <div className={styles.assignee}>
      <label htmlFor="assignee">{t('head.with')}</label>
      <SavedSelect id="assignee" dense value={assignee?._id ?? ''} onSave={(id, name) => onAssign(id || null, name)}>
        {people.map(([each, name]) => (
          <option key={each} value={each} disabled={!canAssignOthers && each !== user?._id}>
            {name}
          </option>
        ))}
        <option value="" disabled={!mayUnassign}>
          {t('head.nobody')}
        </option>
      </SavedSelect>
      {children}
    </div>
  );
}
