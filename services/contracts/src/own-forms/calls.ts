import { callsOf } from '../common/call.js';
import * as own from './schema.js';

const { get, post, patch, remove } = callsOf('filings');

/** Forms of the office's own. */
export const ownFormCalls = {
  ownForms: get('/api/own-forms', 'admin', 'The office’s own forms, the oldest first', {
    answer: own.OwnFormsAnswer,
  }),
  addOwnForm: post('/api/own-forms', 'settings.change', 'Make a form of the office’s own', {
    status: 201,
    body: own.OwnFormInput,
    answer: own.OwnFormWritten,
    errors: [409],
  }),
  changeOwnForm: patch('/api/own-forms/:id', 'settings.change', 'Change it, retire it, or use it again', {
    body: own.OwnFormChange,
    answer: own.OwnFormWritten,
    errors: [404],
  }),
  removeOwnForm: remove('/api/own-forms/:id', 'settings.change', 'Remove it; retire it if clients or returns have it', {
    answer: own.OwnFormRemoved,
    errors: [404],
  }),
};
