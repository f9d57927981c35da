import { callsOf } from '../common/call.js';
import { BulkAnswer } from '../common/lists.js';
import { ReturnWritten } from '../returns/schema.js';
import * as reminder from './schema.js';

const { get, post } = callsOf('filings');

/** Reminders to clients. */
export const reminderCalls = {
  dueReminders: get('/api/reminders', 'admin', 'Reminders that are due today, those without a mail first', {
    answer: reminder.DueRemindersAnswer,
  }),
  nextReminders: get('/api/reminders/next', 'settings.change', 'How many mails of reminders go out next, and when', {
    answer: reminder.NextRemindersAnswer,
  }),
  returnReminders: get('/api/returns/:id/reminders', 'admin', 'The last and the next reminder about a return', {
    answer: reminder.ReturnRemindersAnswer,
    errors: [404],
  }),
  pauseReturnReminders: post('/api/returns/:id/reminders', 'admin', 'Pause the reminders about a return, or go on', {
    body: reminder.PauseInput,
    errors: [404],
  }),
  clientReminders: get('/api/clients/:id/reminders', 'admin', 'Whether a client’s reminders are paused', {
    answer: reminder.PausedAnswer,
    errors: [404],
  }),
  pauseClientReminders: post('/api/clients/:id/reminders', 'admin', 'Pause the reminders to a client, or go on', {
    body: reminder.PauseInput,
    errors: [404],
  }),
  writeReminderText: post(
    '/api/returns/:id/reminder-text',
    'admin',
    'A reminder’s text for a chat; for papers with a new personal link',
    { body: reminder.ReminderKindInput, answer: reminder.ReminderTextAnswer, errors: [404, 409] },
  ),
  markReminded: post('/api/returns/:id/reminded', 'admin', 'Staff have reminded the client themselves', {
    body: reminder.ReminderKindInput,
    answer: ReturnWritten,
    errors: [404, 409],
    idempotent: true,
  }),
  remindOfFees: post('/api/returns/bulk/fee-reminders', 'admin', 'Mail clients that fees are open, once a day each', {
    body: reminder.FeeReminders,
    answer: BulkAnswer,
  }),
  unmarkReminded: post('/api/returns/:id/reminded/undo', 'admin', 'Take the mark of today back', {
    answer: ReturnWritten,
    errors: [404, 409],
  }),
};
