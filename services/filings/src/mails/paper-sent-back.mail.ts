import { block, type MailTemplate } from '@easy-tax/platform';
import * as words from './return-words.js';

interface SentBack {
  readonly return: words.MailedReturn;
  /** Title of the paper. */
  readonly paper: string;
  readonly dueOn: string;
  readonly askedBy: string;
}

/** A paper has to be sent once more. */
export const paperSentBackMail =
  ({ return: about, paper, dueOn, askedBy }: SentBack, name: string): MailTemplate =>
  ({ publicUrl }) => ({
    subject: `Please send one paper again, by ${words.dayInWords(dueOn, 'short')}`,
    preview: `${paper}. A photo is enough.`,
    blocks: [
      block.text(`Namaste ${name},`),
      block.text(`One paper for your ${words.returnInWords(about)} has to be sent once more.`),
      block.facts([
        ...words.returnFacts(about),
        ['Paper', paper],
        ['By', words.dayInWords(dueOn, 'full')],
        ['Asked by', askedBy],
      ]),
      block.text('The reason stands in your account.'),
      words.returnButton('Send the paper', publicUrl, about),
      block.text('A photo in daylight with all four corners is enough.'),
    ],
    reason: words.RETURN_IS_OPEN,
  });
