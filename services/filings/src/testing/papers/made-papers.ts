import { bankStatement, interestCertificate, rentReceipts } from './bank-papers.js';
import { factsOf, type Random } from './facts.js';
import { challan, gstAcknowledgement } from './gst-papers.js';
import { aadhaar, panCard } from './identity-papers.js';
import { computation, form26as, itrAcknowledgement, statement } from './income-tax-papers.js';
import type { MadePaper, Maker } from './rows.js';
import { certificate } from './tds-certificates.js';

/** Each kind that is pages, in several layouts. */
export const makers: readonly Maker[] = [
  itrAcknowledgement,
  certificate('form-16'),
  certificate('form-16a'),
  form26as,
  statement('ais'),
  statement('tis'),
  computation,
  gstAcknowledgement,
  bankStatement,
  interestCertificate,
  rentReceipts,
  panCard,
  aadhaar,
  challan,
];

export const makePaper = (maker: Maker, random: Random): MadePaper => maker(factsOf(random), random);
