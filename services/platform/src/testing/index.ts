/** Helpers for tests of other packages; product code may not use them. */
export { aCaller } from './a-caller.js';
export { broughtUp } from './brought-up.js';
export { aFolder } from './folder.js';
export { mailsIn } from './mails.js';
export { readZip, type UnzippedFile } from './read-zip.js';
export { describeRoutes } from './routes.js';
export { aSessionIssuer, INTERNAL_TOKEN, type LoggedIn, sender } from './session-issuer.js';
export { doUntilWrite, recordsIn } from './stop-at-write.js';
export { at, later, theRealDate } from './the-date.js';
export { storedTrailOf, trailOf } from './trail.js';
export { eventually, until } from './until.js';
