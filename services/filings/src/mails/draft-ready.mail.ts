import { block, type MailTemplate } from '@easy-tax/platform';
import * as words from './return-words.js';

interface Draft {
  readonly return: words.MailedReturn;
  readonly draft: number;
  readonly approveBy: string | null;
  readonly preparedBy: string;
}

/** A draft is ready for approval. */
export const draftReadyMail =
  ({ return: about, draft, approveBy, preparedBy }: Draft, name: string): MailTemplate =>
  ({ publicUrl }) => ({
    subject: 'Your return is ready for your approval',
    preview: `Read the draft${approveBy ? ` by ${words.dayInWords(approveBy, 'short')}` : ''}. Nothing is filed before you approve.`,
    blocks: [
      block.text(`Namaste ${name},`),
      block.text(
        `Your ${words.returnInWords(about)} is prepared. Please read the draft, and approve it if it is right.`,
      ),
      block.facts([
        ...words.returnFacts(about, draft),
        ...(approveBy ? [['Approve by', words.dayInWords(approveBy, 'full')] as const] : []),
        ['Prepared by', preparedBy],
      ]),
      block.text('The figures and the fee stand in your account.'),
      words.returnButton('Read and approve', publicUrl, about),
      block.text(
        'Nothing is filed before you approve. If something is not right, don’t approve: write to us there, or ring.',
      ),
      block.text(`To approve, you log in. ${words.NO_PASSWORD}`),
    ],
    reason: words.RETURN_IS_OPEN,
  });
