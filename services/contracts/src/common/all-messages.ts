/** Every text of the API. Two files, because a page fetches a file as a whole. */
export * from './messages.js';
export * from './return-messages.js';
