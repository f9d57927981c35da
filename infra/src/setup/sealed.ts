import { createCipheriv, pbkdf2Sync, randomBytes } from 'node:crypto';

/** How the store's administration expects a body that holds a secret: which key derivation and which cipher. */
const PBKDF2_AES_GCM = 2;
const ROUNDS = 8192;
const CHUNK = 16 * 1024;
const [SALT_BYTES, KEY_BYTES, NONCE_BYTES] = [32, 32, 8];
/** Marks in the authenticated data of a chunk that another one follows, or none. */
const [MORE, LAST] = [0x00, 0x80];

/**
 * Encrypts a body as MinIO's administration API takes it (and as its own client does): salt, kind of cipher and nonce,
 * then chunks, each under AES-256-GCM with the nonce and its number, and with a mark on the last.
 * @param secret the secret key that signs the request
 */
export function sealed(secret: string, body: Buffer): Buffer {
  const salt = randomBytes(SALT_BYTES);
  const nonce = randomBytes(NONCE_BYTES);
  const key = pbkdf2Sync(secret, salt, ROUNDS, KEY_BYTES, 'sha256');
  const { tag } = sealedChunk(key, numbered(nonce, 0), Buffer.alloc(0));
  const parts: Buffer[] = [salt, Buffer.of(PBKDF2_AES_GCM), nonce];
  for (let begin = 0, number = 1; begin === 0 || begin < body.length; begin += CHUNK, number++) {
    const isLast = begin + CHUNK >= body.length;
    const beside = Buffer.concat([Buffer.of(isLast ? LAST : MORE), tag]);
    const chunk = sealedChunk(key, numbered(nonce, number), body.subarray(begin, begin + CHUNK), beside);
    parts.push(chunk.bytes, chunk.tag);
  }
  return Buffer.concat(parts);
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
