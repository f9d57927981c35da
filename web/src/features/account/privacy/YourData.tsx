import {
  accountCalls,
  type ErasureInput,
  messages,
  ownAccountCalls,
  PasswordChange,
  type SessionUser,
} from '@easy-tax/contracts';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { Button } from '../../../components/button/Button';
import { Field, PasswordInput } from '../../../components/form/Field';
import { RetentionNotice } from '../../../components/form/RetentionNotice';
import { requiredFieldText } from '../../../components/form/required-field-text';
import { Dialog } from '../../../components/overlay/Dialog';
import { Notice } from '../../../components/ui/Notice';
import { yourData as t } from '../../../i18n/en/account/privacy';
import { translateServerMessage } from '../../../i18n/translate-server-message';
import { saveFile } from '../../../lib/browser/save-file';
import { toast } from '../../../lib/browser/toast';
import { useAct } from '../../../lib/hooks/use-act';
import { useApiForm } from '../../../lib/hooks/use-api-form';
import { ApiError, api, isRefused, messageOf } from '../../../lib/http/api';
import { endSessionPrompts } from '../../../lib/http/session-prompts';
import { forgetToken, readToken } from '../../../lib/http/token';
import { endDrafts } from '../../../lib/session/draft-store';
import { isLinkSpent, useOnce } from '../mailed-link';
import styles from './YourData.module.css';

/** Returns the path of a ZIP of all data, for the browser's own download. */
async function requestExport(): Promise<{ path: string; message: string }> {
  const { data, message } = await api.call(ownAccountCalls.askForExport);
  return { path: data.path, message };
}

/** Erases the caller's account by its password; accounts without one get a mailed link. */
const eraseAccount = (input: ErasureInput) => api.call(ownAccountCalls.eraseAccount, { body: input });

/** Erases an account with the token of its link. */
const confirmErasure = (token: string) => api.call(accountCalls.confirmErasure, { body: { token } });

/** Export and erasure of the account, with the data that the firm may keep by law. */
export function YourData({ user }: { readonly user: SessionUser }) {
  const [asking, setAsking] = useState(false);
  return (
    <section className="stack wide" aria-labelledby="your-data">
      <h2 id="your-data" className={styles.title}>
        {t('title')}
      </h2>
      <div className={`stack wide ${styles.columns}`}>
        <Download />
        <section className="card pad stack" aria-labelledby="erase-account">
          <h3 id="erase-account">{t('erase.title')}</h3>
          {user.role === 'admin' ? <p>{messages.eraseStaff}</p> : <Erase onAsk={() => setAsking(true)} />}
        </section>
      </div>
      {asking && <EraseDialog email={user.email} onClose={() => setAsking(false)} />}
    </section>
  );
}

const Erase = ({ onAsk }: { readonly onAsk: () => void }) => (
  <>
    <p>{t('erase.line')}</p>
    <h4>{t('erase.keeps')}</h4>
    <RetentionNotice />
    <div>
      <Button icon={IconTrash} tone="danger" onClick={onAsk}>
        {t('erase.open')}
      </Button>
    </div>
  </>
);

function Download() {
  const { busy, act } = useAct();
  const download = () =>
    act(async () => {
      const { path, message } = await requestExport();
      saveFile(path);
      toast.success(message);
    });
  return (
    <section className="card pad stack" aria-labelledby="download-all">
      <h3 id="download-all">{t('download.title')}</h3>
      <p>{t('download.line')}</p>
      <div>
        <Button icon={IconDownload} tone="line" busy={busy} onClick={() => void download()}>
          {t('download.send')}
        </Button>
      </div>
      <p className="small muted">{t('download.rule')}</p>
    </section>
  );
}

/** The session ends with the account. */
const isSessionOver = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

const Asked = PasswordChange.pick({ current: true });

