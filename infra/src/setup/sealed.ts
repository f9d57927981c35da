import { createCipheriv, pbkdf2Sync, randomBytes } from 'node:crypto';

/** Algorithm id of MinIO's encrypted bodies: PBKDF2 and AES-256-GCM. */
const PBKDF2_AES_GCM = 2;
const ROUNDS = 8192;
const [SALT_BYTES, KEY_BYTES, NONCE_BYTES] = [32, 32, 8];
/** Marks the last chunk in its authenticated data. */
const LAST = 0x80;

/**
 * Encrypts a body for MinIO's administration API: salt, algorithm id and nonce, then one chunk under AES-256-GCM with
 * nonce and chunk number 1.
 * @param secret the secret key that signs the request
 * @param body at most 16 KiB: a longer one would need a second chunk
 */
export function sealed(secret: string, body: Buffer): Buffer {
  const salt = randomBytes(SALT_BYTES);
  const nonce = randomBytes(NONCE_BYTES);
  const key = pbkdf2Sync(secret, salt, ROUNDS, KEY_BYTES, 'sha256');
  const { tag } = sealedChunk(key, numbered(nonce, 0), Buffer.alloc(0));
  const chunk = sealedChunk(key, numbered(nonce, 1), body, Buffer.concat([Buffer.of(LAST), tag]));
  return Buffer.concat([salt, Buffer.of(PBKDF2_AES_GCM), nonce, chunk.bytes, chunk.tag]);
}

function sealedChunk(key: Buffer, nonce: Buffer, plain: Buffer, beside?: Buffer): { bytes: Buffer; tag: Buffer } {
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  if (beside) cipher.setAAD(beside);
  const bytes = Buffer.concat([cipher.update(plain), cipher.final()]);
  return { bytes, tag: cipher.getAuthTag() };
}

function numbered(nonce: Buffer, number: number): Buffer {
  const counter = Buffer.alloc(4);
  counter.writeUInt32LE(number);
  return Buffer.concat([nonce, counter]);
}
