import { accountCalls } from './accounts/calls.js';
import { ownAccountCalls, privacyCalls } from './accounts/own-account-calls.js';
import { passkeyCalls } from './accounts/passkey-calls.js';
import { lookCalls, twoStepCalls } from './accounts/two-step-calls.js';
import { adminCalls } from './admin/calls.js';
import { invitationCalls } from './admin/people.js';
import { calendarCalls } from './calendar/calls.js';
import { clientCalls } from './clients/calls.js';
import { myClientCalls } from './clients/my-calls.js';
import { commonCalls } from './common/call.js';
import { enquiryCalls } from './enquiries/calls.js';
import { extensionCalls } from './extensions/calls.js';
import { feedCalls } from './feeds/calls.js';
import { filingCalls } from './filings/calls.js';
import { linkCalls } from './links/calls.js';
import { openingCalls } from './opening/calls.js';
import { ownFormCalls } from './own-forms/calls.js';
import { readingCalls, sentPaperCalls } from './readings/calls.js';
import { reminderCalls } from './reminders/calls.js';
import { returnCalls } from './returns/calls.js';

/**
 * All calls of the API, which services bind and the documentation lists. The web imports the calls of single domains,
 * so that a page loads only those that it makes.
 */
export const calls = {
  ...accountCalls,
  ...ownAccountCalls,
  ...invitationCalls,
  ...twoStepCalls,
  ...lookCalls,
  ...passkeyCalls,
  ...privacyCalls,
  ...enquiryCalls,
  ...filingCalls,
  ...readingCalls,
  ...sentPaperCalls,
  ...returnCalls,
  ...openingCalls,
  ...clientCalls,
  ...calendarCalls,
  ...linkCalls,
  ...extensionCalls,
  ...ownFormCalls,
  ...reminderCalls,
  ...feedCalls,
  ...myClientCalls,
  ...adminCalls,
  ...commonCalls,
};
export type CallName = keyof typeof calls;
