import { block, type MailTemplate } from '@easy-tax/platform';

/** The last one, to somebody who was on the list: it may have been another hand that ended it. */
export const newsletterFarewellMail =
  (): MailTemplate =>
  ({ to, publicUrl }) => ({
    subject: 'You are off the list',
    preview: 'This is the last mail from our newsletter.',
    blocks: [
      block.text('Namaste,'),
      block.text(`${to} is off our newsletter's list. This mail is the last one.`),
      block.text('A mistake? The form at the foot of every page puts you back.'),
      block.button('To the website', publicUrl),
    ],
    reason: 'Mails about your own filings are another matter: they go on.',
  });
