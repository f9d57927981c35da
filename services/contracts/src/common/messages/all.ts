/** All texts of the API. Split into files, because a page loads whole files. */
export * from './clients.js';
export * from './files.js';
export * from './general.js';
export * from './links.js';
export * from './office.js';
export * from './passkeys.js';
export * from './pdf.js';
export * from './returns.js';
export * from './two-step.js';
