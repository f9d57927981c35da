import type { RevealedClient } from '@easy-tax/contracts';
import { readLock } from '../../../../components/upload/prepare/pdf/read-lock';
import { readClient, revealClient } from '../../client-data/api';

/** Each try shows a client's PAN to this page and is audited. */
const MAX_CLIENTS = 5;
const HEAD = 'bytes=0-65535';
const TAIL = 'bytes=-262144';
/** The dictionary that names the lock is never compressed: it stands near the end, or at the start of a file for fast view. */
const LOCK = /\/Encrypt\b/;

/** Ids of the clients whose PDF it may be, the likeliest first. */
export type FindClients = () => Promise<readonly string[]>;

/** `free`: it opens without a password. `unknown`: no client's birth is known. `wrong`: the usual passwords don't open it. */
export type Unlocked = File | 'free' | 'unknown' | 'wrong';

/**
 * Opens a locked PDF by the passwords that are usual for its client. They are built from the client's record here, which
 * the audit trail records, and are stored nowhere.
 * @param src a link that works
 * @throws ApiError if a client can't be read
 */
export async function openLocked(src: string, findClients: FindClients, signal: AbortSignal): Promise<Unlocked> {
  const bytes = await readIfLocked(src, signal);
  if (!bytes) return 'free';
  const { decrypt, saveUnlocked } = await import('../../../../components/upload/prepare/pdf/decrypt');
  // A PDF that only forbids printing has an empty password; a lock of another kind is for the browser's own viewer.
  if ((await decrypt(bytes, '')) !== 'wrong') return 'free';
  let isBirthKnown = false;
  for (const id of (await findClients()).slice(0, MAX_CLIENTS)) {
    if (!(await readClient(id)).bornOn) continue;
    signal.throwIfAborted();
    isBirthKnown = true;
    for (const password of usualPasswords(await revealClient(id))) {
      const document = await decrypt(bytes, password);
      const unlocked = typeof document === 'string' ? null : await saveUnlocked(document);
      if (unlocked) return new File([unlocked], '', { type: 'application/pdf' });
    }
  }
  return isBirthKnown ? 'wrong' : 'unknown';
}

/** The whole file if it names a lock; else null after two small reads. */
async function readIfLocked(src: string, signal: AbortSignal): Promise<Uint8Array | null> {
  const read = (range?: string) => fetch(src, { signal, headers: range ? { range } : {} });
  for (const range of [TAIL, HEAD]) {
    if (!LOCK.test(await (await read(range)).text())) continue;
    const bytes = new Uint8Array(await (await read()).arrayBuffer());
    return readLock(bytes) && bytes;
  }
  return null;
}

/**
 * The passwords that senders of a client's PDFs usually build: AIS, TIS and ITR-V from PAN and birth, 26AS from the birth,
 * employers' Form 16 from the PAN in capitals. Empty unless the birth is known.
 */
export function usualPasswords({ pan, bornOn }: Pick<RevealedClient, 'pan' | 'bornOn'>): readonly string[] {
  if (!bornOn) return [];
  const birth = bornOn.split('-').reverse().join('');
  return pan ? [pan.toLowerCase() + birth, birth, pan + birth, pan] : [birth];
}
