import { messages } from '@easy-tax/contracts';
import { ok } from './answers';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

/** Adds passkeys to jsdom, with a device that confirms everything, until the test ends. */
export function browserWithPasskeys(): void {
  const credential = { id: 'a2V5', rawId: bytes('key'), type: 'public-key', getClientExtensionResults: () => ({}) };
  const clientDataJSON = bytes('client');
  const attestation = { clientDataJSON, attestationObject: bytes('attestation'), getTransports: () => ['usb'] };
  const assertion = { clientDataJSON, authenticatorData: bytes('data'), signature: bytes('signature') };
  const credentials = {
    create: async () => ({ ...credential, response: attestation }),
    get: async () => ({ ...credential, response: assertion }),
  };
  Object.defineProperty(window, 'PublicKeyCredential', { value: class {}, configurable: true });
  Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true });
}

export const passkeySite = { origin: location.origin, rpId: location.hostname };
const options = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: passkeySite.rpId, name: 'Easy Tax' },
  user: { id: 'YWFydGk', name: 'aarti@example.com', displayName: 'Aarti Bhatt' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
};
/** For `answering`: a passkey is added, at the address of this page, as the account's first factor. */
export const passkeyAdded = {
  'POST /auth/factors/mailed-code': ok({ message: messages.factorCodeMailed }, 202),
  'POST /auth/factors/passkeys/options': ok({ message: messages.passkeyNext, data: options }),
  'POST /auth/factors/passkeys': ok({ message: messages.passkeyAdded, data: { codes: ['ABCDE-FGHJK'] } }, 201),
};

/** Its answers as sent to the API. */
export const assertionSent = {
  id: 'a2V5',
  rawId: 'a2V5',
  type: 'public-key',
  response: { clientDataJSON: 'Y2xpZW50', authenticatorData: 'ZGF0YQ', signature: 'c2lnbmF0dXJl' },
};
