import { seedEnquiries } from '@easy-tax/contacts';
import { DAY } from '@easy-tax/contracts';
import { seedFilings, seedReturns } from '@easy-tax/filings';
import type { Env } from '@easy-tax/platform/core';
import { DataRefused } from '@easy-tax/platform/data';
import { z } from 'zod';
import { enquiries, filings, returns, tenYears } from '../seed/drafts.js';
import { Progress, readOptions, UsageError } from './command-line.js';
import { makeDatabases } from './databases.js';
import { inService, type ServiceName } from './stored.js';

const YEAR = 365 * DAY;

const option = { type: 'string', default: '0' } as const;
const numbers = {
  contacts: option,
  filings: option,
  returns: option,
  seed: { ...option, default: '1' },
} as const;
const flag = { type: 'boolean', default: false } as const;
const options = { ...numbers, 'beside-real-people': flag, 'last-year': flag } as const;

type Store<T> = (env: Env, drafts: Iterable<T>) => Promise<number>;

/**
 * `npm run data -- seed`: stores records of made-up people, the same ones for the same numbers. Run again, it keeps
 * existing records and adds the missing ones. `--last-year`: records of the past year instead of ten fixed years.
 *
 * @throws UsageError; DataRefused if there are records of real people, unless allowed by an option
 */
export async function seed(env: Env, args: readonly string[]): Promise<boolean> {
  const wanted = readWanted(args);
  await makeDatabases(env);
  if (!wanted.besideRealPeople) await refuseRealPeople(env);
  const old: string[] = [];
  const fill = async <T>(name: string, store: Store<T>, drafts: Iterable<T>) => {
    const progress = new Progress(name);
    const count = await store(env, progress.each(drafts));
    progress.end();
    if (count > 0) old.push(`${count} of these ${name}`);
  };
  await fill('enquiries', seedEnquiries, enquiries(wanted.contacts, wanted.seed, wanted.span));
  await fill('filings', seedFilings, filings(wanted.filings, wanted.seed, wanted.span));
  await fill('returns', seedReturns, returns(wanted.returns, wanted.seed, wanted.span));
  if (old.length > 0) console.log(`${old.join(' and ')} were there already. Another --seed makes others.`);
  return true;
}

function readWanted(args: readonly string[]) {
  const values = readOptions(args, options);
  const number = (name: keyof typeof numbers): number => {
    if (/^\d{1,8}$/.test(values[name])) return Number(values[name]);
    throw new UsageError(`--${name} takes a whole number, not ${values[name]}`);
  };
  const counts = { contacts: number('contacts'), filings: number('filings') };
  const besideRealPeople = values['beside-real-people'];
  const span = values['last-year'] ? { begin: Date.now() - YEAR, end: Date.now() } : tenYears;
  return { ...counts, returns: number('returns'), seed: number('seed'), besideRealPeople, span };
}

/** Reserved domains (RFC 2606): all addresses of a seed use them. */
const madeUp = /[@.]example\.(?:in|com|org|net)$/i;
const Person = z.object({ email: z.string(), role: z.string().optional() });

/** The record types that hold addresses of people outside the staff. */
const types: readonly (readonly [ServiceName, string])[] = [
  ['auth', 'accounts'],
  ['contacts', 'enquiries'],
  ['filings', 'filings'],
];

/** Refuses to mix made-up records with those of real clients. @throws DataRefused */
async function refuseRealPeople(env: Env): Promise<void> {
  for (const [service, type] of types) {
    await inService(service, env, async (stored) => {
      for await (const record of (await stored.open(type)).iterate()) {
        const { email, role } = Person.parse(record);
        if (role === 'admin' || madeUp.test(email)) continue;
        throw new DataRefused(
          `There are ${type} of real people, and made-up ones would stand among them. Set DATA_DIR to another folder; ` +
            'if you are sure: --beside-real-people.',
        );
      }
    });
  }
}
