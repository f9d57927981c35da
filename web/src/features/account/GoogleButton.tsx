import { messages } from '@easy-tax/contracts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button';
import { newIdempotencyKey } from '../../lib/api';
import { messageOf } from '../../lib/api-error';
import { useSiteConfig } from '../../lib/site-config';
import { toast } from '../../lib/toast';
import { storeToken } from '../../lib/token';
import { t } from '../../messages/account';
import { logInWithGoogle } from './api/google';
import { askGoogle } from './google-popup';

/** 'Continue with Google', and then on `to` another place. Where it is not set up, a toast says so. */
export function GoogleButton({ to }: { readonly to: string }) {
  const config = useSiteConfig();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  const signIn = async () => {
    if (!config?.googleClientId || !config.googleIssuer) return toast.info(messages.googleOff);
    try {
      const { credential, nonce } = await askGoogle(config.googleIssuer, config.googleClientId, newIdempotencyKey);
      setBusy(true);
      const { message, token } = await logInWithGoogle(credential, nonce);
      storeToken(token);
      toast.success(message);
      navigate(to);
    } catch (error) {
      console.error('Google sign-in failed', error);
      toast.error(messageOf(error, messages.googleRefused));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button block tone="line" busy={busy} onClick={() => void signIn()}>
      <GoogleMark />
      {t('google')}
    </Button>
  );
}

/** Google's own mark in its own colours, as its sign-in branding terms ask. */
function GoogleMark() {
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M23 12.3c0-.8-.1-1.6-.2-2.3H12v4.5h6.2a5.3 5.3 0 0 1-2.3 3.500v2.900h3.7c2.200-2 3.400-5 3.400-8.6z"
      />
      <path
        fill="#34A853"
        d="M12 23.500c3.100 0 5.700-1 7.600-2.800l-3.700-2.900c-1 .7-2.300 1.100-3.900 1.100-3 0-5.500-2-6.400-4.700H1.800v3A11.500 11.500 0 0 0 12 23.500z"
      />
      <path fill="#FBBC05" d="M5.600 14.200a6.900 6.900 0 0 1 0-4.400v-3H1.800a11.500 11.500 0 0 0 0 10.400z" />
      <path
        fill="#EA4335"
        d="M12 5.100c1.700 0 3.200.6 4.400 1.700l3.300-3.300A11.500 11.500 0 0 0 1.800 6.800l3.800 3C6.500 7.100 9 5.100 12 5.100z"
      />
    </svg>
  );
}
