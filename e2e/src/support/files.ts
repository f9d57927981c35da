import { createHash, randomBytes } from 'node:crypto';

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const page = [
  '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
  '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
  '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj',
  '4 0 obj<</Length 44>>stream\nBT /F 24 Tf 40 100 Td (Form 16, sample) Tj ET\nendstream endobj',
  '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj',
].join('\n');

/** A PDF that a viewer opens; `size` bytes in all where given (random padding in a comment keeps it incompressible). */
export function aPdf(size?: number): Buffer {
  const head = Buffer.from(`%PDF-1.4\n${page}\n`);
  const tail = Buffer.from('\ntrailer<</Root 1 0 R>>\n%%EOF\n');
  const unique = Buffer.from(`%${randomBytes(8).toString('hex')}\n`);
  if (size === undefined) return Buffer.concat([head, unique, tail]);
  const padding = size - head.length - tail.length - 1;
  const noise = randomBytes(Math.ceil(padding / 2))
    .toString('hex')
    .slice(0, padding);
  return Buffer.concat([head, Buffer.from(`%${noise}`), tail]);
}

/** A PNG of one grey pixel. */
export const aPng = (): Buffer =>
  Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==', 'base64');

/** A photo as iPhones take them, of 64 × 48 red pixels. */
export const aHeic = (): Buffer =>
  Buffer.from(
    'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAX1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAABoQABAAAAAAAAABoAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABodmMxAAAAAA5waXRtAAAAAAABAAAA/WlwcnAAAADdaXBjbwAAAHZodmNDAQNwAAAAkAAAAAAAHvAA/P34+AAADwNgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQGEAAQAqQgEBA3AAAAMAkAAAAwAAAwAeoCCBBZbq5Ka5uAhoMCAAAAMDIAAAAwAhYgABAAZEAcFzwIkAAAATY29scm5jbHgAAQANAAaAAAAAFGlzcGUAAAAAAAAAQAAAAEAAAAAoY2xhcAAAAEAAAAABAAAAMAAAAAEAAAAAAAAAAv////AAAAACAAAAEHBpeGkAAAAAAwgICAAAABhpcG1hAAAAAAAAAAEAAQWBAgMFhAAAACJtZGF0AAAAFigBrxmA70mlv//f4x/19q/4prWmPm4=',
    'base64',
  );
