// The page on which films are drawn, in a headless browser.
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { chromium } from 'playwright-core';

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

/** Opens the page. `frames(film, beats, fps)` yields a PNG per frame; without movement it repeats the last PNG. */
export async function openStage(root, executablePath) {
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
