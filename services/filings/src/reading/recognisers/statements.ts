import { type PageRecogniser, pairedYear } from '../recogniser.js';
import { assessmentYear, pan, person, taxYear } from '../values.js';

const panCaptions = ['Permanent Account Number (PAN)', 'Permanent Account Number', 'PAN'];
/** PAN, year and name alone: on other pages captions and values are not neighbours. */
const statement = (kind: 'ais' | 'tis', titles: readonly string[]): PageRecogniser => ({
  kind,
  version: 1,
  titles,
  markers: [
    panCaptions,
    ['Assessment Year', 'Tax Year'],
    ['Name of Assessee', 'Name of the Assessee', 'Name of Taxpayer'],
    ['Financial Year', 'Aadhaar Number', 'Date of Birth', 'Mobile Number', 'Date of Birth/Incorporation/Formation'],
  ],
  fields: [
    { name: 'pan', captions: panCaptions, parse: pan },
    { name: 'year', captions: ['Assessment Year'], parse: assessmentYear },
    { name: 'year', captions: ['Tax Year'], parse: taxYear },
    {
      name: 'person',
      captions: ['Name of Assessee', 'Name of the Assessee', 'Name of Taxpayer'],
      parse: person,
    },
  ],
  finish: (values, sheet) => {
    // If its captions are stacked, the value is not below its own: it is the page's only PAN then.
    const alone = sheet.cells.filter(({ text }) => pan(text) === text);
    const [first] = alone;
    if (!values.has('pan') && first && alone.every(({ text }) => text === first.text))
      values.set('pan', { value: first.text, cells: [first] });
    if (!values.has('pan')) return 'no PAN, or several';
    const year = values.has('year') ? null : pairedYear(sheet);
    if (year) values.set('year', year);
    return values.has('year') ? null : 'no year under ‘Assessment Year’ or ‘Tax Year’';
  },
});

/** From TY 2026-27 it is Form 168. */
export const ais = statement('ais', [
  'Annual Information Statement (AIS)',
  'Annual Information Statement',
  'FORM NO. 168',
]);
export const tis = statement('tis', ['Taxpayer Information Summary (TIS)', 'Taxpayer Information Summary']);
