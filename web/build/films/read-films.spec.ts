import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFilms, secondsOf } from './plugin';

function box(kind: string, ...content: Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + Buffer.concat(content).length);
  head.write(kind, 4, 'latin1');
  return Buffer.concat([head, ...content]);
}
/** Version, flags, two times, then the timescale (ticks per second) and the duration in ticks. */
function movieHeader(version: 0 | 1, scale: number, ticks: number): Buffer {
  const content = Buffer.alloc(version ? 32 : 20);
  content[0] = version;
  content.writeUInt32BE(scale, version ? 20 : 12);
  if (version) content.writeBigUInt64BE(BigInt(ticks), 24);
  else content.writeUInt32BE(ticks, 16);
  return box('mvhd', content);
}
const mp4 = (header: Buffer) => Buffer.concat([box('ftyp', Buffer.from('isom')), box('moov', header), box('mdat')]);

it.each([0, 1] as const)('a film lasts as long as its movie header (version %i) says', (version) => {
  expect(secondsOf(mp4(movieHeader(version, 600, 25_860)))).toBe(43.1);
});

it.each([
  ['something else', Buffer.from('GIF89a and more')],
  ['nothing', Buffer.alloc(0)],
  ['a box without a size', Buffer.alloc(64)],
  ['a film whose index comes last', Buffer.concat([box('ftyp'), box('mdat'), box('moov', movieHeader(0, 600, 600))])],
])('%s is refused', (_, bytes) => {
  expect(() => secondsOf(bytes)).toThrow('This is no MP4 whose index comes first');
});

it('a folder of films is read with durations and captions, and stops the build while captions are missing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'films-'));
  writeFileSync(join(folder, 'one.mp4'), mp4(movieHeader(0, 1000, 20_000)));
  writeFileSync(join(folder, 'one.en.vtt'), 'WEBVTT');
  expect(() => readFilms(folder)).toThrow('lacks its captions');
  writeFileSync(join(folder, 'one.hi.vtt'), 'WEBVTT');
  const [video, en, hi] = ['one.mp4', 'one.en.vtt', 'one.hi.vtt'].map((name) => join(folder, name));
  expect(readFilms(folder)).toEqual([{ name: 'one', seconds: 20, video, captions: { en, hi } }]);
  rmSync(folder, { recursive: true });
});
