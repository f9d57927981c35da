/** Every text of the API. Several files, because a page fetches a file as a whole. */
export * from './general.js';
export * from './passkeys.js';
export * from './pdf.js';
export * from './returns.js';
export * from './two-step.js';
