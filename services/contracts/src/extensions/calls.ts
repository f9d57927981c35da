import { callsOf } from '../common/call.js';
import * as extension from './schema.js';

const { get, post, remove } = callsOf('filings');

/** Due dates that a notification has moved. */
export const extensionCalls = {
  extensions: get('/api/extensions', 'public', 'Due dates that a notification has moved, the oldest first', {
    answer: extension.ExtensionsAnswer,
  }),
  recordExtension: post('/api/extensions', 'extensions.record', 'Record a moved due date: open returns follow', {
    status: 201,
    body: extension.ExtensionInput,
    answer: extension.ExtensionWritten,
  }),
  undoExtension: remove('/api/extensions/:id', 'extensions.record', 'Take it back: returns get their day again', {
    answer: extension.ExtensionWritten,
    errors: [404],
  }),
};
