// npm run videos [-- NAME… [--browser PATH]]: draws the films of storyboards/ into src/assets/films, as H.264 with
// captions in English and Hindi. Run it after changes of storyboards, drawings or styles; it needs ffmpeg
// and Chromium. The results are committed, so the product runs and tests without either.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { runnerImport } from 'vite';

const FPS = 25;
const CRF = 23;
const MAX_BYTES = 700_000;
const SIZE = { width: 1280, height: 720 };
/** Never requested: all requests are answered from the web folder. */
const ORIGIN = 'http://films.invalid';
const TYPES = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const INSTALL =
  'This command needs ffmpeg with libx264. Debian and Ubuntu: apt-get install ffmpeg; macOS: brew install ffmpeg';

/** High profile, 4:2:0, index first (so that playback starts before all is loaded), reproducible metadata. */
const settings = ({ fps, crf, comment }) => [
  ...['-y', '-loglevel', 'error', '-f', 'image2pipe', '-framerate', String(fps), '-i', '-'],
  ...['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'],
  ...['-c:v', 'libx264', '-profile:v', 'high', '-level', '3.1', '-preset', 'veryslow', '-tune', 'animation'],
  ...['-crf', String(crf), '-g', String(fps * 10), '-an', '-threads', '2'],
  ...['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv'],
  ...['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-metadata', `comment=${comment}`],
  ...['-movflags', '+faststart', '-f', 'mp4'],
];

const root = join(import.meta.dirname, '..');
const out = join(root, 'src', 'assets', 'films');

const { values, positionals } = readWords();
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

function readWords() {
  try {
    const options = { browser: { type: 'string', default: '/usr/bin/chromium' } };
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    console.error(`${error.message}\n\nnpm run videos -- [NAME …] [--browser PATH]`);
    process.exit(2);
  }
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

/** @throws Error that names what to install */
function needFfmpeg() {
  const { error, stdout } = spawnSync('ffmpeg', ['-hide_banner', '-encoders'], { encoding: 'utf8' });
  if (error || !stdout.includes('libx264')) throw new Error(INSTALL);
}

/**
 * Opens the page on which films are drawn, in a headless browser. `frames(film, beats, fps)` yields a PNG per frame;
 * without movement it repeats the last PNG.
 */
async function openStage(root, executablePath) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--font-render-hinting=none'] });
  const page = await browser.newPage({ viewport: SIZE, deviceScaleFactor: 1, colorScheme: 'light' });
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill({ body: await readFile(join(root, pathname)), contentType: TYPES[extname(pathname)] });
  });
  await page.goto(`${ORIGIN}/videos/stage.html`);

  return {
    async *frames(film, beats, fps) {
      await page.evaluate(([story, course]) => window.stage(story, course), [film, beats]);
      const count = Math.round(beats.at(-1).end * fps);
      let drawn = '';
      let picture;
      for (let frame = 0; frame < count; frame += 1) {
        const state = await page.evaluate((seconds) => window.drawAt(seconds), frame / fps);
        if (state !== drawn) picture = await page.screenshot({ type: 'png' });
        drawn = state;
        yield picture;
      }
    },
    close: () => browser.close(),
  };
}

/** Encodes PNG frames as H.264 for every browser, including Safari, into `file`, with `comment` as metadata. */
async function encode(frames, file, options) {
  const ffmpeg = spawn('ffmpeg', [...settings(options), file], { stdio: ['pipe', 'inherit', 'inherit'] });
  const ended = once(ffmpeg, 'close');
  for await (const frame of frames) if (!ffmpeg.stdin.write(frame)) await once(ffmpeg.stdin, 'drain');
  ffmpeg.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}; the file ${file} is not complete`);
}
