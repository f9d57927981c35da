import { seedEnquiries } from '@easy-tax/contacts';
import { seedFilings } from '@easy-tax/filings';
import type { Env } from '@easy-tax/platform';
import { enquiries, filings } from '../seed/drafts.js';
import { refuseRealPeople } from '../seed/real-people.js';
import { readOptions, UsageError } from './options.js';
import { Progress } from './progress.js';

const option = { type: 'string', default: '0' } as const;
const numbers = { filings: option, contacts: option, files: option, seed: { type: 'string', default: '1' } } as const;
const options = { ...numbers, 'beside-real-people': { type: 'boolean', default: false } } as const;

/**
 * `npm run data -- seed`: records of people who are made up, the same for the same numbers. Interrupted and run again
 * with the same numbers, it goes on: existing records stay.
 *
 * @throws UsageError; DataRefused where real people's records are, unless that is wanted
 */
export async function seed(env: Env, args: readonly string[]): Promise<boolean> {
  const wanted = readWanted(args);
  if (!wanted.besideRealPeople) await refuseRealPeople(env);
  const people = new Progress('enquiries');
  const oldEnquiries = await seedEnquiries(env, people.each(enquiries(wanted.contacts, wanted.seed)));
  people.end();
  const sent = new Progress('filings');
  const oldFilings = await seedFilings(env, sent.each(filings(wanted.filings, wanted.seed, wanted.files)));
  sent.end();
  const old = [
    ...(oldEnquiries > 0 ? [`${oldEnquiries} of these enquiries`] : []),
    ...(oldFilings > 0 ? [`${oldFilings} of these filings`] : []),
  ];
  if (old.length > 0) console.log(`${old.join(' and ')} were there already. Another --seed makes others.`);
  return true;
}

function readWanted(args: readonly string[]) {
  const values = readOptions(args, options);
  const number = (name: keyof typeof numbers): number => {
    if (/^\d{1,8}$/.test(values[name])) return Number(values[name]);
    throw new UsageError(`--${name} takes a whole number, not ${values[name]}`);
  };
  const besideRealPeople = values['beside-real-people'];
  const counts = { filings: number('filings'), contacts: number('contacts'), files: number('files') };
  return { ...counts, seed: number('seed'), besideRealPeople };
}
