/**
 * Google sign-in without Google's code: the issuer's page in a popup, which returns the ID token in
 * the fragment of /login (OpenID Connect, response type `id_token`). The popup answers by a broadcast channel,
 * because the opener policy may have separated the windows.
 */
const CHANNEL = 'easy-tax-google';
const AUTHORIZE = '/o/oauth2/v2/auth';
const TIMEOUT_MS = 5 * 60_000;
const FEATURES = 'popup,width=500,height=640';

interface GoogleAnswer {
  readonly credential: string;
  readonly nonce: string;
}

interface Reply {
  readonly state: string;
  readonly credential: string | null;
}

/** Opens the popup and waits for the answer. Rejects if the person or issuer refuses. Call it from a click. */
export function openGooglePopup(issuer: string, clientId: string, makeSecret: () => string): Promise<GoogleAnswer> {
  const nonce = makeSecret();
  const state = makeSecret();
  const address = new URL(AUTHORIZE, issuer);
  address.search = String(
    new URLSearchParams({
      client_id: clientId,
      redirect_uri: `${location.origin}/login`,
      response_type: 'id_token',
      scope: 'openid email profile',
      prompt: 'select_account',
      nonce,
      state,
    }),
  );
  const channel = new BroadcastChannel(CHANNEL);
  return new Promise<GoogleAnswer>((resolve, reject) => {
    const timeout = setTimeout(() => reject(new Error('No answer from the sign-in window')), TIMEOUT_MS);
    channel.onmessage = ({ data }: MessageEvent<Reply>) => {
      if (data.state !== state) return;
      clearTimeout(timeout);
      if (data.credential) resolve({ credential: data.credential, nonce });
      else reject(new Error('The sign-in was refused'));
    };
    open(address, '_blank', FEATURES);
  }).finally(() => channel.close());
}

/** Runs in the popup at /login: passes the answer on and closes. False on ordinary visits. */
export function returnFromGoogle(): boolean {
  const answer = new URLSearchParams(location.hash.slice(1));
  const state = answer.get('state');
  const credential = answer.get('id_token');
  if (state === null || (credential === null && !answer.has('error'))) return false;
  history.replaceState(null, '', location.pathname);
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ state, credential } satisfies Reply);
  channel.close();
  close();
  return true;
}
