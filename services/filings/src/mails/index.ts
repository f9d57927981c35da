/** Every mail that filings sends; `npm run mails` shows them. */
export { accessConfirmedMail } from './access-confirmed.mail.js';
export { accessEndedMail } from './access-ended.mail.js';
export { clientAccessMail } from './client-access.mail.js';
export { clientActedMail } from './client-acted.mail.js';
export { daysMovedMail } from './days-moved.mail.js';
export { draftReadyMail } from './draft-ready.mail.js';
export { feeReceiptMail } from './fee-receipt.mail.js';
export { newMessagesMail } from './new-messages.mail.js';
export { paperSentBackMail } from './paper-sent-back.mail.js';
export { papersNeededMail } from './papers-needed.mail.js';
export { paymentUndoneMail } from './payment-undone.mail.js';
export { personalLinkMail } from './personal-link.mail.js';
export { receiptMail } from './receipt.mail.js';
export { remindersMail } from './reminders.mail.js';
export { returnApprovedMail } from './return-approved.mail.js';
export { returnFiledMail } from './return-filed.mail.js';
export { staffDigestMail } from './staff-digest.mail.js';
