/** Every mail that contacts sends; `npm run mails` shows them. */
export { confirmNewsletterMail } from './confirm-newsletter.mail.js';
export { newsletterFarewellMail } from './newsletter-farewell.mail.js';
export { newsletterWelcomeMail } from './newsletter-welcome.mail.js';
