import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const ID = 'virtual:films';

/** `virtual:films`: the films of `src/assets/films`, with the duration read from each file. */
export function films(): Plugin {
  let folder = '';
  return {
    name: 'films',
    configResolved: ({ root }) => {
      folder = join(root, 'src', 'assets', 'films');
    },
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load(id) {
      if (id !== `\0${ID}`) return null;
      const found = readFilms(folder);
      const files = found.flatMap(({ video, captions }) => [video, captions.en, captions.hi]);
      for (const file of files) this.addWatchFile(file);
      const imports = files.map((file, index) => `import f${index} from ${JSON.stringify(`${file}?url`)};`);
      const entries = found.map(({ name, seconds }, index) => {
        const [src, en, hi] = [0, 1, 2].map((part) => `f${index * 3 + part}`);
        return `${JSON.stringify(name)}: { src: ${src}, seconds: ${seconds}, captions: { en: ${en}, hi: ${hi} } }`;
      });
      return `${imports.join('\n')}\nexport const files = { ${entries.join(',\n')} };`;
    },
  };
}

/** A film in its folder: `NAME.mp4`, and a `NAME.LANGUAGE.vtt` for each language. */
interface FilmOnDisk {
  readonly name: string;
  readonly seconds: number;
  readonly video: string;
  readonly captions: Readonly<Record<'en' | 'hi', string>>;
}

const HEADER = 8;

/** Content of the first box of this kind before the media data (ISO/IEC 14496-12): 4 bytes size, 4 bytes name, content. */
function boxOf(bytes: Buffer, kind: string): Buffer | undefined {
  for (let at = 0; at + HEADER <= bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + HEADER);
    if (name === kind) return bytes.subarray(at + HEADER, at + size);
    // Size 0 means to the end of the file, 1 a 64-bit size: only media data is that large.
    if (name === 'mdat' || size < HEADER) return undefined;
    at += size;
  }
  return undefined;
}

/**
 * Duration of an MP4 from its movie header (`moov/mvhd`).
 * @throws Error if the header follows the media data: such a file plays only once fully loaded
 */
export function secondsOf(mp4: Buffer): number {
  const movie = boxOf(mp4, 'moov');
  const header = movie && boxOf(movie, 'mvhd');
  if (!header) throw new Error('This is no MP4 whose index comes first');
  // Version 1 has times of 8 bytes instead of 4; timescale and duration follow two of them.
  const [scaleAt, duration] =
    header[0] === 1 ? [20, Number(header.readBigUInt64BE(24))] : [12, header.readUInt32BE(16)];
  return duration / header.readUInt32BE(scaleAt);
}

/**
 * Reads the films of a folder.
 * @throws Error for an unreadable film, or one without captions in a language
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
