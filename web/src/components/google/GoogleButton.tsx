import { accountCalls, commonCalls, messages, type SecondStep, type SiteConfig } from '@easy-tax/contracts';
import { useEffect, useState } from 'react';
import { t } from '../../i18n/en/account/account';
import { toast } from '../../lib/browser/toast';
import { api, messageOf, newIdempotencyKey } from '../../lib/http/api';
import { Button } from '../button/Button';
import styles from './GoogleButton.module.css';
import { openGooglePopup } from './google-popup';

interface GoogleButtonProps {
  /** @param message the server's welcome */
  readonly onToken: (token: string, message: string) => unknown;
  /** Called if the account needs a code, too. */
  readonly onSecond: (second: SecondStep) => Promise<void>;
}

/** 'or', and 'Continue with Google'. Nothing where Google is not set up, and until that is known. */
export function GoogleButton({ onToken, onSecond }: GoogleButtonProps) {
  const [config, setConfig] = useState<SiteConfig>();
  const [busy, setBusy] = useState(false);

  // Without SWR, which the login page does not load. Early, because browsers block popups after a wait.
  useEffect(() => {
    api.call(commonCalls.siteConfig).then(setConfig, () => undefined);
  }, []);

  const { googleClientId, googleIssuer } = config ?? {};
  if (!googleClientId || !googleIssuer) return null;
  const signIn = async () => {
    try {
      const { credential, nonce } = await openGooglePopup(googleIssuer, googleClientId, newIdempotencyKey);
      setBusy(true);
      const answer = await api.call(accountCalls.google, { body: { credential, nonce } });
      if ('second' in answer) return await onSecond(answer.second);
      await onToken(answer.token, answer.message);
    } catch (error) {
      console.error('Google sign-in failed', error);
      toast.error(messageOf(error, messages.googleRefused));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <div className={styles.divider}>{t('or')}</div>
      <Button block tone="line" busy={busy} onClick={() => void signIn()}>
        <GoogleMark />
        {t('google')}
      </Button>
    </>
  );
}

/** Google's logo in its colours, as its branding terms require. */
function GoogleMark() {
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M23 12.3c0-.8-.1-1.6-.2-2.3H12v4.5h6.2a5.3 5.3 0 0 1-2.3 3.5v2.9h3.7c2.2-2 3.4-5 3.4-8.6z"
      />
      <path
        fill="#34A853"
        d="M12 23.5c3.1 0 5.7-1 7.6-2.8l-3.7-2.9c-1 .7-2.3 1.1-3.9 1.1-3 0-5.5-2-6.4-4.7H1.8v3A11.5 11.5 0 0 0 12 23.5z"
      />
      <path fill="#FBBC05" d="M5.6 14.2a6.9 6.9 0 0 1 0-4.4v-3H1.8a11.5 11.5 0 0 0 0 10.4z" />
      <path
        fill="#EA4335"
        d="M12 5.1c1.7 0 3.2.6 4.4 1.7l3.3-3.3A11.5 11.5 0 0 0 1.8 6.8l3.8 3C6.5 7.1 9 5.1 12 5.1z"
      />
    </svg>
  );
}
