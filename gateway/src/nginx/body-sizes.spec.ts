import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Call, calls, KIB, limits, MB } from '@easy-tax/contracts';

const sizes: Record<string, number> = { '256k': 256 * KIB, '2m': 2 * MB, '${UPLOAD_BYTES}': Number.POSITIVE_INFINITY };
const read = (name: string) => readFileSync(resolve(__dirname, '../../nginx', `${name}.conf.template`), 'utf8');
const sizeIn = (text: string) => sizes[/client_max_body_size (\S+);/.exec(text)?.[1] ?? ''];

const byDefault = sizeIn(read('nginx')) ?? 0;
/** In the order of the file: of several that match, nginx takes the first. */
const locations = [...read('site').matchAll(/^location ~ (\S+) \{(.*(?:\n .*)*)/gm)].map(
  ([, pattern = '', text = '']) => ({
    pattern: new RegExp(pattern),
    bytes: sizeIn(text) ?? byDefault,
  }),
);

const bytesOf = ({ multipart, filePart, bodyLimit }: Call) =>
  multipart || filePart ? Number.POSITIVE_INFINITY : (bodyLimit ?? limits.jsonBody);

describe('the largest body that nginx lets through', () => {
  const withBody = Object.entries<Call>(calls).filter(
    ([, { method, service }]) => method !== 'GET' && service !== 'gateway',
  );

  it.each(withBody)('is enough for %s', (_, call) => {
    const path = call.path.replace(/:\w+/g, 'a1');
    const location = locations.find(({ pattern }) => pattern.test(path));
    expect(location?.bytes).toBeGreaterThanOrEqual(bytesOf(call));
  });
});
