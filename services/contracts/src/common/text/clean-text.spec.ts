import fc from 'fast-check';
import { cleanLine, cleanText } from './clean-text.js';

it.each([
  ['an isolate around a mention of WhatsApp', 'ask \u2068Ravi CA\u2069', 'ask Ravi CA'],
  ['marks of direction', '\u200eAsha\u200f \u061cVerma\u202a\u202c', 'Asha Verma'],
  ['an override of direction', 'invoice\u202efdp.exe', 'invoicefdp.exe'],
  ['a soft hyphen', 'consul\u00adtancy', 'consultancy'],
  ['a zero-width blank, a word joiner, a byte order mark', '\ufeffAsha\u200b Ver\u2060ma', 'Asha Verma'],
  ['NUL and other controls', 'As\u0000ha\u0007\u001b\u0085', 'Asha'],
  ['half of an emoji', 'thanks \ud83d', 'thanks'],
  ['a filler that looks like nothing', 'Asha\u3164\u115f', 'Asha'],
  ['an interlinear annotation', '\ufff9Asha\ufffb', 'Asha'],
  ['tags that hide a text', `hello${String.fromCodePoint(0xe0068, 0xe0069)}`, 'hello'],
  ['joiners between Latin letters', 'As\u200dha\u200c 1\u200d2', 'Asha 12'],
  ['repeated joiners', 'क्\u200d\u200d\u200dष', 'क्\u200dष'],
])('drops %s', (_, typed, kept) => {
  expect(cleanText(typed)).toBe(kept);
  expect(cleanLine(typed)).toBe(kept);
});

it.each([
  ['a joiner of Devanagari', 'क्\u200dष'],
  ['a non-joiner of Devanagari', 'क्\u200cष'],
  ['a non-joiner of Persian', 'می\u200cخواهم'],
  ['four marks of a letter', 'क़्ँ॒'.normalize('NFC')],
  ['a family of emoji', '👨‍👩‍👧‍👦'],
  ['a profession with a tone of skin', '👩🏽‍💻'],
  ['a heart in colour', '❤️‍🔥 ❤️'],
  ['a key with its ring', '1️⃣'],
  ['flags', '🇮🇳 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏳️‍🌈'],
  ['signs, quotes and dashes', '₹1,500 – “paid” – it’s done'],
])('keeps %s', (_, typed) => {
  expect(cleanText(typed)).toBe(typed);
  expect(cleanLine(typed)).toBe(typed);
});

const breaks = ['\n', '\r\n', '\r', '\u000b', '\u000c', '\u0085', '\u2028', '\u2029'];
it.each(breaks.map((each) => [JSON.stringify(each), each]))(
  'makes %s a line break, or a blank in one line',
  (_, one) => {
    expect(cleanText(`one${one}two`)).toBe('one\ntwo');
    expect(cleanLine(`one${one}two`)).toBe('one two');
  },
);

it('makes blanks of any kind one blank in one line', () => {
  expect(cleanLine('\u3000Asha\u00a0\u2003 \t Verma\u2800')).toBe('Asha Verma');
  expect(cleanText('a\tb\n\n c')).toBe('a\tb\n\n c');
});

it('composes letters, and leaves eight marks of one', () => {
  expect(cleanLine('A\u0301nil')).toBe('Ánil');
  expect(cleanLine(`a${'\u0489'.repeat(10_000)}b`)).toBe(`a${'\u0489'.repeat(8)}b`);
});

it('is the same when it is done again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (typed) => {
      expect(cleanText(cleanText(typed))).toBe(cleanText(typed));
      expect(cleanLine(cleanText(typed))).toBe(cleanLine(typed));
    }),
  );
});
