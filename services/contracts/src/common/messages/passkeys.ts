/** About passkeys: apart, like those about two-step login. */
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
