import { parseArgs } from 'node:util';
import { seedEnquiries } from '@easy-tax/contacts';
import { seedFilings } from '@easy-tax/filings';
import { DuplicateKey, type Env } from '@easy-tax/platform';
import { enquiries, filings } from '../seed/drafts.js';

/** Options that make no sense; the message says what is wanted. */
export class UsageError extends Error {}

const option = { type: 'string', default: '0' } as const;
const options = { filings: option, contacts: option, files: option, seed: { type: 'string', default: '1' } } as const;
const step = 100_000;

/**
 * `npm run data -- seed`: records of people who are made up, the same for the same numbers.
 * @returns false where the folder has some of them already
 * @throws UsageError
 */
export async function seed(env: Env, args: readonly string[]): Promise<boolean> {
  const wanted = readWanted(args);
  try {
    await seedEnquiries(env, counted('enquiries', enquiries(wanted.contacts, wanted.seed)));
    await seedFilings(env, counted('filings', filings(wanted.filings, wanted.seed, wanted.files)));
    return true;
  } catch (error) {
    if (!(error instanceof DuplicateKey)) throw error;
    console.error('This seed is in the folder already. Give another --seed, or set DATA_DIR to another folder.');
    return false;
  }
}

function readWanted(args: readonly string[]) {
  const values = valuesOf(args);
  const number = (name: keyof typeof options): number => {
    if (/^\d{1,8}$/.test(values[name])) return Number(values[name]);
    throw new UsageError(`--${name} takes a whole number, not ${values[name]}`);
  };
  return { filings: number('filings'), contacts: number('contacts'), files: number('files'), seed: number('seed') };
}

function valuesOf(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Says now and then how far it is, and at the end how long it took. */
function* counted<T>(name: string, drafts: Iterable<T>): Generator<T> {
  const started = performance.now();
  let count = 0;
  for (const draft of drafts) {
    yield draft;
    count += 1;
    if (count % step === 0) console.log(`${count} ${name} …`);
  }
  if (count > 0) console.log(`${count} ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
