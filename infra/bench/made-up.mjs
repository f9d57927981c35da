import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../launcher/paths.mjs';

const seedOf = (module) => import(pathToFileURL(join(root, 'infra/dist/seed', module)).href);

/**
 * Enquiries that people might send, one after the other, without end.
 *
 * @returns {Promise<() => { name: string, mobile: string, email: string, message: string }>}
 */
export async function enquirer(seed = 2) {
  const { enquiries } = await seedOf('drafts.js');
  const drafts = enquiries(100_000_000, seed);
  return () => {
    const { name, mobile, email, message } = drafts.next().value;
    return { name, mobile, email, message };
  };
}

/** An enquiry as a record that nobody has dealt with. */
export async function stored(enquiry) {
  const { newId } = await import('@easy-tax/platform');
  const _id = newId();
  return { _id, createdAt: new Date().toISOString(), ...enquiry, requestKey: _id, deletedAt: null };
}

/** A PDF that weighs so much. @returns {Promise<Buffer>} */
export async function aDocument(bytes) {
  const { aPdf } = await seedOf('a-pdf.js');
  const frame = aPdf('Bench', 1).length;
  return aPdf('Bench', Math.max(1, bytes - frame));
}

const boundary = 'easy-tax-bench';
const fields = { name: 'Asha Rao', mobile: '9876543210', email: 'asha@example.com', message: 'Form 16 for AY 2026-27' };

/** The Tax Filing form with this document, as a browser sends it. @param {Buffer} document */
export function formOf(document) {
  const part = (head, content) => [`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`, content, '\r\n'];
  const parts = [
    ...Object.entries(fields).flatMap(([name, value]) => part(`name="${name}"`, value)),
    ...part('name="file"; filename="form16.pdf"\r\nContent-Type: application/pdf', document),
    `--${boundary}--\r\n`,
  ];
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat(parts.map((each) => Buffer.from(each))),
  };
}
