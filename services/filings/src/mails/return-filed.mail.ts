import { taxOf } from '@easy-tax/contracts';
import { block, type MailTemplate } from '@easy-tax/platform';
import * as words from './return-words.js';

interface Filed {
  readonly return: words.MailedReturn;
  readonly filedOn: string;
  readonly filedBy: string;
  /** The acknowledgement is among the documents of the return. */
  readonly hasAcknowledgement: boolean;
  /** The last day to e-verify; null: nothing is left to do. */
  readonly verifyBy: string | null;
}

/** How the mail names the acknowledgement, if it is among the documents. */
function acknowledgementWords({ return: about, hasAcknowledgement }: Filed) {
  if (!hasAcknowledgement) return { subject: `Filed: your ${words.returnKind(about)}`, here: '', opens: 'return' };
  if (taxOf(about.form) !== 'income-tax') {
    const here = ' The filed return is in your account.';
    return { subject: `Filed: your ${words.returnKind(about)}`, here, opens: 'filed return' };
  }
  const here = ' The ITR-V is in your account. Keep it: a bank or a consulate may ask for it.';
  return { subject: 'Filed: keep this ITR-V', here, opens: 'ITR-V' };
}

const verifyNote = (verifyBy: string) =>
  block.note(
    `One step is left: e-verify by ${words.dayInWords(verifyBy, 'plain')}. A return that isn’t e-verified counts as not filed. It takes two minutes on the department’s site, with an OTP on the mobile that is linked to your Aadhaar. We never ask for that OTP.`,
  );

/** A return is filed. An income tax return may have one step left. */
export const returnFiledMail =
  (filed: Filed, name: string): MailTemplate =>
  ({ publicUrl }) => {
    const { return: about, filedOn, filedBy, verifyBy } = filed;
    const { subject, here, opens } = acknowledgementWords(filed);
    const left = verifyBy && `One step is left: e-verify by ${words.dayInWords(verifyBy, 'short')}.`;
    return {
      subject,
      preview: `${here.replace(/ Keep.*/, '')} ${left ?? 'Nothing more to do.'}`.trim(),
      blocks: [
        block.text(`Namaste ${name},`),
        block.text(`Your ${words.returnInWords(about)} is filed.${here}`),
        block.facts([...words.returnFacts(about), ['Filed', `${words.dayInWords(filedOn, 'plain')}, by ${filedBy}`]]),
        block.text('The acknowledgement number and the figures stand in your account.'),
        words.returnButton(`Open your ${opens}`, publicUrl, about),
        ...(verifyBy ? [verifyNote(verifyBy)] : []),
        block.text('Questions? Reply to this mail.'),
      ],
      reason: 'You get this because we filed a return of yours.',
    };
  };
