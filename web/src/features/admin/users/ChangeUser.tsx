import { can, messages, permissions, type Role, type StaffRole, type User, type UserChange } from '@easy-tax/contracts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/button/Button';
import { OptionField } from '../../../components/form/OptionField';
import { Confirm } from '../../../components/overlay/Confirm';
import { Dialog } from '../../../components/overlay/Dialog';
import { t as lists } from '../../../i18n/en/admin/admin';
import { changeUser as t } from '../../../i18n/en/admin/users';
import { translateServerMessage } from '../../../i18n/translate-server-message';
import { toast } from '../../../lib/browser/toast';
import { messageOf } from '../../../lib/http/api';
import { changeUser, endUserSessions } from './api';
import styles from './ChangeUser.module.css';
import { ResetLogin } from './ResetLogin';
import { StaffRoles } from './StaffRoles';

interface ChangeUserProps {
  readonly user: User;
  readonly onClose: () => void;
  readonly onChanged: () => Promise<void>;
}

/** Changes a person's role (client or staff, with staff rights) and blocks the account. */
export function ChangeUser({ user, onClose, onChanged }: ChangeUserProps) {
  const { name, email } = user;
  const [role, setRole] = useState<Role>(user.role);
  const [staffRole, setStaffRole] = useState<StaffRole>(user.staffRole ?? 'reviewer');
  const [blocked, setBlocked] = useState(user.blocked);
  const [saving, setSaving] = useState(false);
  const [asked, setAsked] = useState<'signOut' | 'reset' | null>(null);
  const change = changeFrom(user, { role, staffRole, blocked });

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (saving) return;
    setSaving(true);
    try {
      await changeUser(user._id, change);
      toast.success(t('saved'));
      onClose();
      await onChanged();
    } catch (error) {
      setSaving(false);
      toast.error(messageOf(error));
    }
  };

  const closeQuestion = () => setAsked(null);
  const signOut = async () => {
    closeQuestion();
    if (saving) return;
    setSaving(true);
    try {
      await endUserSessions(user._id);
      toast.success(t('signedOut', { name }));
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setSaving(false);
    }
  };

  return (
    <>
      <Dialog title={t('title', { name })} narrow onClose={onClose}>
        <form className={styles.form} onSubmit={save}>
          <p className="muted">{email}</p>
          <fieldset>
            <legend>{lists('fields.role')}</legend>
            {!user.emailVerified && !permissions.every((permission) => can(user, permission)) && (
              <p role="note" className={styles.warning}>
                {translateServerMessage(messages.staffUnconfirmed)}
              </p>
            )}
            <OptionField
              name="role"
              checked={role === 'user'}
              onChoose={() => setRole('user')}
              label={t('client')}
              note={t('clientNote')}
            />
            <OptionField
              name="role"
              checked={role === 'admin'}
              onChoose={() => setRole('admin')}
              label={t('staff')}
              note={t('staffNote')}
            />
          </fieldset>
          {role === 'admin' && (
            <fieldset>
              <legend>{lists('fields.staffRole')}</legend>
              <StaffRoles chosen={staffRole} onChoose={setStaffRole} />
            </fieldset>
          )}
          <fieldset>
            <legend>{t('account')}</legend>
            <OptionField
              name="blocked"
              type="checkbox"
              checked={blocked}
              onChoose={() => setBlocked(!blocked)}
              label={t('blocked')}
              note={t('blockedNote')}
            />
            <div className={styles.acts}>
              <Button tone="line" small onClick={() => setAsked('signOut')}>
                {t('signOut')}
              </Button>
              <Button tone="line" small onClick={() => setAsked('reset')}>
                {t('resetLogin')}
              </Button>
              <p className="small muted">{t('resetLoginNote')}</p>
            </div>
          </fieldset>
          <div className="row">
            <Button tone="line" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" busy={saving} disabled={Object.keys(change).length === 0}>
              {t('save')}
            </Button>
          </div>
        </form>
      </Dialog>
      {asked === 'signOut' && (
        <Confirm
          title={t('signOutAll.title', { name })}
          cancel={t('cancel')}
          confirm={t('signOut')}
          onCancel={closeQuestion}
          onConfirm={() => void signOut()}
        >
          <p>{t('signOutAll.line')}</p>
        </Confirm>
      )}
      {asked === 'reset' && <ResetLogin user={user} onClose={closeQuestion} />}
    </>
  );
}

/** Only differences: the service writes one audit event per change. */
export function changeFrom(user: User, wanted: { role: Role; staffRole: StaffRole; blocked: boolean }): UserChange {
  return {
    ...(wanted.role !== user.role ? { role: wanted.role } : {}),
    ...(wanted.role === 'admin' && wanted.staffRole !== user.staffRole ? { staffRole: wanted.staffRole } : {}),
    ...(wanted.blocked !== user.blocked ? { blocked: wanted.blocked } : {}),
  };
}
