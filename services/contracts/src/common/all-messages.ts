/** Every text of the API. Several files, because a page fetches a file as a whole. */
export * from './messages.js';
export * from './passkey-messages.js';
export * from './pdf-messages.js';
export * from './return-messages.js';
export * from './two-step-messages.js';
