import { block, type MailTemplate } from '@easy-tax/platform';
import { endingBy } from './newsletter-ending.js';

/** Says that the yes has arrived, and how to take it back. */
export const newsletterWelcomeMail =
  (end: string): MailTemplate =>
  ({ publicUrl }) => ({
    subject: 'You are on the list',
    preview: 'One mail a month, and one click ends it.',
    blocks: [
      block.text('Namaste,'),
      block.text(
        'from now on you get one mail a month: what is due, what has changed, and what to keep ready. Nothing else, and your address goes to nobody.',
      ),
      block.text('The dates of this year stand on our site, too.'),
      block.button('See the due dates', `${publicUrl}/blogs`),
    ],
    reason: 'You get this because you confirmed our newsletter.',
    ending: endingBy(end),
  });
