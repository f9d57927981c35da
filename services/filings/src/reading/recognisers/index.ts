import type { Recogniser } from '../recogniser.js';
import { bankStatement, interestCertificate, rentReceipts } from './bank-papers.js';
import { challans } from './challan.js';
import { computation } from './computation.js';
import { form26as, form26asText } from './form-26as.js';
import { gstAcknowledgements } from './gst-acknowledgement.js';
import { aadhaar, panCard } from './identity.js';
import { itrAcknowledgement } from './itr-acknowledgement.js';
import { gstr2bJson, gstrJson, itrJson } from './json-files.js';
import { ais, tis } from './statements.js';
import { form16, form16a } from './tds-certificates.js';

/** All that the product recognises. A new one is a file here and its fixture. */
export const recognisers: readonly Recogniser[] = [
  itrAcknowledgement,
  form16,
  form16a,
  form26as,
  form26asText,
  ais,
  tis,
  computation,
  ...gstAcknowledgements,
  gstrJson,
  gstr2bJson,
  itrJson,
  bankStatement,
  interestCertificate,
  rentReceipts,
  panCard,
  aadhaar,
  ...challans,
];
