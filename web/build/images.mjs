import { copyFile, readFile, writeFile } from 'node:fs/promises';
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

const MARK = 'favicon.svg';
/** Launchers cut a maskable icon to any shape; only the middle 80 % are always visible. */
const SAFE = 0.75;

/**
 * Writes the icons from the site's mark: favicon.svg and .ico; icon-192, icon-512 and icon-maskable for the manifest; Apple's.
 */
export async function writeIcons(root, dist, tools) {
  const mark = await tools.art(MARK, 512);
  const rounded = (size) => drawn(tools, size, (pen) => pen.drawImage(mark, 0, 0, size, size));
  /** Fills the square with the mark's background colour. */
  const full = (size, part) =>
    drawn(tools, size, (pen) => {
      pen.drawImage(mark, 0, 0, size, size);
      const [red, green, blue] = pen.getImageData(size / 2, 2, 1, 1).data;
      pen.fillStyle = `rgb(${red} ${green} ${blue})`;
      pen.fillRect(0, 0, size, size);
      const inside = size * part;
      pen.drawImage(mark, (size - inside) / 2, (size - inside) / 2, inside, inside);
    });
  await copyFile(join(root, 'src', 'assets', 'art', MARK), join(dist, MARK));
  const icons = {
    'favicon.ico': icoOf(await rounded(32), 32),
    'icon-192.png': await rounded(192),
    'icon-512.png': await rounded(512),
    'icon-maskable.png': await full(512, SAFE),
    'apple-touch-icon.png': await full(180, 1),
  };
  for (const [name, bytes] of Object.entries(icons)) await writeFile(join(dist, name), bytes);
}

function drawn(tools, size, draw) {
  const canvas = tools.canvas(size, size);
  draw(canvas.getContext('2d'));
  return canvas.encode('png');
}

/** An ICO that contains one PNG, supported by all browsers of the last fifteen years. */
function icoOf(png, size) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // type: icon
  head.writeUInt16LE(1, 4); // one image
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 72;
const LINE = 32;
/** Position of the drawing in px: right, above its own ground line. */
const ART = { left: 690, width: 438, height: 380, bottom: 556 };
const TEXT_WIDTH = 570;
const SIZES = [76, 68, 60, 52, 46];
const MAX_LINES = 4;
const LINE_HEIGHT = 1.12;

/**
 * Draws the share image, PNG, 1200 × 630: a ledger page with the firm's mark, a text and a drawing.
 * @param tools see `drawingTools`
 * @param {{ firm: string, line: string, art: string }} content `art`: a file of `src/assets/art`
 */
export async function shareImage(tools, { firm, line, art }) {
  const canvas = tools.canvas(WIDTH, HEIGHT);
  const pen = canvas.getContext('2d');
  paper(pen, tools);
  pen.drawImage(await tools.art('logo-mark.svg', 64), MARGIN, MARGIN - 8, 64, 64);
  pen.fillStyle = tools.token('ink');
  tools.heading(pen, 44);
  pen.textBaseline = 'middle';
  pen.fillText(firm, MARGIN + 82, MARGIN + 28);
  const { size, lines } = fitted(pen, tools, line);
  tools.heading(pen, size);
  pen.textBaseline = 'alphabetic';
  const top = 232 + size * 0.5;
  for (const [index, text] of lines.entries()) pen.fillText(text, MARGIN, top + index * size * LINE_HEIGHT);
  doubleRule(pen, tools, top + (lines.length - 1) * size * LINE_HEIGHT + 34);
  const drawing = await tools.art(art, ART.width);
  const scale = Math.min(ART.width / drawing.width, ART.height / drawing.height);
  const [width, height] = [drawing.width * scale, drawing.height * scale];
  pen.drawImage(drawing, ART.left + (ART.width - width) / 2, ART.bottom - height, width, height);
  return canvas.encode('png');
}

/** Ruled paper with the ledger's double margin line and cloth along the foot. */
function paper(pen, tools) {
  pen.fillStyle = tools.token('page');
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = tools.token('ledger');
  for (let y = LINE; y < HEIGHT; y += LINE) pen.fillRect(0, y, WIDTH, 2);
  pen.fillStyle = tools.token('cloth');
  pen.fillRect(0, HEIGHT - 20, WIDTH, 20);
}

function doubleRule(pen, tools, top) {
  pen.fillStyle = tools.token('marigold');
  pen.fillRect(MARGIN, top, 96, 4);
  pen.fillRect(MARGIN, top + 10, 96, 4);
}

/** Finds the largest font size at which the text fits. */
function fitted(pen, tools, text) {
  for (const size of SIZES) {
    tools.heading(pen, size);
    const lines = broken(text, (part) => pen.measureText(part).width <= TEXT_WIDTH);
    if (lines.length <= MAX_LINES && lines.every((part) => pen.measureText(part).width <= TEXT_WIDTH))
      return { size, lines };
  }
  throw new Error(`There is no room in a share image for ‘${text}’`);
}

function broken(text, fits) {
  const lines = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
