import { callsOf } from '../common/call.js';
import * as lists from '../common/lists.js';
import * as view from './schema.js';

const { post } = callsOf('filings');

/**
 * The office's year: what each client's forms ask for, and how far it is. Derived from clients and returns at each
 * reading. Searches are bodies, because an address must not hold a PAN or a mobile.
 */
export const calendarCalls = {
  readCalendar: post('/api/calendar', 'admin', 'A page of clients with their returns of a month or a year', {
    body: view.CalendarQuery,
    answer: view.CalendarPage,
  }),
  totalCalendar: post('/api/calendar/totals', 'admin', 'The calendar’s columns, with totals of each', {
    body: view.CalendarView,
    answer: view.CalendarTotalsAnswer,
  }),
  downloadCalendar: post('/api/calendar/download', 'exports.make', 'A link to the calendar as a CSV or Excel file', {
    status: 201,
    answer: lists.DownloadAnswer,
    secondLook: true,
    body: view.CalendarDownload,
  }),
};
