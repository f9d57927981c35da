import { block, type MailTemplate } from '@easy-tax/platform';
import { readableTime } from './readable.js';
import * as words from './return-words.js';

interface Approved {
  readonly return: words.MailedReturn;
  readonly draft: number;
  readonly at: string;
  /** Signed on paper, and recorded by staff. */
  readonly isOnPaper: boolean;
}

/** Confirms an approval at once: somebody else may have given it. */
export const returnApprovedMail =
  ({ return: about, draft, at, isOnPaper }: Approved, name: string): MailTemplate =>
  ({ publicUrl }) => ({
    subject: 'Your return is approved',
    preview: `Draft ${draft} is approved. We file exactly this draft.`,
    blocks: [
      block.text(`Namaste ${name},`),
      block.text(
        isOnPaper
          ? `We have recorded the approval that you signed on paper for your ${words.returnInWords(about)}. We file exactly this draft.`
          : `You approved your ${words.returnInWords(about)}. We file exactly this draft.`,
      ),
      block.facts([...words.returnFacts(about, draft), ['Approved', readableTime.en(new Date(at))]]),
      block.text('The words of the approval stand in your account.'),
      words.returnButton('See your approval', publicUrl, about),
      block.note('It wasn’t you? Ring us at once, before it is filed.'),
    ],
    reason: words.RETURN_IS_OPEN,
  });
