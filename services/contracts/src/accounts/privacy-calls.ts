import { callsOf } from '../common/call.js';
import * as privacy from './privacy.js';

/** Calls on consents and retention: apart, so that pages which make none of them do not fetch their shapes. */
export const privacyCalls = {
  myConsents: callsOf('auth').get('/auth/consents', 'user', 'The consents of the caller, oldest first', {
    answer: privacy.ConsentList,
  }),
  giveConsent: callsOf('auth').post('/auth/consents', 'user', 'Consent to a purpose; once for each version', {
    body: privacy.ConsentInput,
    answer: privacy.ConsentList,
  }),
  enquiriesKept: callsOf('contacts').get('/contact-data/own/retention', 'user', 'How long closed enquiries are kept', {
    answer: privacy.EnquiriesKept,
  }),
  papersKept: callsOf('filings').get('/api/my-retention', 'user', 'How long filed returns and backups are kept', {
    answer: privacy.PapersKept,
  }),
};
