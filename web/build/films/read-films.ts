import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A film in its folder: `NAME.mp4`, with `NAME.LANGUAGE.vtt` beside it for each language. */
export interface FilmOnDisk {
  readonly name: string;
  readonly seconds: number;
  readonly video: string;
  readonly captions: Readonly<Record<'en' | 'hi', string>>;
}

const HEADER = 8;

/** The content of the first box of a kind before the media data (ISO/IEC 14496-12): 4 bytes size, 4 name, content. */
function boxOf(bytes: Buffer, kind: string): Buffer | undefined {
  for (let at = 0; at + HEADER <= bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + HEADER);
    if (name === kind) return bytes.subarray(at + HEADER, at + size);
    // 0 reaches to the end and 1 announces 64 bits: only media data is that large.
    if (name === 'mdat' || size < HEADER) return undefined;
    at += size;
  }
  return undefined;
}

/**
 * How long an MP4 lasts, as its movie header (`moov/mvhd`) says.
 * @throws Error where no movie header comes before the media data: such a file plays only once all of it has come
 */
export function secondsOf(mp4: Buffer): number {
  const movie = boxOf(mp4, 'moov');
  const header = movie && boxOf(movie, 'mvhd');
  if (!header) throw new Error('This is no MP4 whose index comes first');
  // Version 1 has times of 8 bytes instead of 4; the scale and the duration follow two of them.
  const [scaleAt, duration] =
    header[0] === 1 ? [20, Number(header.readBigUInt64BE(24))] : [12, header.readUInt32BE(16)];
  return duration / header.readUInt32BE(scaleAt);
}

/**
 * The films of a folder.
 * @throws Error for a film that lacks captions in a language, or that can't be read
 */
export function readFilms(folder: string): readonly FilmOnDisk[] {
  const names = readdirSync(folder).filter((file) => file.endsWith('.mp4'));
  return names.sort().map((file) => {
    const name = file.replace('.mp4', '');
    const video = join(folder, file);
    const captions = { en: join(folder, `${name}.en.vtt`), hi: join(folder, `${name}.hi.vtt`) };
    const missing = Object.values(captions).find((path) => !existsSync(path));
    if (missing) throw new Error(`${video} lacks its captions ${missing}`);
    return { name, seconds: secondsOf(readFileSync(video)), video, captions };
  });
}
