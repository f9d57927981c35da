import { block, type MailTemplate } from '@easy-tax/platform';
import { endingBy } from './newsletter-ending.js';

const REASON = 'Somebody, probably you, asked for our newsletter at this address.';

/** Asks the owner of the address. */
export const confirmNewsletterMail =
  (links: { readonly confirm: string; readonly end: string }): MailTemplate =>
  () => ({
    subject: 'Please confirm: one mail a month from Easy Tax',
    heading: 'One mail a month, with the dates that matter',
    preview: 'Without your yes you get nothing from us.',
    blocks: [
      block.text('Namaste,'),
      block.text(`${REASON} Please confirm that you want it.`),
      block.button('Yes, send it', links.confirm),
      block.text('The link works for seven days.'),
      block.note("It wasn't you? Then do nothing. Without your yes you get nothing from us."),
    ],
    reason: REASON,
    ending: endingBy(links.end),
  });
