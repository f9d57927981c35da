import { returnCalls, type StaffReturnDetail } from '@easy-tax/contracts';
import { useEffect, useId, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Select } from '../../../../../components/form/Input';
import { t } from '../../../../../i18n/en/admin/return';
import { useIsOwner, useSession } from '../../../../../lib/session/session';
import { useColleagues } from '../../shared/use-staff';
import { useWrite } from '../write/use-write';
import styles from './Head.module.css';

const NOBODY = '';

/** With whom the return is: `&act=assign` leads here. Owners choose anybody of the staff, reviewers themselves or nobody. */
export function Assignee({ of }: { readonly of: StaffReturnDetail }) {
  const id = useId();
  const { user } = useSession();
  const isOwner = useIsOwner();
  const colleagues = useColleagues();
  const { busy, press } = useWrite(of._id);
  const others = [...(user ? [user] : []), ...(isOwner ? colleagues : []), ...(of.assignee ? [of.assignee] : [])];
  const people = [...new Map(others.map(({ _id, name }) => [_id, name]))];
  const [params] = useSearchParams();
  const isAsked = params.get('act') === 'assign';
  const choice = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (isAsked) choice.current?.focus();
  }, [isAsked]);
  const mayChoose = (person: string) => isOwner || person === user?._id;
  return (
    <div className={styles.with}>
      <label htmlFor={id}>{t('head.with')}</label>
      <Select
        id={id}
        ref={choice}
        dense
        value={of.assignee?._id ?? NOBODY}
        aria-disabled={busy || undefined}
        onChange={({ target }) =>
          void press(returnCalls.changeReturn, { body: { assignee: target.value || null, version: of.version } })
        }
      >
        {people.map(([each, name]) => (
          <option key={each} value={each} disabled={!mayChoose(each)}>
            {name}
          </option>
        ))}
        <option value={NOBODY}>{t('head.nobody')}</option>
      </Select>
    </div>
  );
}
