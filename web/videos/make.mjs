// npm run videos [-- NAME… [--browser PATH]]: draws the films of storyboards/ into src/assets/films, as H.264 with
// captions in English and Hindi. Run it after changes of storyboards, drawings or styles; it needs ffmpeg
// and Chromium. The results are committed, so the product runs and tests without either.
import { createHash } from 'node:crypto';
import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import { encode, needFfmpeg } from './encode.mjs';
import { openStage } from './stage.mjs';

const FPS = 25;
const CRF = 23;
const MAX_BYTES = 700_000;
const root = join(import.meta.dirname, '..');
const out = join(root, 'src', 'assets', 'films');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { browser: { type: 'string', default: '/usr/bin/chromium' } },
});
needFfmpeg();
const load = async (name) => (await runnerImport(join(import.meta.dirname, name), { root, configFile: false })).module;
const [{ films }, { beatsOf, captionsOf, LANGUAGES, storyOf }] = await Promise.all([
  load('storyboards/index.ts'),
  load('film.ts'),
]);
const names = positionals.length > 0 ? positionals : Object.keys(films);
const unknown = names.find((name) => !films[name]);
if (unknown) throw new Error(`There is no film ${unknown}. There are: ${Object.keys(films).join(', ')}`);

await mkdir(out, { recursive: true });
const stage = await openStage(root, values.browser);
try {
  for (const name of names) await make(name, films[name]);
} finally {
  await stage.close();
}

async function make(name, film) {
  const beats = beatsOf(film);
  const file = join(out, `${name}.mp4`);
  const comment = createHash('sha256').update(storyOf(film)).digest('hex');
  await encode(stage.frames(film, beats, FPS), `${file}.part`, { fps: FPS, crf: CRF, comment });
  const { size } = await stat(`${file}.part`);
  if (size > MAX_BYTES)
    throw new Error(`${name} has ${size} bytes; at most ${MAX_BYTES} are allowed. Say less, or draw less`);
  await rename(`${file}.part`, file);
  for (const language of LANGUAGES) await writeFile(join(out, `${name}.${language}.vtt`), captionsOf(film, language));
  console.log(`${name}: ${beats.at(-1).end.toFixed(1)} s, ${Math.round(size / 1000)} kB`);
}
