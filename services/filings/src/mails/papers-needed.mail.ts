import { block, type MailTemplate } from '@easy-tax/platform';
import * as words from './return-words.js';

interface Asked {
  readonly return: words.MailedReturn;
  /** Titles of the papers. */
  readonly papers: readonly string[];
  readonly dueOn: string;
  readonly askedBy: string;
}

/** Papers are asked for. */
export const papersNeededMail =
  ({ return: about, papers, dueOn, askedBy }: Asked, name: string): MailTemplate =>
  ({ publicUrl }) => {
    const isOne = papers.length === 1;
    const count = words.inWords(papers.length, 'paper');
    return {
      subject: `We need ${count}, by ${words.dayInWords(dueOn, 'short')}`,
      preview: `${papers.join(', ')}. ${isOne ? 'A photo is enough.' : 'Photos are enough.'}`,
      blocks: [
        block.text(`Namaste ${name},`),
        block.text(`To prepare your ${words.returnKind(about)}, ${count} ${isOne ? 'is' : 'are'} missing.`),
        block.facts([
          ...words.returnFacts(about),
          ...papers.map((title, at) => [isOne ? 'Paper' : `Paper ${at + 1}`, title] as const),
          ['By', words.dayInWords(dueOn, 'full')],
          ['Asked by', askedBy],
        ]),
        block.text(`The reason${isOne ? '' : ' for each'} stands in your account.`),
        words.returnButton(`Send the ${isOne ? 'paper' : 'papers'}`, publicUrl, about),
        block.text(
          'A photo in daylight with all four corners is enough. If you don’t have a paper, say so there; we will find another way.',
        ),
      ],
      reason: words.RETURN_IS_OPEN,
    };
  };
