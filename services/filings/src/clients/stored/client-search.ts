import { compactIdentifier, normaliseMobile, panOfGstin } from '@easy-tax/contracts';
import type { ClientCipher, ClientSecrets } from './client-cipher.js';
import { latinNameOf, spellingsOf, spellingsToFind } from './spellings.js';

/** Parts of numbers that a search may name have at least so many characters. */
const MIN_PART = 5;

/** Beginnings and ends of a text, from five characters on. */
function partsOf(text: string): string[] {
  const lengths = Array.from({ length: text.length - MIN_PART }, (_, at) => MIN_PART + at);
  return [text, ...lengths.flatMap((length) => [text.slice(0, length), text.slice(-length)])];
}

interface Searched extends ClientSecrets {
  readonly name: string;
  readonly groupName: string;
  readonly emails: readonly string[];
}

/** The text that searches look into. Numbers are in it as tokens, whole and in parts. */
export function searchTextOf({ name, groupName, emails, pan, mobiles }: Searched, cipher: ClientCipher): string {
  const tokens = [
    ...(pan ? partsOf(pan).map((part) => cipher.token('pan', part)) : []),
    ...mobiles.flatMap((mobile) => partsOf(mobile).map((part) => cipher.token('mobile', part))),
  ];
  return [name, latinNameOf(name), groupName, ...emails, spellingsOf(name), spellingsOf(groupName), ...tokens]
    .filter(Boolean)
    .join(' ');
}

const PAN_PART = /^(?:[A-Z]{5}\d{0,4}|[A-Z]{5}\d{4}[A-Z]|\d{4}[A-Z])$/;
/** State and PAN, with or without the rest. */
const GSTIN_PART = /^\d\d[A-Z]{5}/;
const DIGITS = /^\d{5,10}$/;

/** A number's parts stand together; other words are divided. */
const wordsOf = (search: string): string[] =>
  search
    .replace(/(?<=\d)[\s-]+(?=\d)/g, '')
    .split(/[\s,]+/)
    .filter(Boolean);

/**
 * A search's terms beside the typed text: spellings of a name, and the token of a PAN, GSTIN or mobile; of several
 * words the same for each, in any order.
 */
export function besideSearch(search: string, cipher: ClientCipher) {
  const words = wordsOf(search);
  return {
    orSearch: textsToFind(search, cipher),
    orWords: words.length > 1 ? words.map((word) => [word, ...textsToFind(word, cipher)]) : [],
  };
}

function textsToFind(search: string, cipher: ClientCipher): string[] {
  const identifier = compactIdentifier(search);
  const mobile = normaliseMobile(search).replace(/[\s-]/g, '');
  // A 0 in front is a prefix, or the first of the last digits.
  const mobiles = new Set([mobile, mobile.replace(/^(?:\+91|0)/, '')]);
  return [
    ...spellingsToFind(search),
    ...(PAN_PART.test(identifier) ? [cipher.token('pan', identifier)] : []),
    ...(GSTIN_PART.test(identifier) ? [cipher.token('pan', panOfGstin(identifier))] : []),
    ...[...mobiles].filter((digits) => DIGITS.test(digits)).map((digits) => cipher.token('mobile', digits)),
  ];
}
