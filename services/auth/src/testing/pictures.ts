/** Headers of pictures as `data:` URLs, padded to a length: enough to read sizes. */
const asUrl = (kind: string, head: Buffer, length = head.length) =>
  `data:image/${kind};base64,${Buffer.concat([head, Buffer.alloc(Math.max(0, length - head.length))]).toString('base64')}`;

export function aPng(width: number, height: number, length?: number): string {
  const head = Buffer.alloc(33);
  head.write('\x89PNG\r\n\x1a\n', 0, 'latin1');
  head.writeUInt32BE(13, 8);
  head.write('IHDR', 12, 'latin1');
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return asUrl('png', head, length);
}

/** With an EXIF segment before the frame, as phones write it. */
export function aJpeg(width: number, height: number): string {
  const frame = Buffer.from([0xff, 0xc2, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return asUrl('jpeg', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 4, 0, 0]), frame]));
}

export function aWebp(width: number, height: number): string {
  const head = Buffer.alloc(40);
  head.write('RIFF', 0, 'latin1');
  head.write('WEBPVP8X', 8, 'latin1');
  head.writeUIntLE(width - 1, 24, 3);
  head.writeUIntLE(height - 1, 27, 3);
  return asUrl('webp', head);
}
