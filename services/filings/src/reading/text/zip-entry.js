import { Buffer } from 'node:buffer';
import { SaxesParser } from 'saxes';
import { fromBufferPromise } from 'yauzl';

/** @typedef {{ open: (name: string, attributes: Record<string, string>) => void, text: (text: string) => void, close: (name: string) => void }} Handler */

/** Word nests tables in tables, ten elements for each. */
const MOST_NESTED = 1000;
/** @param {string} name */
const local = (name) => name.slice(name.indexOf(':') + 1);

/**
 * Reads one part of a ZIP as XML without a DTD, names without their prefix. Rejects if it is missing, larger than `most`
 * bytes, or damaged.
 * @param {Uint8Array} bytes @param {string} wanted @param {number} most @param {Handler} handler
 */
export async function readXmlEntry(bytes, wanted, most, handler) {
  const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
    lazyEntries: true,
  });
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName !== wanted) continue;
    if (entry.uncompressedSize > most || entry.isEncrypted()) throw new Error('a part that is too large or locked');
    return parse(await zip.openReadStreamPromise(entry), handler);
  }
  throw new Error(`no part ${wanted}`);
}

/** @param {import('node:stream').Readable} stream @param {Handler} handler */
async function parse(stream, handler) {
  const parser = new SaxesParser();
  let depth = 0;
  parser.on('doctype', () => {
    throw new Error('a DTD');
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > MOST_NESTED) throw new Error('elements too deep within each other');
    handler.open(
      local(name),
      Object.fromEntries(Object.entries(attributes).map(([key, value]) => [local(key), String(value)])),
    );
  });
  parser.on('text', handler.text);
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    handler.close(local(name));
  });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of stream) parser.write(decoder.decode(chunk, { stream: true }));
  parser.write(decoder.decode()).close();
}
