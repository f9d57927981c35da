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

/** Its answers as sent to the API. */
export const assertionSent = {
  id: 'a2V5',
  rawId: 'a2V5',
  type: 'public-key',
  response: { clientDataJSON: 'Y2xpZW50', authenticatorData: 'ZGF0YQ', signature: 'c2lnbmF0dXJl' },
};
