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

/** A return is filed. Of income tax one step may be left. */
export const returnFiledMail =
  ({ return: about, filedOn, filedBy, hasAcknowledgement, verifyBy }: Filed, name: string): MailTemplate =>
  ({ publicUrl }) => {
    const isIncomeTax = taxOf(about.form) === 'income-tax';
    const paper = isIncomeTax ? 'ITR-V' : 'filed return';
    const here = hasAcknowledgement ? ` The ${paper} is in your account.` : '';
    const use = hasAcknowledgement && isIncomeTax ? ' Keep it: a bank or a consulate may ask for it.' : '';
    const left = verifyBy && `One step is left: e-verify by ${words.dayInWords(verifyBy, 'short')}.`;
    return {
      subject: hasAcknowledgement && isIncomeTax ? 'Filed: keep this ITR-V' : `Filed: your ${words.returnKind(about)}`,
      preview: `${here} ${left ?? 'Nothing more to do.'}`.trim(),
      blocks: [
        block.text(`Namaste ${name},`),
        block.text(`Your ${words.returnInWords(about)} is filed.${here}${use}`),
        block.facts([
          ...words.returnFacts(about),
          ['Filed', `${words.dayInWords(filedOn, 'plain')}, by ${filedBy}`],
        ]),
        block.text('The acknowledgement number and the figures stand in your account.'),
        words.returnButton(`Open your ${hasAcknowledgement ? paper : 'return'}`, publicUrl, about),
        ...(verifyBy
          ? [
              block.note(
                `One step is left: e-verify by ${words.dayInWords(verifyBy, 'plain')}. A return that isn’t e-verified counts as not filed. It takes two minutes on the department’s site, with an OTP on the mobile that is linked to your Aadhaar. We never ask for that OTP.`,
              ),
            ]
          : []),
        block.text('Questions? Reply to this mail.'),
      ],
      reason: 'You get this because we filed a return of yours.',
    };
  };
