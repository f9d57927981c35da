import type { PageRecogniser } from '../recogniser.js';
import { pan, person } from '../values.js';

/** An e-PAN, or a card that was typed: scans have no text. */
export const panCard: PageRecogniser = {
  kind: 'pan-card',
  version: 1,
  titles: [
    'INCOME TAX DEPARTMENT',
    'Permanent Account Number Card',
    'e-Permanent Account Number (e-PAN) Card',
    'e-PAN Card',
  ],
  markers: [
    [
      'Permanent Account Number Card',
      'e-Permanent Account Number (e-PAN) Card',
      'Permanent Account Number',
      'e-PAN Card',
    ],
    ['GOVT. OF INDIA', 'Government of India'],
    ['Name', 'नाम / Name'],
    [
      "Father's Name",
      'Date of Birth',
      'Date of Incorporation/Formation',
      'Date of Incorporation',
      'पिता का नाम / Father’s Name',
    ],
  ],
  fields: [
    {
      name: 'pan',
      captions: [
        'Permanent Account Number Card',
        'e-Permanent Account Number (e-PAN) Card',
        'Permanent Account Number',
        'Permanent Account Number (PAN)',
        'e-PAN Card',
      ],
      parse: pan,
      isRequired: true,
    },
    { name: 'person', captions: ['Name'], parse: person },
  ],
  pagesAtMost: 2,
};

/** Only that it is one: nothing of an Aadhaar is read. */
export const aadhaar: PageRecogniser = {
  kind: 'aadhaar',
  version: 1,
  titles: ['Unique Identification Authority of India', 'Government of India', 'AADHAAR', 'e-Aadhaar'],
  markers: [
    ['Unique Identification Authority of India'],
    ['Your Aadhaar No', 'Your Aadhaar Number', 'Aadhaar No', 'Aadhaar Number', 'VID'],
    ['Enrolment No', 'Enrollment No', 'DOB', 'Date of Birth', 'Year of Birth', 'Address'],
  ],
  fields: [],
  pagesAtMost: 2,
  foreign: /\b(?:dear|sir|madam|regards|sincerely|sample|specimen|example|dummy|how to)\b/i,
  finish: (_, sheet) =>
    sheet.lines.some(({ text }) => /(?:^|[^\d])(?:\d{4}|[Xx*]{4})\s(?:\d{4}|[Xx*]{4})\s\d{4}(?!\d)/.test(text))
      ? null
      : 'no number of twelve digits',
};
