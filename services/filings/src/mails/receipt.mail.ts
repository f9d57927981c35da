import { block, type MailTemplate } from '@easy-tax/platform';
import type { StoredFiling } from '../filings/filing.records.js';
import { readableSize, readableTime } from './readable.js';

type Received = Pick<StoredFiling, 'fileName' | 'reference' | 'size' | 'createdAt'>;

/** The proof of submission. */
export const receiptMail =
  ({ fileName, reference, size, createdAt }: Received, name: string): MailTemplate =>
  ({ publicUrl, firm }) => ({
    subject: `We have your paper: ${fileName}`,
    heading: 'We have your paper',
    preview: `Reference ${reference}. Keep this mail as your receipt.`,
    blocks: [
      block.text(`Namaste ${name},`),
      block.text(
        `${fileName} reached us whole. A chartered accountant reads it and writes if something is missing. Nothing is filed before you approve the figures.`,
      ),
      block.facts([
        ['Reference', reference],
        ['File', fileName],
        ['Size', readableSize(size)],
        ['Received', readableTime(new Date(createdAt))],
      ]),
      block.button('See my filings', `${publicUrl}/profile`),
      block.text('Questions? Reply to this mail.'),
    ],
    reason: 'You get this because you sent us a paper.',
    signature: firm,
  });
