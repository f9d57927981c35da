/**
 * Google sign-in without a line of Google's code: the issuer's own page in a popup, which sends the ID token back in
 * the fragment of /login (OpenID Connect, response type `id_token`). The popup tells us through a channel of our own
 * origin, because the opener policy may have cut the two windows apart.
 */
const CHANNEL = 'easy-tax-google';
const AUTHORIZE = '/o/oauth2/v2/auth';
const TIMEOUT_MS = 5 * 60_000;
const FEATURES = 'popup,width=500,height=640';

export interface GoogleAnswer {
  readonly credential: string;
  readonly nonce: string;
}

interface Reply {
  readonly state: string;
  readonly credential: string | null;
}

/** Opens the popup and waits for its answer. Rejects when the person or the issuer refuses. Call it from a click. */
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
    const patience = setTimeout(() => reject(new Error('No answer from the sign-in window')), TIMEOUT_MS);
    channel.onmessage = ({ data }: MessageEvent<Reply>) => {
      if (data.state !== state) return;
      clearTimeout(patience);
      if (data.credential) resolve({ credential: data.credential, nonce });
      else reject(new Error('The sign-in was refused'));
    };
    open(address, '_blank', FEATURES);
  }).finally(() => channel.close());
}

/** In the popup, back at /login: passes the answer on and closes. False where this is an ordinary visit. */
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
