import type { PageRecogniser } from '../recogniser.js';
import { assessmentYear, pan, person, taxYear } from '../values.js';

/** As several programs of offices print it. */
export const computation: PageRecogniser = {
  kind: 'computation',
  version: 1,
  titles: [
    'Computation of Total Income',
    'Computation of Income',
    'Computation of Taxable Income',
    'Statement of Computation of Income',
    'Income Tax Computation',
  ],
  markers: [
    ['Name of Assessee', 'Name of the Assessee', 'Assessee Name', 'Name'],
    ['PAN', 'PAN No', 'P.A.N.', 'Permanent Account Number'],
    ['Assessment Year', 'A.Y.', 'Tax Year'],
    ['Gross Total Income', 'Total Income', 'Taxable Income', 'Net Taxable Income'],
    ['Status', 'Residential Status', 'Previous Year', 'Financial Year', 'Date of Birth'],
  ],
  fields: [
    { name: 'pan', captions: ['PAN', 'PAN No', 'Permanent Account Number'], parse: pan, isRequired: true },
    { name: 'year', captions: ['Assessment Year', 'A.Y.'], parse: assessmentYear },
    { name: 'year', captions: ['Tax Year'], parse: taxYear },
    { name: 'person', captions: ['Name of Assessee', 'Name of the Assessee', 'Assessee Name', 'Name'], parse: person },
  ],
  finish: (values) => (values.has('year') ? null : 'no year under ‘Assessment Year’ or ‘Tax Year’'),
};
