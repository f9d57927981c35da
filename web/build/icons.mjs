import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const MARK = 'favicon.svg';
/** Launchers cut a maskable icon to any shape; its middle four fifths are always seen. */
const SAFE = 0.75;

/**
 * Writes the icons of the site from its mark: favicon.svg and favicon.ico, icon-192, icon-512 and icon-maskable
 * for the manifest, and Apple's own.
 */
export async function writeIcons(root, dist, tools) {
  const mark = await tools.art(MARK, 512);
  const rounded = (size) => drawn(tools, size, (pen) => pen.drawImage(mark, 0, 0, size, size));
  /** Filled to its edges with the mark's own ground. */
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

/** An ICO with one PNG in it, which every browser of the last fifteen years reads. */
function icoOf(png, size) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // with one picture
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12); // bits a pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
