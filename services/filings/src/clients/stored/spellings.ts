import sanscript from '@indic-transliteration/sanscript';

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
const FINAL_A = /([^aeiouAIUEO])a$/g;

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

/** What spellings of one word have in common: its consonants, and that it begins with a vowel. */
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
