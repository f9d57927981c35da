import { messages, type Role, type StaffRole, type User, type UserChange } from '@easy-tax/contracts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/button/Button';
import { OptionField } from '../../../components/form/OptionField';
import { Dialog } from '../../../components/overlay/Dialog';
import { t } from '../../../i18n/en/admin/admin';
import { translateServerMessage } from '../../../i18n/translate-server-message';
import { toast } from '../../../lib/browser/toast';
import { messageOf } from '../../../lib/http/api-error';
import { changeUser, endUserSessions, resetUserLogin } from './api';
import styles from './ChangeUser.module.css';
import { ConfirmReset } from './ConfirmReset';

interface ChangeUserProps {
  readonly user: User;
  readonly onClose: () => void;
  readonly onChanged: () => Promise<void>;
}

/** Changes a person's role (client or staff, and the staff's rights) and blocks the account. */
export function ChangeUser({ user, onClose, onChanged }: ChangeUserProps) {
  const [role, setRole] = useState<Role>(user.role);
  const [staffRole, setStaffRole] = useState<StaffRole>(user.staffRole ?? 'reviewer');
  const [blocked, setBlocked] = useState(user.blocked);
  const [saving, setSaving] = useState(false);
  const [isResetting, setResetting] = useState(false);
  const change = changeFrom(user, { role, staffRole, blocked });

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (saving) return;
    setSaving(true);
    try {
      await changeUser(user._id, change);
      toast.success(t('change.saved'));
      onClose();
      await onChanged();
    } catch (error) {
      setSaving(false);
      toast.error(messageOf(error));
    }
  };

  const act = async (send: (id: string) => Promise<unknown>, done: string) => {
    if (saving) return;
    setSaving(true);
    try {
      await send(user._id);
      toast.success(done);
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setSaving(false);
    }
  };

  const reset = () => {
    setResetting(false);
    void act(resetUserLogin, t('change.loginReset', { name: user.name }));
  };

  return (
    <>
      <Dialog title={t('change.title', { name: user.name })} narrow onClose={onClose}>
        <form className={styles.form} onSubmit={save}>
          <p className="muted">{user.email}</p>
          <fieldset>
            <legend>{t('fields.role')}</legend>
            {!user.emailVerified && user.staffRole !== 'owner' && (
              <p role="note" className={styles.warning}>
                {translateServerMessage(messages.staffUnconfirmed)}
              </p>
            )}
            <OptionField
              name="role"
              checked={role === 'user'}
              onChoose={() => setRole('user')}
              label={t('change.client')}
              note={t('change.clientNote')}
            />
            <OptionField
              name="role"
              checked={role === 'admin'}
              onChoose={() => setRole('admin')}
              label={t('change.staff')}
              note={t('change.staffNote')}
            />
          </fieldset>
          {role === 'admin' && (
            <fieldset>
              <legend>{t('fields.staffRole')}</legend>
              <OptionField
                name="staffRole"
                checked={staffRole === 'reviewer'}
                onChoose={() => setStaffRole('reviewer')}
                label={t('change.reviewer')}
                note={t('change.reviewerNote')}
              />
              <OptionField
                name="staffRole"
                checked={staffRole === 'owner'}
                onChoose={() => setStaffRole('owner')}
                label={t('change.owner')}
                note={t('change.ownerNote')}
              />
            </fieldset>
          )}
          <fieldset>
            <legend>{t('change.account')}</legend>
            <OptionField
              name="blocked"
              type="checkbox"
              checked={blocked}
              onChoose={() => setBlocked(!blocked)}
              label={t('change.blocked')}
              note={t('change.blockedNote')}
            />
            <div className={styles.acts}>
              <Button
                tone="line"
                small
                onClick={() => act(endUserSessions, t('change.signedOut', { name: user.name }))}
              >
                {t('change.signOut')}
              </Button>
              <Button tone="line" small onClick={() => setResetting(true)}>
                {t('change.resetLogin')}
              </Button>
              <p className="small muted">{t('change.resetLoginNote')}</p>
            </div>
          </fieldset>
          <div className="row">
            <Button tone="line" onClick={onClose}>
              {t('change.cancel')}
            </Button>
            <Button type="submit" busy={saving} disabled={Object.keys(change).length === 0}>
              {t('change.save')}
            </Button>
          </div>
        </form>
      </Dialog>
      {isResetting && <ConfirmReset user={user} onKeep={() => setResetting(false)} onReset={reset} />}
    </>
  );
}

/** Only what differs: the service writes one audit event per change. */
export function changeFrom(user: User, wanted: { role: Role; staffRole: StaffRole; blocked: boolean }): UserChange {
  return {
    ...(wanted.role !== user.role ? { role: wanted.role } : {}),
    ...(wanted.role === 'admin' && wanted.staffRole !== user.staffRole ? { staffRole: wanted.staffRole } : {}),
    ...(wanted.blocked !== user.blocked ? { blocked: wanted.blocked } : {}),
  };
}
