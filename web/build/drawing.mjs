import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas, GlobalFonts, loadImage } from '@napi-rs/canvas';

/** The site's own fonts for headings; nothing of the machine's is used. */
const FONTS = {
  Display: 'anek-latin-latin-wght-normal.woff2',
  Rupee: 'anek-latin-rupee-wght-normal.woff2',
  Devanagari: 'noto-sans-devanagari-devanagari-wght-normal.woff2',
};

/** Draws pictures at build time with the site's tokens, fonts and drawings. No browser, no network. */
export async function drawingTools(root) {
  const assets = join(root, 'src', 'assets');
  for (const [family, file] of Object.entries(FONTS))
    GlobalFonts.register(await readFile(join(assets, 'fonts', file)), family);
  const tokens = await readFile(join(root, 'src', 'styles', 'tokens.css'), 'utf8');
  return {
    canvas: createCanvas,
    /** A colour of tokens.css, in the light theme or the dark one. */
    token(name, theme = 'light') {
      const from = theme === 'dark' ? tokens.indexOf('(prefers-color-scheme: dark)') : 0;
      const [, value] = tokens.slice(from).match(new RegExp(`--${name}: (#[0-9a-f]{6});`)) ?? [];
      if (!value) throw new Error(`tokens.css has no colour --${name}`);
      return value;
    },
    /** Sets a pen to write as headings do. The weight is an axis of the font: asked for by name it would be faked. */
    heading(pen, size) {
      pen.font = `400 ${size}px ${Object.keys(FONTS).join(', ')}`;
      pen.fontVariationSettings = "'wght' 700";
    },
    /** A drawing of `src/assets/art`, sharp at the width at which it will stand. */
    async art(name, width) {
      const image = await loadImage(Buffer.from(plain(await readFile(join(assets, 'art', name), 'utf8'))));
      const height = (image.height * width) / image.width;
      return Object.assign(image, { width, height });
    },
  };
}

/** Skia reads `<use>` by its older attribute alone, and no style sheet: of that, the light theme's strokes. */
function plain(svg) {
  const [, name, stroke] = svg.match(/<style>\.([\w-]+)\{stroke:(#\w+)\}/) ?? [];
  return svg
    .replace('<svg ', '<svg xmlns:xlink="http://www.w3.org/1999/xlink" ')
    .replace(/(<use\b[^>]*?) href=/g, '$1 xlink:href=')
    .replaceAll(`class="${name}"`, `stroke="${stroke}"`);
}
