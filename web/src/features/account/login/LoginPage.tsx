import { accountCalls, LoginInput, messages, type SecondStep } from '@easy-tax/contracts';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../../components/button/Button';
import { Field, Input, PasswordInput } from '../../../components/form/Field';
import { GoogleButton } from '../../../components/google/GoogleButton';
import { returnFromGoogle } from '../../../components/google/google-popup';
import { t } from '../../../i18n/en/account/account';
import { translateServerMessage } from '../../../i18n/translate-server-message';
import { loadPage } from '../../../lib/browser/load-page';
import { storeLoginLanguage } from '../../../lib/browser/local-storage';
import { toast } from '../../../lib/browser/toast';
import { useApiForm } from '../../../lib/hooks/use-api-form';
import { useHydrated } from '../../../lib/hooks/use-hydrated';
import { api, messageOf } from '../../../lib/http/api';
import { readToken, storeToken } from '../../../lib/http/token';
import { useSession } from '../../../lib/session/session';
import {
  forgetWaitingPage,
  handOverNewAccount,
  type LoginState,
  readLoginState,
  readNewAccount,
  readOwnWaitingPage,
  readWaitingPage,
} from '../../../lib/session/waiting-page';
import { AuthLayout } from './AuthLayout';
import type { Run } from './mail-links';

/** Lazy: few visitors come by that link. */
const ConfirmErasure = lazy(() =>
  import('../privacy/YourData').then(({ ConfirmErasure }) => ({ default: ConfirmErasure })),
);

/** Opened by a full page load; the guard redirects clients (docs/product.md, Login). */
const AFTER_LOGIN = '/admin/dashboard';

export default function LoginPage() {
  const { waiting, email, why } = useLoginArrival();
  const navigate = useNavigate();
  const [newAccount] = useState(readNewAccount);
  const [codeForm, setCodeForm] = useState<ReactNode>(null);
  const [late, setLate] = useState<string>();
  const enter = (token: string, typed: string | null) => {
    storeToken(token, { leaving: true });
    storeLoginLanguage();
    const next = waiting ?? readWaitingPage(typed) ?? AFTER_LOGIN;
    forgetWaitingPage(next, typed);
    return loadPage(next);
  };
  const enterByGoogle = (token: string, message: string) => {
    const next = waiting ?? '/';
    storeToken(token);
    toast.success(message);
    forgetWaitingPage(next, null);
    navigate(next);
  };
  /** Lazy: few accounts have a second step. */
  const showCodeForm = async (second: SecondStep, typed: string | null) => {
    const { SecondStepForm } = await import('../../../components/second-step/SecondStep');
    const heading = <h1 className="total">{t('login.code')}</h1>;
    const goBack = (tooLate?: string) => {
      setLate(tooLate);
      flushSync(() => setCodeForm(null));
      if (typed !== null) setValue('email', typed);
      document.getElementsByName('password')[0]?.focus();
    };
    setCodeForm(
      <SecondStepForm second={second} heading={heading} onToken={(token) => enter(token, typed)} onBack={goBack} />,
    );
  };
  const { form, register, setValue, errorOf, busy } = useApiForm({
    schema: LoginInput,
    defaults: newAccount ?? { email, password: '' },
    send: async (body) => ({ answer: await api.call(accountCalls.login, { body }), typed: body.email }),
    onDone: ({ answer, typed }) =>
      'token' in answer ? enter(answer.token, typed) : showCodeForm(answer.second, typed),
    onInvalid: () => toast.error(messages.allFieldsRequired),
  });
  const logInNewAccount = useEffectEvent(() => {
    if (!newAccount) return;
    handOverNewAccount(null);
    void form.onSubmit();
  });
  useEffect(() => logInNewAccount(), []);
  if (codeForm) return <AuthLayout>{codeForm}</AuthLayout>;
  return (
    <AuthLayout>
      <form {...form} className="stack wide">
        <h1 className="total">{t('login.title')}</h1>
        <div role="status">{why ?? (late && translateServerMessage(late))}</div>
        <Field label={t('fields.email')} error={errorOf('email') && t('wanted.email')}>
          {(control) => <Input {...control} {...register('email')} type="email" autoComplete="username" required />}
        </Field>
        <div className="stack">
          <Field label={t('fields.password')} error={errorOf('password') && t('wanted.password')}>
            {(control) => (
              <PasswordInput {...control} {...register('password')} autoComplete="current-password" required />
            )}
          </Field>
          <p>
            <Link className="link" to="/password" state={{ waiting }}>
              {t('login.forgot')}
            </Link>
          </p>
        </div>
        <Button type="submit" block pop busy={busy}>
          {t('login.send')}
        </Button>
        <GoogleButton onToken={enterByGoogle} onSecond={(second) => showCodeForm(second, null)} />
        <p>{t.rich('login.register', { link: <Link className="link" to="/register" state={{ waiting }} /> })}</p>
      </form>
      <ErasureLink />
    </AuthLayout>
  );
}

