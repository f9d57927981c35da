import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { asObjectKey } from '@easy-tax/filings';
import type { Env } from '@easy-tax/platform/core';
import { newId } from '@easy-tax/platform/data';
import { storeOf } from '../data/copy/objects.js';
import { makeDatabases } from '../data/databases.js';
import { inService } from '../data/stored.js';

const objectKey = asObjectKey('d'.repeat(32));

/** Stores a document of a return: only its record names the object. */
export async function addReturnDocument(env: Env): Promise<void> {
  await makeDatabases(env);
  const [bytes, store, createdAt] = [Buffer.from('a draft'), await storeOf(env), new Date().toISOString()];
  await store.put(objectKey, Readable.from([bytes]));
  store.close();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const described = { fileName: 'draft.pdf', mime: 'application/pdf', kind: 'draft', size: bytes.length, sha256 };
  const ids = { _id: newId(), returnId: newId(), owner: newId(), objectKey, requestKey: null };
  await inService('filings', env, async (stored) => {
    await (await stored.open('returnfiles')).insert({ ...ids, ...described, createdAt });
  });
}

/** The content of that document. */
export async function readReturnDocument(env: Env): Promise<string> {
  const store = await storeOf(env);
  const document = await text(await store.get(objectKey));
  store.close();
  return document;
}
