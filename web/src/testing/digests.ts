import { webcrypto } from 'node:crypto';

// jsdom has no digests.
Object.defineProperty(globalThis.crypto, 'subtle', {
  value: { digest: (name: string, bytes: ArrayBuffer) => webcrypto.subtle.digest(name, new Uint8Array(bytes)) },
  configurable: true,
});

export const sha256Of = async (file: File): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())).toString('hex');
