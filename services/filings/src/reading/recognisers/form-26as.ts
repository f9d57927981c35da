import { cutText, limits } from '@easy-tax/contracts';
import type { FileRecogniser, PageRecogniser } from '../recogniser.js';
import { Sheet } from '../sheet.js';
import { assessmentYear, financialYear, pan, person } from '../values.js';

/** ‘Annual Tax Statement’ as PDF. */
export const form26as: PageRecogniser = {
  kind: 'form-26as',
  version: 1,
  titles: ['Annual Tax Statement', 'Form 26AS', 'FORM NO. 26AS'],
  markers: [
    'Annual Tax Statement',
    ['Permanent Account Number (PAN)', 'Permanent Account Number'],
    'Data updated till',
    'Assessment Year',
  ],
  fields: [
    {
      name: 'pan',
      captions: ['Permanent Account Number (PAN)', 'Permanent Account Number'],
      parse: pan,
      isRequired: true,
    },
    { name: 'year', captions: ['Assessment Year'], parse: assessmentYear, isRequired: true },
    { name: 'person', captions: ['Name of Assessee', 'Name of the Assessee'], parse: person },
  ],
};

const columns = ['File Creation Date', 'Permanent Account Number (PAN)', 'Current Status of PAN', 'Financial Year'];

/** The same as text with ‘^’ between fields: a line of captions, and their values on the next. */
export const form26asText: FileRecogniser = {
  kind: 'form-26as',
  version: 1,
  read: (text) => {
    const lines = text.data === undefined ? Sheet.of(text).lines : [];
    const at = lines.slice(0, 10).findIndex((line) => line.text.startsWith(`${columns[0]}^`));
    const captions = lines[at]?.text.split('^').map((each) => each.trim()) ?? [];
    const values = lines[at + 1]?.text.split('^').map((each) => each.trim()) ?? [];
    const missing = [...columns, 'Assessment Year', 'Name of Assessee'].filter((each) => !captions.includes(each));
    if (missing.length > 0) return `no line of captions with ${missing.map((each) => `‘${each}’`).join(', ')}`;
    if (!lines.some((line) => /^\^?PART[\s-]*(?:I|A)\b/i.test(line.text)))
      return 'no line begins with ‘PART-I’ or ‘PART A’';
    const under = (caption: string) => values[captions.indexOf(caption)] ?? '';
    const read = {
      pan: pan(under('Permanent Account Number (PAN)')),
      year: assessmentYear(under('Assessment Year')),
      person: person(under('Name of Assessee')),
    };
    if (!read.pan) return 'no PAN under ‘Permanent Account Number (PAN)’';
    if (!read.year) return 'no year under ‘Assessment Year’';
    const income = financialYear(under('Financial Year'));
    if (income && Number(income.slice(3, 7)) + 1 !== Number(read.year.slice(3, 7))) return 'its two years contradict';
    const line = cutText(lines[at + 1]?.text ?? '', limits.nameLength);
    return (['pan', 'year', 'person'] as const).flatMap((name) => {
      const value = read[name];
      return value ? [{ name, value, page: null, box: null, line }] : [];
    });
  },
};
