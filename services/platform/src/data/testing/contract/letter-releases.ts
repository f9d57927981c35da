import { z } from 'zod';
import type { Migration } from '../../port/layout.js';
import { type RecordsDeclaration, records } from '../../port/records.js';
import { Letter, LetterRecords } from '../letters.js';

const TownLetter = Letter.extend({ town: z.string().nullish() });
type TownLetter = z.infer<typeof TownLetter>;

/** The town in a letter's text: `Pune: …`. */
const townIn = (message: unknown): string | null => /^(\w+):/.exec(String(message))?.[1] ?? null;

const { unique, sort, search, filter, within, expires, hidden } = LetterRecords;

/** The next release after `LetterRecords`: it stores the town, and filters lists by town and state. */
export function townLetters(met: (id: unknown) => void = () => undefined): RecordsDeclaration<TownLetter> {
  const change: Migration['change'] = (letter) => {
    met(letter._id);
    return 'town' in letter ? letter : { ...letter, town: townIn(letter.message) };
  };
  return records('letters', TownLetter, {
    unique,
    sort: [...sort, 'town', 'state'],
    search: [...search, 'town'],
    filter: [...filter, 'town'],
    within,
    expires,
    hidden,
    migrations: [{ to: 2, change }],
  });
}

const withoutState: Migration['change'] = ({ state: _, ...rest }) => rest;

/** The release after that: without the state, and with unique towns. */
export const TownOnlyLetters = records('letters', TownLetter.omit({ state: true }), {
  unique: ['email', 'town'],
  sort: ['name', 'size', 'message', 'urgent', 'town'],
  search: ['name', 'email', 'message'],
  filter: ['size', 'deletedAt'],
  within: ['urgent'],
  expires: 'until',
  hidden: 'deletedAt',
  migrations: [...(townLetters().migrations ?? []), { to: 3, change: withoutState }],
});
