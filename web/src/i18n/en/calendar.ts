import { catalogue } from '../catalogue';

/** Calendar addresses and "Add to calendar". */
export const t = catalogue({
  open: 'Add to your calendar',
  one: 'Add to calendar: {{title}}',
  title: 'Your dates in your calendar',
  failed: 'The calendar addresses could not be loaded.',
  file: 'Download a file once',
  client: {
    title: 'Your dates',
    line: 'Your phone asks this address some times a day, so that a changed day moves by itself. Keep it to yourself: whoever has it sees your dates.',
  },
  mine: {
    title: 'My returns',
    line: 'The last days of returns that are assigned to you, counted by form. No client is named.',
  },
  office: {
    title: 'The office’s returns',
    line: 'The last days of all returns, counted by form. No client is named.',
  },
  none: 'There is no address yet.',
  read: 'A calendar last asked on {{time}}.',
  unread: 'Made on {{time}}. No calendar has asked yet.',
  make: 'Make an address',
  renew: 'Make a new one',
  end: 'End it',
  subscribe: 'Open in the calendar',
  copy: 'Copy the address',
  address: 'Address',
  once: 'It is shown only now. A new password or email, and a change of the two-step login, end it. For Google Calendar, copy it into “Other calendars”, “From URL”.',
});
