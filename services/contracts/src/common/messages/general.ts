/**
 * Texts of the API for people, used as `messages.…`. Clients rely on the exact wording (docs/product.md). Single
 * constants, so that a page loads only those that it uses.
 */
export const allFieldsRequired = 'All Fields Required';
export const mobile = 'Please enter a valid 10-digit mobile number';
export const mobileTwice = 'Write one mobile number here, not two.';
export const email = 'Enter an email address, like name@example.com';
export const nameMissing = 'Enter your name';
export const nameLong = 'Use at most 100 characters for the name';
export const messageMissing = 'Write a message';
export const messageLong = 'Use at most 5000 characters for the message';
export const passwordShort = 'Use at least 8 characters. A short sentence works well.';
export const passwordLong = 'Use at most 128 characters for the password';
export const passwordCommon = 'This password is a common one, or your name or address. Choose another.';
export const fileMissing = 'Add a file. A clear photo from your phone is enough.';
export const fileEmpty = 'This file is empty. Choose it again, or take a photo.';
export const fileKind = 'Send a photo, a PDF, a DOC, DOCX, XLSX, TXT, CSV or JSON file, or a ZIP of those.';
export const documentUnsafe =
  'This Word or Excel file fetches something from elsewhere when it is opened, or is packed in an unusual way. Save it as PDF and send that.';
export const fileTwice = 'Send one file at a time.';
export const fileTooLarge = (maxMb: number) =>
  `The file is larger than ${maxMb} MB. Send it in parts, or a smaller photo of it.`;
export const infected =
  'This file looks harmful, so nothing of it was kept. Have your device checked for viruses, then send a clean copy, or a photo of the paper.';
export const unscannable =
  'This file can’t be checked for viruses: it is too large or too deeply packed. Send it in parts, or as photos.';
export const notScanned =
  'Files can’t be checked for viruses at the moment, so this one was not taken. Try again in a minute.';
export const uploadCut = 'The upload ended before the file was complete. Nothing was kept. Try again.';
export const contactSent = 'Thanks For Contacts';
export const fileUploaded = 'File Uploaded Successfully';
export const registered = 'Registered. Please log in. A mail to confirm your address is on its way.';
export const emailTaken = 'This email already has an account. Log in, or reset the password.';
export const loggedIn = 'Logged in';
export const loginWrong = 'Email or password is wrong.';
export const blocked = 'This account is blocked. Please ring the office.';
export const loggedOut = 'Logged out';
export const resetSent = 'If that email has an account, the link is on its way.';
export const resetDone = 'Your new password is set. Please log in.';
export const passwordWrong = 'This is not your current password.';
export const passwordFirst =
  'Enter your current password. If you don’t know it, log out and choose a new one by ‘Forgot Password?’.';
export const passwordNone = 'You log in with Google. Log out and choose a password by ‘Forgot Password?’ first.';
export const passwordChanged = 'Your password is changed. All other devices are signed out.';
export const emailSame = 'This is your address already.';
export const emailChangeSent = 'Open the link that we have sent to the new address. Until then nothing changes.';
export const emailChanged = 'Your address is changed. Please log in with the new one.';
export const exportReady = 'The download of your ZIP has started.';
export const exportOver = 'This link has expired. Ask for your data again.';
export const erasing = 'This account is being erased.';
export const erasureBegun =
  'Your account is being erased. You are signed out everywhere, and a mail tells you when it is done.';
export const erasureLinkSent = 'Open the link that we have sent to your address. Until then nothing is erased.';
export const userErasureBegun = 'The erasure has begun. Nobody can log in to this account any more.';
export const eraseSelf = 'You can’t erase your own account from here. Ask another owner to do it.';
export const eraseStaff =
  'You work here: first an owner makes you a client again in Users. Then you can erase your account.';
