import type { PasskeyAddition, PasskeyAssertion, PasskeyOptions } from '@easy-tax/contracts';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';

/** Lazy: few people need it. */
const library = () => import('@simplewebauthn/browser');

/** False in browsers without WebAuthn, and without HTTPS. */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Creates a passkey. @throws Error named `InvalidStateError` if the device already has one for this account */
export async function createPasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<PasskeyAddition['response']> {
  return (await library()).startRegistration({ optionsJSON });
}

/** Signs a challenge by passkey. @throws Error named `NotAllowedError` if the person did not confirm */
export async function answerByPasskey(optionsJSON: PasskeyOptions): Promise<PasskeyAssertion> {
  return (await library()).startAuthentication({ optionsJSON });
}