/** Asks again, and for the password. Accounts without one get a link. */
function EraseDialog({ email, onClose }: { readonly email: string; readonly onClose: () => void }) {
  const leaveErased = useLeaveErased();
  const eraseOnce = useOnce(eraseAccount, isSessionOver);
  const { form, register, errorOf, busy } = useApiForm({
    schema: Asked,
    defaults: { current: '' },
    send: eraseOnce,
    onDone: (answer) => void (answer ? leaveErased(answer.message) : toast.info(t('ask.maybe'))),
  });
  return (
    <Dialog title={t('ask.title')} narrow onClose={onClose}>
      <form {...form} className={`stack dialog-body ${styles.ask}`}>
        <p>{t('ask.line', { email })}</p>
        <p className="muted">{t('ask.first')}</p>
        {/* Password managers look for the user name of a password. */}
        <input type="text" autoComplete="username" value={email} hidden readOnly />
        <Field label={t('ask.current')} error={requiredFieldText(errorOf('current'), t('ask.wanted'))}>
          {(control) => (
            <PasswordInput {...control} {...register('current')} autoComplete="current-password" required />
          )}
        </Field>
        <div className={styles.choices}>
          <Button type="submit" tone="danger" busy={busy}>
            {t('ask.send')}
          </Button>
          <Button tone="line" onClick={onClose}>
            {t('ask.keep')}
          </Button>
        </div>
      </form>
      <WithoutPassword />
    </Dialog>
  );
}

function WithoutPassword() {
  const { busy: sending, act } = useAct();
  const [done, setDone] = useState('');
  const send = async () => {
    await act(async () => setDone(translateServerMessage((await eraseAccount({})).message)));
  };
  return (
    <div className={`stack dialog-body ${styles.without}`}>
      <p className="small muted">{t('ask.google')}</p>
      <Button small busy={sending} onClick={() => void send()}>
        {t('ask.link')}
      </Button>
      <Notice>{done}</Notice>
    </div>
  );
}

/** True if the person who is logged in here is another: one's own sessions have ended with the account. */
const isAnotherLoggedIn = async (): Promise<boolean> =>
  readToken() !== null &&
  (await api.call(accountCalls.checkAuth).then(
    () => true,
    () => false,
  ));

/** Asks before erasing an account without a password. */
export function ConfirmErasure({ token, onClose }: { readonly token: string; readonly onClose: () => void }) {
  const leaveErased = useLeaveErased();
  const [busy, setBusy] = useState(false);
  const confirmOnce = useOnce(confirmErasure, isLinkSpent);
  const finish = async (answer: { readonly message: string } | null) => {
    if (!answer) {
      toast.info(t('ask.maybe'));
      return onClose();
    }
    const { message } = answer;
    const isAnothersBrowser = await isAnotherLoggedIn();
    onClose();
    if (isAnothersBrowser) toast.success(message);
    else await leaveErased(message);
  };
  const erase = async () => {
    setBusy(true);
    try {
      await finish(await confirmOnce(token));
    } catch (error) {
      setBusy(false);
      // After other errors the user can retry only here: the address has lost the token.
      if (!isRefused(error)) return toast.error(messageOf(error));
      toast.linkRefused(messageOf(error));
      onClose();
    }
  };
  return (
    <Dialog title={t('ask.title')} narrow onClose={onClose}>
      <div className={`stack dialog-body ${styles.ask}`}>
        <p>{t('ask.opened')}</p>
        <div className={styles.choices}>
          <Button tone="danger" busy={busy} onClick={() => void erase()}>
            {t('ask.send')}
          </Button>
          <Button tone="line" onClick={onClose}>
            {t('ask.keep')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** After erasure was requested and sessions have ended: logs out this device and shows a toast. */
function useLeaveErased(): (message: string) => Promise<void> {
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();
  return async (message) => {
    // Drops the token first: any other request here would report an ended session.
    const ended = endDrafts();
    navigate('/', { replace: true });
    endSessionPrompts();
    forgetToken({ loggingOut: true });
    await Promise.all([ended, mutate(() => true, undefined, { revalidate: false })]);
    toast.success(message);
  };
}
