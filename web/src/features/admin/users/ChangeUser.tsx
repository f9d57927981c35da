import {
  can,
  type LoginReset,
  messages,
  permissions,
  type Role,
  type StaffRole,
  type User,
  type UserChange,
  type UserLogin,
} from '@easy-tax/contracts';
import { type FormEvent, useState } from 'react';
import useSWR from 'swr';
import { Button } from '../../../components/button/Button';
import { OptionField } from '../../../components/form/Checkbox';
import { Confirm, Dialog, focusFirst } from '../../../components/overlay/Dialog';
import { Fact, Facts } from '../../../components/ui/Facts';
import { Skeleton } from '../../../components/ui/Loading';
import { t as lists } from '../../../i18n/en/admin/admin';
import { changeUser as t } from '../../../i18n/en/admin/users';
import { formatDateTime } from '../../../i18n/format';
import { translateServerMessage } from '../../../i18n/translate-server-message';
import { toast } from '../../../lib/browser/toast';
import { tryOrToast, useAct } from '../../../lib/hooks/use-act';
import { messageOf } from '../../../lib/http/api';
import { changeUser, endUserSessions, readUserLogin, resetUserLogin } from './api';
import { StaffRoles } from './StaffRoles';
import { StayingWork } from './StayingWork';
import styles from './UsersPage.module.css';

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
  const { busy: saving, act } = useAct();
  const [asked, setAsked] = useState<'signOut' | 'reset' | null>(null);
  const change = changeFrom(user, { role, staffRole, blocked });

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (saving) return;
    await act(async () => {
      await changeUser(user._id, change);
      toast.success(t('saved'));
      onClose();
      await onChanged();
    });
  };

  const closeQuestion = () => setAsked(null);
  const signOut = async () => {
    closeQuestion();
    if (saving) return;
    await act(async () => {
      await endUserSessions(user._id);
      toast.success(t('signedOut', { name }));
    });
  };

  return (
    <>
      <Dialog title={t('title', { name })} narrow onClose={onClose}>
        <form className={`stack wide dialog-body ${styles.form}`} onSubmit={save}>
          <p className="muted">{email}</p>
          <fieldset>
            <legend>{lists('fields.role')}</legend>
            {!user.emailVerified && !permissions.every((permission) => can(user, permission)) && (
              <p role="note" className={styles.warning}>
                {translateServerMessage(messages.staffUnconfirmed)}
              </p>
            )}
            <OptionField
              type="radio"
              name="role"
              checked={role === 'user'}
              onChoose={() => setRole('user')}
              label={t('client')}
              note={t('clientNote')}
            />
            {change.role === 'user' && <StayingWork assignee={user._id} />}
            <OptionField
              type="radio"
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
              checked={blocked}
              onChoose={() => setBlocked(!blocked)}
              label={t('blocked')}
              note={t('blockedNote')}
            />
            {blocked && change.role !== 'user' && <StayingWork assignee={user._id} />}
            <div className={styles.acts}>
              <Button small onClick={() => setAsked('signOut')}>
                {t('signOut')}
              </Button>
              <Button small onClick={() => setAsked('reset')}>
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
function changeFrom(user: User, wanted: { role: Role; staffRole: StaffRole; blocked: boolean }): UserChange {
  return {
    ...(wanted.role !== user.role ? { role: wanted.role } : {}),
    ...(wanted.role === 'admin' && wanted.staffRole !== user.staffRole ? { staffRole: wanted.staffRole } : {}),
    ...(wanted.blocked !== user.blocked ? { blocked: wanted.blocked } : {}),
  };
}

/** Each opening reads again; the open question does not change while it is read. */
const fresh = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
  dedupingInterval: 0,
};

/** Resets a person's login after the owner confirms; then shows what was mailed and the person's next steps. */
function ResetLogin({ user: { _id, name }, onClose }: { readonly user: User; readonly onClose: () => void }) {
  const { data: login, error } = useSWR(['login-of', _id], () => readUserLogin(_id), fresh);
  const [removesFactors, setRemovesFactors] = useState(false);
  const [state, setState] = useState<'asked' | 'sending' | LoginReset>('asked');
  const send = async ({ email }: UserLogin) => {
    setState('sending');
    const isSent = await tryOrToast(async () => {
      const { message, data } = await resetUserLogin(_id, { email, removesFactors });
      toast.success(message);
      setState(data);
    });
    if (!isSent) onClose();
  };
  // The second-factor dialog opens instead of the question.
  if (state === 'sending') return null;
  if (state === 'asked')
    return (
      <Confirm
        title={t('reset.title', { name })}
        cancel={t('cancel')}
        confirm={t('resetLogin')}
        disabled={!login}
        onCancel={onClose}
        onConfirm={() => login && void send(login)}
      >
        <p>{t('reset.ring')}</p>
        <p>{t('reset.now')}</p>
        {error ? <p role="alert">{messageOf(error)}</p> : !login && <Skeleton />}
        {login && (
          <>
            {login.formerEmails.map(({ email, changedAt }) => (
              <p key={changedAt} role="note" className={styles.warning}>
                {t('reset.moved', { former: email, at: formatDateTime(changedAt) })}
              </p>
            ))}
            <p>{t('reset.link', { email: login.email })}</p>
            {(login.app || login.passkeys > 0) && (
              <OptionField
                name="removesFactors"
                checked={removesFactors}
                onChoose={() => setRemovesFactors(!removesFactors)}
                label={t('reset.factors')}
                note={t('reset.factorsNote')}
              />
            )}
          </>
        )}
      </Confirm>
    );
  return (
    <Dialog title={t('resetSent.title', { name })} narrow onClose={onClose}>
      <div className="stack wide dialog-body">
        <Facts>
          <Fact label={t('resetSent.link')}>{t('resetSent.sentTo', { email: state.sentTo })}</Fact>
          <Fact label={t('resetSent.ends')}>{t('resetSent.once', { until: formatDateTime(state.expiresAt) })}</Fact>
          <Fact label={t('resetSent.next')}>{t('resetSent.steps')}</Fact>
          <Fact label={t('resetSent.late')}>{t('resetSent.another')}</Fact>
        </Facts>
        <div className="row">
          <Button ref={focusFirst} onClick={onClose}>
            {t('resetSent.close')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
