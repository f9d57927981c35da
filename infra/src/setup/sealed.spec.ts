import { createCipheriv, createDecipheriv, pbkdf2Sync } from 'node:crypto';
import { sealed } from './bucket.js';

/** Decrypts by the description of the format, independent of the code under test. */
function opened(secret: string, bytes: Buffer): Buffer {
  const [salt, kind, nonce] = [bytes.subarray(0, 32), bytes[32], bytes.subarray(33, 41)];
  expect(kind).toBe(2);
  const key = pbkdf2Sync(secret, salt, 8192, 32, 'sha256');
  const chunk = bytes.subarray(41);
  const iv = Buffer.concat([nonce, Buffer.of(1, 0, 0, 0)]);
  const decipher = createDecipheriv('aes-256-gcm', key, iv).setAuthTag(chunk.subarray(-16));
  decipher.setAAD(Buffer.concat([Buffer.of(0x80), beside(key, nonce)]));
  return Buffer.concat([decipher.update(chunk.subarray(0, -16)), decipher.final()]);
}

/** The GCM tag of an empty text, with nonce 0. */
function beside(key: Buffer, nonce: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, Buffer.concat([nonce, Buffer.alloc(4)]));
  cipher.final();
  return cipher.getAuthTag();
}

it('a body is decrypted with the same secret and no other, and its ciphertext differs each time', () => {
  const body = Buffer.from('{"secretKey":"…"}');
  expect(opened('a secret', sealed('a secret', body)).equals(body)).toBe(true);
  expect(() => opened('another', sealed('a secret', body))).toThrow();
  expect(sealed('a secret', body).equals(sealed('a secret', body))).toBe(false);
});
