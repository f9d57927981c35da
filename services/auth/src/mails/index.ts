/** Every mail that auth sends; `npm run mails` shows them. */
export { addressChangingMail } from './address-changing.mail.js';
export { changeAddressMail } from './change-address.mail.js';
export { clientInvitationMail } from './client-invitation.mail.js';
export { confirmAddressMail } from './confirm-address.mail.js';
export { confirmErasureMail } from './confirm-erasure.mail.js';
export { erasureBegunMail } from './erasure-begun.mail.js';
export { erasureDoneMail } from './erasure-done.mail.js';
export { factorCodeMail } from './factor-code.mail.js';
export { googleLinkedMail } from './google-linked.mail.js';
export { invitationMail } from './invitation.mail.js';
export { loginResetMail, loginResetToldMail } from './login-reset.mail.js';
export { mailTestMail } from './mail-test.mail.js';
export { passwordChangedMail } from './password-changed.mail.js';
export { resetPasswordMail } from './reset-password.mail.js';
export { securityEventsMail } from './security-events.mail.js';
export { staffTwoStepMail, twoStepMail, wrongCodesMail, wrongLooksMail } from './two-step.mail.js';
