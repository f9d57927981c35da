const LITERAL = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/;
const IN_LITERAL = /[\w+.-]/;
const MOST_LITERAL = 400;
const ESCAPES = '"\\/bfnrt';

/** @typedef {'value' | 'value or end' | 'name' | 'name or end' | 'colon' | 'comma or end' | 'nothing'} Expected */

/** Walks once through a JSON text that comes in pieces, and holds none of it. */
export class JsonWalk {
  /** Characters that end the open lists and objects, the innermost last. @type {string[]} */
  #ends = [];
  /** @type {Expected} */
  #expected = 'value';
  /** A number or word up to here. */
  #literal = '';
  #isInString = false;
  /** Characters of an escape that still come; 5 before its first. */
  #escaped = 0;

  /** @param {number} mostDepth */
  constructor(mostDepth) {
    this.mostDepth = mostDepth;
  }

  /** Throws where the text is no JSON, or too deep. @param {string} text */
  write(text) {
    for (const char of text) {
      if (this.#isInString) this.#readInString(char);
      else if (IN_LITERAL.test(char)) this.#addToLiteral(char);
      else {
        this.#endLiteral();
        if (!' \n\r\t'.includes(char)) this.#read(char);
      }
    }
  }

  /** False if the text ends before its value does. Call it at the end. */
  isWhole() {
    return this.#expected === 'nothing' && !this.#isInString;
  }

  /** @param {string} char */
  #readInString(char) {
    if (char < ' ') throw new Error('a line break in a string');
    if (this.#escaped === 5) {
      if (char !== 'u' && !ESCAPES.includes(char)) throw new Error('an unknown escape');
      this.#escaped = char === 'u' ? 4 : 0;
    } else if (this.#escaped > 0) {
      if (!/[\da-f]/i.test(char)) throw new Error('an unknown escape');
      this.#escaped -= 1;
    } else if (char === '\\') this.#escaped = 5;
    else if (char === '"') this.#isInString = false;
  }

  /** @param {string} char */
  #addToLiteral(char) {
    this.#literal += char;
    if (this.#literal.length > MOST_LITERAL) throw new Error('too long a number');
  }

  #endLiteral() {
    if (this.#literal === '') return;
    if (!LITERAL.test(this.#literal)) throw new Error('no number or word of JSON');
    this.#literal = '';
    this.#takeValue();
  }

  /** @param {string} char */
  #read(char) {
    if (char === '"') this.#beginString();
    else if (char === '{' || char === '[') this.#open(char === '{' ? '}' : ']');
    else if (char === ':' && this.#expected === 'colon') this.#expected = 'value';
    else if (char === ',' && this.#expected === 'comma or end')
      this.#expected = this.#ends.at(-1) === '}' ? 'name' : 'value';
    else this.#close(char);
  }

  /** @param {string} char */
  #close(char) {
    if (char !== this.#ends.at(-1) || !this.#expected.endsWith('or end')) throw new Error('an unexpected character');
    this.#ends.pop();
    this.#endValue();
  }

  #beginString() {
    this.#isInString = true;
    if (this.#expected.startsWith('name')) this.#expected = 'colon';
    else this.#takeValue();
  }

  /** @param {'}' | ']'} end */
  #open(end) {
    this.#takeValue();
    this.#ends.push(end);
    if (this.#ends.length > this.mostDepth) throw new Error('too deep');
    this.#expected = end === '}' ? 'name or end' : 'value or end';
  }

  /** Throws if no value may stand here. */
  #takeValue() {
    if (!this.#expected.startsWith('value')) throw new Error('an unexpected value');
    this.#endValue();
  }

  #endValue() {
    this.#expected = this.#ends.length > 0 ? 'comma or end' : 'nothing';
  }
}
