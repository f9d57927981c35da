import { block, type MailTemplate } from '@easy-tax/platform/office';

export const mailTestMail =
  (name: string): MailTemplate =>
  () => ({
    subject: 'A test from Settings',
    preview: 'Mails from this site reach you.',
    blocks: [
      block.text(`Namaste ${name},`),
      block.text('You asked for this mail in Settings. It arrived, so mails from this site reach you.'),
    ],
    reason: 'You get this because you pressed ‘Send a test’.',
  });
