import type { FieldRule, PageRecogniser } from '../recogniser.js';
import { assessmentYear, certificate, company, pan, person, tan, taxYear } from '../values.js';

const common: readonly FieldRule[] = [
  {
    name: 'tan',
    captions: ['TAN of the Deductor', 'TAN of the Employer', 'TAN of Deductor'],
    parse: tan,
    isRequired: true,
  },
  { name: 'year', captions: ['Assessment Year'], parse: assessmentYear },
  { name: 'year', captions: ['Tax Year'], parse: taxYear },
  { name: 'certificate', captions: ['Certificate No', 'Certificate Number'], parse: certificate },
];
const needsYear: PageRecogniser['finish'] = (values) =>
  values.has('year') ? null : 'no year under ‘Assessment Year’ or ‘Tax Year’';
const header = [
  ['Certificate No', 'Certificate Number'],
  ['TAN of the Deductor', 'TAN of the Employer', 'TAN of Deductor'],
  ['Assessment Year', 'Tax Year'],
];

const employee = [
  'PAN of the Employee/Specified senior citizen',
  'PAN of the Employee',
  'PAN of Employee',
  'PAN of the Employee or Specified senior citizen',
];

/** Part A of Form 16, from TY 2026-27 of Form 130. Part B differs with each employer and isn't known alone. */
export const form16: PageRecogniser = {
  kind: 'form-16',
  version: 1,
  titles: ['FORM NO. 16', 'FORM 16', 'FORM NO. 130', 'FORM 130'],
  markers: [['PART A', 'FORM NO. 16 PART A', 'FORM 16 PART A', 'FORM NO. 130 PART A'], ...header, employee],
  fields: [
    { name: 'pan', captions: employee, parse: pan, isRequired: true },
    ...common,
    {
      name: 'deductor',
      captions: ['Name and address of the Employer/Specified Bank', 'Name and address of the Employer'],
      parse: company,
      positions: ['inline', 'below'],
    },
    {
      name: 'person',
      captions: ['Name and address of the Employee/Specified senior citizen', 'Name and address of the Employee'],
      parse: person,
      positions: ['inline', 'below'],
    },
  ],
  finish: needsYear,
};

const deductee = ['PAN of the Deductee', 'PAN of Deductee'];

/** Form 16A, from TY 2026-27 Form 131. */
export const form16a: PageRecogniser = {
  kind: 'form-16a',
  version: 1,
  titles: ['FORM NO. 16A', 'FORM 16A', 'FORM NO. 131', 'FORM 131'],
  markers: [...header, deductee],
  fields: [
    { name: 'pan', captions: deductee, parse: pan, isRequired: true },
    ...common,
    {
      name: 'deductor',
      captions: ['Name and address of the Deductor'],
      parse: company,
      positions: ['inline', 'below'],
    },
    { name: 'person', captions: ['Name and address of the Deductee'], parse: person, positions: ['inline', 'below'] },
  ],
  finish: needsYear,
};
