import type { Random } from './facts.js';
import type { MadePage, Placed } from './layout.js';

/** Changes a form as other programs would: how a paper is set, never what it says. */
export function withNoise(pages: readonly MadePage[], random: Random): MadePage[] {
  const shift = { x: random.below(30) - 10, y: random.below(30) };
  const isSplit = random.next() < 0.3;
  const isPrinted = random.next() < 0.3;
  return pages.map(({ width, height, placed }, at) => ({
    width,
    height,
    placed: [
      ...(isPrinted
        ? [{ text: `Printed on 02-11-2026 10:1${at}   Page ${at + 1} of ${pages.length}`, x: 40, y: 14 }]
        : []),
      ...placed
        .map((each) => ({ ...each, x: each.x + shift.x, y: each.y + shift.y + (random.next() - 0.5) * 0.8 }))
        .flatMap((each) => (isSplit && random.next() < 0.4 ? split(each, random) : [each])),
      { text: 'This is a computer generated document.', x: 60, y: height - 12 },
    ],
  }));
}

/** One text in two items that touch. */
function split(placed: Placed, random: Random): Placed[] {
  const { text, x, size = 9 } = placed;
  if (text.length < 4 || placed.before) return [placed];
  const at = 1 + random.below(text.length - 2);
  const head = text.slice(0, at);
  const width = [...head].reduce((sum, letter) => sum + (/[A-Z\d]/.test(letter) ? 0.62 : 0.5), 0) * size;
  const tail = text.slice(at);
  const blanks = tail.length - tail.trimStart().length + (head.length - head.trimEnd().length);
  return [
    { ...placed, text: head.trimEnd() },
    { ...placed, text: tail.trimStart(), x: x + width + (tail.startsWith(' ') ? blanks * size * 0.5 : 0) },
  ].filter(({ text: part }) => part !== '');
}