export const typedElse = 'This is not the address of this account.';
export const linkSpent = 'This link has expired or was used before. Ask for a new one.';
export const linkOfAnother = 'This link is for another account. Log in to that one and open the link again.';
export const emailVerified = 'Your email address is confirmed.';
export const verificationSent = 'A new link is on its way.';
export const welcome = (name: string) => `Welcome ${name}`;
export const googleOff = 'Google sign-in is not set up here. Please use email and password.';
export const googleRefused = 'Google sign-in did not work. Please try again.';
export const sessionEndedThere = 'Signed out there.';
export const otherSessionsEnded = 'Signed out on all other devices.';
export const pictureKind = 'Choose a PNG, JPEG or WebP picture';
export const pictureLarge = 'Choose a smaller picture';
export const profileSaved = 'Saved';
export const userChanged = 'Saved';
export const userSignedOut = 'Signed out everywhere';
export const invited = 'The invitation is on its way.';
/** In place of 'on its way'. */
export const keptAsFile = 'No mail server is set up: the mail is a file in DATA_DIR/mail.';
export const inviteRevoked = 'The invitation is revoked. Its link does nothing any more.';
export const inviteOver = 'This invitation was used or revoked, or it has expired. Ask for a new one.';
export const inviteOpen = 'This address has an invitation already. Send it again from the list.';
export const invitationsFull = 'There are too many open invitations. Revoke some first.';
export const inviteAccepted = 'Your account is ready. Please log in.';
export const changeRoleInstead = 'This address has an account already. Change its role under People instead.';
/** Anybody may register with another's address. A new password by mail ends that person's sessions. */
export const accountUnconfirmed =
  'This address has an account, but nobody has confirmed that it is theirs. Have them choose a new password by Forgot Password first, and only then change its role under People.';
/** A new password by mail confirms the address, and ends an impostor's access. */
export const staffUnconfirmed =
  'Nobody has confirmed this address, so the account may be somebody else’s. Have the person choose a new password by Forgot Password, which confirms it; or erase the account and invite the address by mail.';
export const askForRole = 'This address has an account already. Log in with it, and ask an owner to change its role.';
/** The same, for the writer of an enquiry. */
export const enquirerHasAccount =
  'This address has an account already, and gets no invitation. Open a return for that client under File Data.';
export const staffOnly = 'Only an administrator can be an owner or a reviewer.';
export const changedMeanwhile = 'Somebody else changed this at the same moment. Please look again.';
export const lastOwner = 'There must be one owner who can log in. Make somebody else an owner first.';
export const recordChanged = 'Saved';
export const settingsSaved = 'Saved';
export const settingsConflict = 'Somebody else has changed these settings meanwhile. Nothing of yours was saved yet.';
export const wholeNumber = (min: number, max: number) => `Enter a whole number from ${min} to ${max}`;
export const upiId = 'Enter a UPI ID, like name@bank';
export const quotaFiles = (max: number, until: string) =>
  `One account may send ${max} papers in a day, and this one has. Send the rest from ${until}.`;
export const quotaBytes = (maxMb: number, until: string) =>
  `One account may send ${maxMb} MB in a day, and with this paper it would be more. Send it from ${until}.`;
export const deleted = 'Deleted';
export const restored = 'Restored';
export const typedIsKept = 'Go back with your browser’s own button: what you typed is still there.';
export const newsletterSent = 'Please confirm by the link that we have sent.';
export const newsletterConfirmed = 'You will get one mail a month.';
export const remindersStopped = 'You will get no more reminders of this kind by mail.';
export const newsletterEndSpent =
  'This link no longer works. You get no mails from this list, or a newer mail has the link that works.';
export const newsletterEnded = 'You will get no more mails from this list.';
export const pleaseLogin = 'Please login first to continue';
export const sessionEnded = 'Your session has ended. Please log in again.';
export const notAllowed = 'Your account may not do this.';
export const pageNotFound = 'Page Not Found !!';
export const notFound = 'There is nothing at this address.';
export const gone = 'This record does not exist, or it has been deleted.';
export const undoOver = 'The time for undo is over. The record is gone.';
export const linkExpired = 'This link has expired. Open the file again from the list.';
export const downloadReady = 'Your file is on its way.';
export const downloadOver = 'This download is over. Start it again from the list.';
export const zipOfWhat = 'Say which files to put into the ZIP.';
export const badId = 'This is not the number of a record.';
export const badRequest = 'The request could not be read.';
export const badCursor = 'This place in the list is gone. Start again from the first page.';
export const duplicate = 'Another record has this value already.';
export const methodNotAllowed = 'This address does not take that method.';
export const tooLarge = 'The request is too large.';
export const unsupportedType = 'Send JSON.';
export const formNeeded = 'Send the fields and the file as one form (multipart/form-data).';
export const keyReused = 'This Idempotency-Key was used for something else.';
/** For at most a minute. */
export const tooMany = 'Too many tries. Please wait a moment.';
export const tooManyMinutes = (minutes: number) => `Too many tries. Please wait ${minutes} minutes.`;
export const tooManyHours = (hours: number) => `Too many tries. Please wait ${hours} hours.`;
export const unavailable = 'A part of the service is not answering. Nothing was lost; try again in a minute.';
export const fileLost = 'This file is missing or damaged. Please write to the office.';
export const broken = 'Something went wrong';
export const unanswered = 'No answer came. Check the connection and try again.';
