import type { PasskeyAddition, PasskeyAssertion, PasskeyOptions } from '@easy-tax/contracts';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';

/** Few people come so far: the others fetch nothing for it. */
const library = () => import('@simplewebauthn/browser');

/** False in browsers without WebAuthn, and on pages without HTTPS. */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Has the browser make a passkey. @throws Error named `InvalidStateError` if the device has one of this account */
export async function createPasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<PasskeyAddition['response']> {
  return (await library()).startRegistration({ optionsJSON });
}

/** Has a passkey answer a challenge. @throws Error named `NotAllowedError` if the person did not confirm */
export async function answerByPasskey(optionsJSON: PasskeyOptions): Promise<PasskeyAssertion> {
  return (await library()).startAuthentication({ optionsJSON });
}
