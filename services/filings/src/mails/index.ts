/** Every mail that filings sends; `npm run mails` shows them. */
export { receiptMail } from './receipt.mail.js';
