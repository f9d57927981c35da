import fc from 'fast-check';
import { cutText } from './cut-text.js';

it.each([
  ['ends before an emoji', `${'x'.repeat(999)}😀 call`, 1000, 'x'.repeat(999)],
  ['ends before a family of emoji', 'a👨‍👩‍👧‍👦b', 10, 'a'],
  ['ends before a letter with its marks', 'नमस्ते', 5, 'नम'],
  ['takes a text that just fits', 'a👨‍👩‍👧‍👦', 12, 'a👨‍👩‍👧‍👦'],
  ['leaves nothing of a letter that is longer', `a${'\u0301'.repeat(200)}`, 100, ''],
])('%s', (_, text, max, kept) => {
  expect(cutText(text, max)).toBe(kept);
});

it('measures as it is told', () => {
  const bytes = (piece: string) => new TextEncoder().encode(piece).length;
  expect(cutText('कखग', 7, bytes)).toBe('कख');
});

it('gives a start without halves of characters, as long as possible', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.nat(40), (text, max) => {
      const cut = cutText(text, max);
      expect(text.startsWith(cut) && cut.length <= max).toBe(true);
      expect(cut).not.toMatch(/\p{Cs}/u);
    }),
  );
});
