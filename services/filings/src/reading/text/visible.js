/** Characters that turn, join or hide others: text with them doesn't say what a person reads. */
const DECEIVING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
/** Characters without a shape, and letters of a font's own. */
const SHAPELESS = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ue000-\uf8ff]/g;
const JOINERS = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;
const ligatures = /** @type {const} */ ({ ﬀ: 'ff', ﬁ: 'fi', ﬂ: 'fl', ﬃ: 'ffi', ﬄ: 'ffl', ﬅ: 'st', ﬆ: 'st' });

/**
 * Text as a person reads it; empty if it deceives. Letters of other scripts that look Latin stay as they are: no pattern
 * takes them.
 * @param {string} text
 */
export function visible(text) {
  if (DECEIVING.test(text)) return '';
  return text
    .replace(JOINERS, '')
    .replace(SHAPELESS, '\ufffd')
    .replace(/[ﬀ-ﬆ]/g, (letter) => ligatures[/** @type {keyof typeof ligatures} */ (letter)] ?? letter)
    .replace(/[\s\u00a0\u2000-\u200a\u202f\u205f\u3000]+/g, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim();
}

/** The items and characters that a paper may hold. */
export class Budget {
  isSpent = false;
  #items = 0;
  #characters = 0;
  /** @type {import('./extraction.js').ReadingLimits} */
  #limits;

  /** @param {import('./extraction.js').ReadingLimits} limits */
  constructor(limits) {
    this.#limits = limits;
  }

  /** False if this text is too much. @param {string} text */
  take(text) {
    this.#items += 1;
    this.#characters += text.length;
    this.isSpent ||= this.#items > this.#limits.items || this.#characters > this.#limits.characters;
    return !this.isSpent;
  }
}
