import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

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
