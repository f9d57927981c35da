import { createCipheriv, createDecipheriv, pbkdf2Sync } from 'node:crypto';
import { sealed } from './sealed.js';

const CHUNK = 16 * 1024;

/** Opens it by the description of the format, and nothing of the code above it. */
function opened(secret: string, bytes: Buffer): Buffer {
  const [salt, kind, nonce] = [bytes.subarray(0, 32), bytes[32], bytes.subarray(33, 41)];
  expect(kind).toBe(2);
  const key = pbkdf2Sync(secret, salt, 8192, 32, 'sha256');
  const chunks: Buffer[] = [];
  for (let at = 41, number = 1; at < bytes.length; at += CHUNK + 16, number++) {
    const chunk = bytes.subarray(at, at + CHUNK + 16);
    const iv = Buffer.alloc(12);
    nonce.copy(iv);
    iv.writeUInt32LE(number, 8);
    const decipher = createDecipheriv('aes-256-gcm', key, iv).setAuthTag(chunk.subarray(-16));
    decipher.setAAD(Buffer.concat([Buffer.of(at + CHUNK + 16 >= bytes.length ? 0x80 : 0), beside(key, nonce)]));
    chunks.push(decipher.update(chunk.subarray(0, -16)), decipher.final());
  }
  return Buffer.concat(chunks);
}

/** GCM's own mark of nothing at all, under the nonce with the number 0. */
function beside(key: Buffer, nonce: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, Buffer.concat([nonce, Buffer.alloc(4)]));
  cipher.final();
  return cipher.getAuthTag();
}

it.each([
  ['a short body', 60],
  ['a body of exactly one chunk', CHUNK],
  ['a body of two chunks and a little more', 2 * CHUNK + 7],
])('%s opens again with the same secret', (_, size) => {
  const body = Buffer.alloc(size, 'Form 16 ');
  expect(opened('a secret', sealed('a secret', body)).equals(body)).toBe(true);
});

it('a body does not open with another secret, and is never sealed twice alike', () => {
  const body = Buffer.from('{"secretKey":"…"}');
  expect(() => opened('another', sealed('a secret', body))).toThrow();
  expect(sealed('a secret', body).equals(sealed('a secret', body))).toBe(false);
});
