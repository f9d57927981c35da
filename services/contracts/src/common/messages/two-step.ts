/** About two-step login and passkeys: apart, like those about returns. */
export const codeNext = 'Enter the code from your authenticator app.';
export const codeWrong = 'This code is wrong or was used already. Wait for the next one, and type that.';
export const recoveryWrong = 'This recovery code is wrong or was used already.';
export const codesUnreadable =
  'Codes from the app can’t be checked at the moment, because the office’s key for them is missing. Use a recovery code.';
export const secondStepOver = 'That took too long. Log in again.';
export const twoStepOn = 'Two-step login is on. All other devices are signed out.';
export const appMoved = 'Codes come from the new app now. All other devices are signed out.';
export const appAdded = 'The app is added. All other devices are signed out.';
export const twoStepOff = 'Two-step login is off.';
export const twoStepIsOn = 'Two-step login is on already.';
export const twoStepIsOff = 'Two-step login is off.';
export const twoStepNotHere = 'Two-step login is not set up here: the variable SECRETS_KEY is missing.';
export const loginResetting =
  'The office is resetting your login. Open the link in our mail to you, or get another by "Forgot Password?".';
export const loginAddressChanged = 'The address of this account has just changed. Open the reset again.';
export const loginResetSent = 'The person is signed out, and gets a link by mail.';
export const loginResetAsFile =
  'The person is signed out. No mail server is set up: the mail with the link is a file in DATA_DIR/mail.';
export const factorCodeMailed = 'A code is on its way to your email.';
export const factorCodeWanted = 'Enter the code from the mail.';
export const factorCodeWrong = 'This code is wrong or over. Type the one of the newest mail, or send another.';
export const tooManyCodes =
  'Too many wrong codes. Use a recovery code, or choose a new password: the app’s codes work again after that.';
export const wrongLooks = 'That was wrong too often. This device is signed out; log in again.';
export const twoStepOwn = 'Turn your own two-step login off in your profile, by a code.';
export const twoStepBegin = 'Start again: this setup is over.';
export const secondLook = 'Nothing has changed yet. Show your second step to go on.';
export const factorChecked = 'Thank you. You can go on.';
export const deviceForgotten = 'This device needs a code again at its next login.';
export const recoveryCodesMade = 'Your old recovery codes no longer work. Keep these.';
export const secondFactorRequired = 'Set up your second factor first: load this page again, and your profile shows it.';
export const passkeyNext = 'Confirm with your device.';
export const passkeyFailed = 'This passkey did not work here, or it took too long. Try again, or use a code.';
export const passkeyNotMade = 'The passkey was not added, or it took too long. Try again.';
export const passkeyAdded = 'The passkey is added.';
export const passkeyRenamed = 'The passkey has a new name.';
export const passkeyRemoved = 'The passkey is removed.';
export const passkeyKnown = 'This passkey belongs to an account already.';
export const passkeysNotHere = 'Passkeys need an address with a domain and HTTPS.';
export const passkeysFull = 'An account has at most 20 passkeys. Remove one first.';
export const lastFactor = 'Staff need a second factor here. Add another one before you remove this one.';
export const lastPasskey = 'It is your only second step by now. Load this page again, then remove it.';
export const passkeyNameMissing = 'Enter a name';
export const passkeyNameLong = 'Use at most 60 characters for the name';
