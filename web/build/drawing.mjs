import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas, GlobalFonts, loadImage } from '@napi-rs/canvas';

/** The site's heading fonts; no system fonts. */
const FONTS = {
  Display: 'anek-latin-latin-wght-normal.woff2',
  Rupee: 'anek-latin-rupee-wght-normal.woff2',
  Devanagari: 'noto-sans-devanagari-devanagari-wght-normal.woff2',
};

/** Draws images at build time with the site's tokens, fonts and drawings. No browser, no network. */
export async function drawingTools(root) {
  const assets = join(root, 'src', 'assets');
  for (const [family, file] of Object.entries(FONTS))
    GlobalFonts.register(await readFile(join(assets, 'fonts', file)), family);
  const tokens = await readFile(join(root, 'src', 'styles', 'tokens.css'), 'utf8');
  return {
    canvas: createCanvas,
    /** A colour of tokens.css, in the light or dark theme. */
    token(name, theme = 'light') {
      const from = theme === 'dark' ? tokens.indexOf('(prefers-color-scheme: dark)') : 0;
      const [, value] = tokens.slice(from).match(new RegExp(`--${name}: (#[0-9a-f]{6});`)) ?? [];
      if (!value) throw new Error(`tokens.css has no colour --${name}`);
      return value;
    },
    /** Sets the heading font. The weight is a font axis: requested by name it would be faked. */
    heading(pen, size) {
      pen.font = `400 ${size}px ${Object.keys(FONTS).join(', ')}`;
      pen.fontVariationSettings = "'wght' 700";
    },
    /** Loads a drawing of `src/assets/art`, rasterized for this width. */
    async art(name, width) {
      const image = await loadImage(Buffer.from(plain(await readFile(join(assets, 'art', name), 'utf8'))));
      const height = (image.height * width) / image.width;
      return Object.assign(image, { width, height });
    },
  };
}

/** Skia only knows the older attribute of `<use>`, and no style sheets: inlines the light theme's strokes. */
function plain(svg) {
  const [, name, stroke] = svg.match(/<style>\.([\w-]+)\{stroke:(#\w+)\}/) ?? [];
  return svg
    .replace('<svg ', '<svg xmlns:xlink="http://www.w3.org/1999/xlink" ')
    .replace(/(<use\b[^<>]*?) href=/g, '$1 xlink:href=')
    .replaceAll(`class="${name}"`, `stroke="${stroke}"`);
}
