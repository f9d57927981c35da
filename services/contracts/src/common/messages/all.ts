/** All texts of the API. Split into files, because a page loads whole files. */
export * from './files.js';
export * from './general.js';
export * from './office.js';
export * from './returns.js';
export * from './two-step.js';
