import { compactIdentifier, normaliseMobile, panOfGstin } from '@easy-tax/contracts';
import sanscript from '@indic-transliteration/sanscript';
import type { ClientCipher, ClientSecrets } from './client-keys.js';

/** The library's types name a default export that Node does not see: the module itself has its functions. */
const { t: transliterate } = sanscript as unknown as typeof sanscript.default;

/** Signs that ITRANS has no letter for, as those that it has: consonants with nukta, and vowels of English words. */
const written: readonly (readonly [RegExp, string])[] = [
  [/क\u093c/g, '\u0958'],
  [/ख\u093c/g, '\u0959'],
  [/ग\u093c/g, '\u095a'],
  [/ज\u093c/g, '\u095b'],
  [/ड\u093c/g, 'र'],
  [/ढ\u093c/g, 'र्ह'],
  [/फ\u093c/g, '\u095e'],
  [/\u093c/g, ''],
  [/ऑ/g, 'ओ'],
  [/[ॉॅ]/g, 'ो'],
  [/[\u0901\u200c\u200d]/g, 'ं'],
];
/** ITRANS as English readers spell: https://www.aczoom.com/itrans. `a` is the short vowel that Hindi often drops. */
const spelled: readonly (readonly [RegExp, string])[] = [
  [/RRi|R\^i/g, 'ri'],
  [/j~n|GY/g, 'gy'],
  [/\.[NnhDa]|~/g, ''],
  [/M(?=[pb])/g, 'm'],
  [/M/g, 'n'],
  [/chh/g, 'ch'],
  [/Sh/g, 'sh'],
  [/([bcdfghjklmnprst])v/g, '$1w'],
];
/** A short vowel between two others, with one consonant on each side. */
const INNER_A =
  /([aeiouAIUEO](?:[kgcjtdpbTDs]h|[bcdfghjklmnpqrstvwyzTDNKG]))a((?:[kgcjtdpbTDs]h|[bcdfghjklmnpqrstvwyzTDNKG])[aeiouAIUEO])/g;
const FINAL_A = /([^aeiouAIUEO])a(?=[^a-zA-Z]*$)/g;

const DEVANAGARI = /\p{Script=Devanagari}/u;

function romanisedWord(word: string): string {
  const prepared = written.reduce((each, [pattern, sign]) => each.replace(pattern, sign), word.normalize('NFD'));
  const itrans = transliterate(prepared, 'devanagari', 'itrans');
  return spelled.reduce((each, [pattern, letters]) => each.replace(pattern, letters), itrans);
}
/** In the letters of ITRANS, where capitals are other sounds: `rAmeshwara`. Latin words stay. */
const romanised = (text: string): string =>
  text.replace(/\S+/g, (word) => (DEVANAGARI.test(word) ? romanisedWord(word) : word));

/** ‘Rameshwar Prasad Tivari’ for रामेश्वर प्रसाद तिवारी; null for a name without Devanagari. */
export function latinNameOf(name: string): string | null {
  if (!DEVANAGARI.test(name)) return null;
  return name.replace(/\S+/g, (word) => {
    if (!DEVANAGARI.test(word)) return word;
    const spelling = romanisedWord(word).replace(FINAL_A, '$1').replace(INNER_A, '$1$2').toLowerCase();
    return spelling.charAt(0).toUpperCase() + spelling.slice(1);
  });
}

/** Spellings of one word have this in common: its consonants, and that it begins with a vowel. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/[^a-z]/g, ''],
  [/ngh/g, 'nh'],
  [/x/g, 'ks'],
  [/ph/g, 'f'],
  [/sh/g, 's'],
  [/ch/g, 'ç'],
  [/c/g, 'k'],
  [/q/g, 'k'],
  [/z/g, 'j'],
  [/w/g, 'v'],
  [/m(?=[pbvf])/g, 'n'],
  [/(?<=[bdgjkptç])h/g, ''],
  [/(?<=n)h(?=[aeiouy]?)$/g, ''],
  [/^[aeiou]/g, 'A'],
  [/[aeiouy]/g, ''],
  [/(.)\1+/g, '$1'],
];
const soundOf = (word: string): string =>
  sounds.reduce((each, [pattern, sound]) => each.replace(pattern, sound), word.toLowerCase());
const soundsOf = (text: string): string[] => text.split(/[\s.,/-]+/).flatMap((word) => soundOf(word) || []);

/** Before each word: whether the name is written in Devanagari. Nobody types these characters. */
const IN_DEVANAGARI = '\ue100';
const IN_LATIN = '\ue101';
/** Shorter ones would find half the list: Ravi and Rawat are both `rv`. */
const MIN_SOUND = 3;

const marked = (mark: string, words: readonly string[]): string => words.map((word) => mark + word).join(' ');

/** The sounds of a name's words, for `spellingsToFind`. */
export const spellingsOf = (name: string): string =>
  DEVANAGARI.test(name) ? marked(IN_DEVANAGARI, soundsOf(romanised(name))) : marked(IN_LATIN, soundsOf(name));

/**
 * Texts that a search for a name looks for beside the name: Latin finds Devanagari, Devanagari finds Latin, and both find
 * other spellings of their own script. The last word may be a beginning.
 */
export function spellingsToFind(search: string): string[] {
  if (/\d/.test(search)) return [];
  const isDevanagari = DEVANAGARI.test(search);
  const words = soundsOf(isDevanagari ? romanised(search) : search);
  const length = words.join('').length;
  const [other, own] = isDevanagari ? [IN_LATIN, IN_DEVANAGARI] : [IN_DEVANAGARI, IN_LATIN];
  return [...(length >= 2 ? [marked(other, words)] : []), ...(length >= MIN_SOUND ? [marked(own, words)] : [])];
}

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

/** The text that searches look into. Numbers are in it as tokens, whole and in parts; a PAN's part is what its mask shows. */
export function searchTextOf({ name, groupName, emails, pan, mobiles }: Searched, cipher: ClientCipher): string {
  const tokens = [
    ...(pan ? [pan, pan.slice(0, MIN_PART)].map((part) => cipher.token('pan', part)) : []),
    ...mobiles.flatMap((mobile) => partsOf(mobile).map((part) => cipher.token('mobile', part))),
  ];
  return [name, latinNameOf(name), groupName, ...emails, spellingsOf(name), spellingsOf(groupName), ...tokens]
    .filter(Boolean)
    .join(' ');
}

/** Matches the whole, or of a beginning what the mask shows: digit after digit would spell out those that it hides. */
const PAN_PART = /^[A-Z]{5}(?:\d{4}[A-Z]$|(?=\d{0,4}$))/;
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
  const pans = [identifier, ...(GSTIN_PART.test(identifier) ? [panOfGstin(identifier)] : [])];
  const mobile = normaliseMobile(search).replace(/[\s-]/g, '');
  // A 0 in front is a prefix, or the first of the last digits.
  const mobiles = new Set([mobile, mobile.replace(/^(?:\+91|0)/, '')]);
  return [
    ...spellingsToFind(search),
    ...pans.flatMap((pan) => PAN_PART.exec(pan) ?? []).map((part) => cipher.token('pan', part)),
    ...[...mobiles].filter((digits) => DIGITS.test(digits)).map((digits) => cipher.token('mobile', digits)),
  ];
}
