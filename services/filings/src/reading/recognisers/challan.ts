import type { PageRecogniser } from '../recogniser.js';
import { assessmentYear, cin, day, gstin, pan, person, tan, taxYear } from '../values.js';

/** The receipt of a payment of income tax or TDS. */
const incomeTax: PageRecogniser = {
  kind: 'challan',
  version: 1,
  titles: ['Challan Receipt', 'Income Tax Challan Receipt', 'Taxpayer’s Counterfoil', 'INCOME TAX DEPARTMENT'],
  markers: [
    ['Challan Receipt', 'Taxpayer’s Counterfoil', 'Income Tax Challan Receipt'],
    ['PAN', 'TAN'],
    ['Assessment Year', 'Tax Year', 'Financial Year'],
    ['Major Head'],
    ['Minor Head'],
    ['BSR Code', 'CIN', 'Challan No', 'Challan Serial No'],
  ],
  fields: [
    { name: 'pan', captions: ['PAN'], parse: pan },
    { name: 'tan', captions: ['TAN'], parse: tan },
    { name: 'year', captions: ['Assessment Year'], parse: assessmentYear },
    { name: 'year', captions: ['Tax Year'], parse: taxYear },
    { name: 'acknowledgement', captions: ['CIN', 'CIN No'], parse: cin },
    {
      name: 'filed-on',
      captions: ['Date of Deposit', 'Tender Date', 'Date of Receipt', 'Payment Date'],
      parse: day,
    },
    { name: 'person', captions: ['Name', 'Full Name'], parse: person },
  ],
  pagesAtMost: 1,
  finish: (values) => (values.has('pan') || values.has('tan') ? null : 'no PAN or TAN'),
};

/** The GST challan, PMT-06. */
const gst: PageRecogniser = {
  kind: 'challan',
  version: 1,
  titles: [
    'GST CHALLAN',
    'FORM GST PMT-06',
    'GST PMT-06',
    'GOODS AND SERVICES TAX PAYMENT RECEIPT',
    'GST Payment Receipt',
  ],
  markers: [
    'CPIN',
    ['GSTIN'],
    ['CIN', 'Mode of Payment', 'Payment Mode', 'Challan Generated on', 'Challan Expiry Date'],
  ],
  fields: [
    { name: 'gstin', captions: ['GSTIN'], parse: gstin, isRequired: true },
    { name: 'acknowledgement', captions: ['CIN'], parse: cin },
    { name: 'filed-on', captions: ['Payment Date', 'Date of Deposit', 'Tender Date'], parse: day },
  ],
  pagesAtMost: 1,
};

export const challans: readonly PageRecogniser[] = [incomeTax, gst];