interface LoginArrival extends Pick<LoginState, 'waiting' | 'email'> {
  /** Reason for logging in while a link waits. */
  readonly why: ReactNode;
}

/**
 * Handles arrivals at /login: a redirect by the guard with a message, a mailed link
 * (`?verify=` confirms an address, `?newEmail=` changes it), or Google's popup. Each message is shown once and
 * removed from the address. A link needs a login, and stays until then. Somebody who turns out to be logged in, by a check that
 * was answered late or in another tab, goes on to the waiting page.
 */
function useLoginArrival(): LoginArrival {
  const { state, search, key } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const { isAuthenticated, update } = useSession();
  const handledKey = useRef('');
  const [why, setWhy] = useState<ReactNode>(null);
  useEffect(() => {
    if (handledKey.current === key || returnFromGoogle()) return;
    handledKey.current = key;
    const goTo = (path: string) => navigate(path, { replace: true });
    const link = linkIn(search);
    if (link) return openMailLink(link, { goTo, update }, setWhy);
    const { message, ...rest } = readLoginState(state);
    if (message === null) return;
    navigate(`/login${search}`, { replace: true, state: rest });
    toast.info(message);
  }, [state, search, key, navigate, update]);
  const { waiting, email } = readLoginState(state);
  useEffect(() => {
    if (isAuthenticated && waiting !== null) navigate(waiting, { replace: true });
  }, [isAuthenticated, waiting, navigate]);
  if (linkIn(search)) return { waiting: `/login${search}`, email, why };
  return { waiting: waiting ?? (hydrated ? readWaitingPage(null) : null), email, why: null };
}

/** Lazy: few visitors come by a link. */
function openMailLink(link: MailLink, run: Omit<Run, 'isFree'>, say: (why: ReactNode) => void): void {
  const { goTo } = run;
  const isStranger = readToken() === null;
  const waiting = readOwnWaitingPage();
  // A new address ends the session: from here, as the guard would ask to log in on any page of the desk.
  if (!isStranger && link.name === 'verify') {
    const next = waiting ?? '/';
    forgetWaitingPage(next, null);
    goTo(next);
  }
  const retry = () => openMailLink(link, run, say);
  import('./mail-links')
    .then(({ loginNotice, runMailLink }) =>
      isStranger
        ? say(loginNotice(link, retry))
        : runMailLink(link, { ...run, isFree: () => waiting === null && location.pathname === '/' }),
    )
    .catch((error: unknown) => {
      toast.linkRefused(messageOf(error));
      // Still logged in: the login form would ask for nothing that is missing.
      if (link.name === 'newEmail' && readToken() !== null) goTo('/profile#security');
    });
}

export interface MailLink {
  readonly name: 'verify' | 'newEmail';
  readonly token: string;
}

function linkIn(search: string): MailLink | null {
  const query = new URLSearchParams(search);
  for (const name of ['verify', 'newEmail'] as const) {
    const token = query.get(name);
    if (token !== null) return { name, token };
  }
  return null;
}

/** Asks for confirmation after a mailed link (`/login?erase=…`): opening a link alone must not erase anything. */
export function ErasureLink() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState<string | null>(null);
  const tokenInLink = new URLSearchParams(search).get('erase');
  const open = useEffectEvent((given: string | null) => {
    // A reload has lost the token.
    if (given === '' && token === null) navigate('/login', { replace: true });
    if (!given) return;
    setToken(given);
    // Without the token, but the guard knows by the name that staff stay here.
    navigate('/login?erase', { replace: true });
  });
  useEffect(() => open(tokenInLink), [tokenInLink]);
  const close = () => {
    setToken(null);
    // Still logged in: the login form would ask for nothing that is missing.
    navigate(readToken() === null ? '/login' : '/profile#privacy', { replace: true });
  };
  if (token === null) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmErasure token={token} onClose={close} />
    </Suspense>
  );
}
