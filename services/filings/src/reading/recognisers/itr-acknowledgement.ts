import type { PageRecogniser } from '../recogniser.js';
import { acknowledgement, assessmentYear, day, itrForm, pan, person, taxYear } from '../values.js';

/** ITR-V and the acknowledgement of a verified return, AY 2021-22 and later; of an updated return. */
export const itrAcknowledgement: PageRecogniser = {
  kind: 'itr-acknowledgement',
  version: 1,
  titles: [
    'INDIAN INCOME TAX RETURN ACKNOWLEDGEMENT',
    'INDIAN INCOME TAX RETURN VERIFICATION FORM',
    'INDIAN INCOME TAX UPDATED RETURN ACKNOWLEDGEMENT',
  ],
  markers: [
    ['Assessment Year', 'Tax Year'],
    ['PAN', 'Permanent Account Number'],
    ['Name', 'Name of Assessee'],
    ['Form Number', 'Form No', 'ITR Form'],
    ['Filed u/s', 'Filed under section'],
    ['e-Filing Acknowledgement Number', 'Acknowledgement Number', 'e-Filing Acknowledgement No'],
  ],
  fields: [
    {
      name: 'pan',
      captions: ['PAN', 'Permanent Account Number (PAN)', 'Permanent Account Number'],
      parse: pan,
      isRequired: true,
    },
    { name: 'year', captions: ['Assessment Year'], parse: assessmentYear },
    { name: 'year', captions: ['Tax Year'], parse: taxYear },
    {
      name: 'acknowledgement',
      captions: ['e-Filing Acknowledgement Number', 'Acknowledgement Number', 'e-Filing Acknowledgement No'],
      parse: acknowledgement,
      isRequired: true,
    },
    { name: 'form', captions: ['Form Number', 'Form No', 'ITR Form'], parse: itrForm },
    { name: 'filed-on', captions: ['Date of filing', 'Date of e-Filing'], parse: day },
    { name: 'person', captions: ['Name', 'Name of Assessee'], parse: person },
  ],
  pagesAtMost: 1,
  finish: (values) => (values.has('year') ? null : 'no year under ‘Assessment Year’ or ‘Tax Year’'),
};
