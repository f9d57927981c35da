import type { FieldName, PageRecogniser, Values } from '../recogniser.js';
import { arn, company, day, financialYear, gstin, gstPeriod } from '../values.js';

const GSTIN = ['GSTIN', 'GSTIN of the supplier', 'GSTIN/UIN'];
const ARN = [
  'ARN',
  'Acknowledgement Reference Number',
  'Acknowledgement Reference Number (ARN)',
  'Acknowledgement Number',
];
const PERIOD = ['Period', 'Tax Period', 'Return Period', 'Month', 'Quarter'];

/** Filed returns as the portal prints them: the number, its day and the period stand at the top. */
const filed = (form: string, titles: readonly string[], markers: PageRecogniser['markers'] = []): PageRecogniser => ({
  kind: 'gst-acknowledgement',
  version: 1,
  titles,
  markers: [
    GSTIN,
    ARN,
    ['Date of ARN', 'ARN date', 'Date of filing'],
    ['Year', 'Financial Year', ...PERIOD],
    ...markers,
  ],
  fields: [
    { name: 'gstin', captions: GSTIN, parse: gstin, isRequired: true },
    { name: 'acknowledgement', captions: ARN, parse: arn, isRequired: true },
    { name: 'filed-on', captions: ['Date of ARN', 'ARN date', 'Date of filing'], parse: day },
    { name: 'year', captions: ['Year', 'Financial Year'], parse: financialYear },
    { name: 'period', captions: PERIOD, parse: (text) => (gstPeriod('FY 2025-26', text) ? text : null) },
    { name: 'person', captions: ['Legal name of the registered person', 'Legal Name'], parse: company },
  ],
  finish: (values, sheet) => {
    values.set('form', { value: form, cells: [sheet.lines[0]?.cells[0]].flatMap((cell) => cell ?? []) });
    if (form === 'GSTR-9') values.delete('period');
    else if (!setPeriod(values)) return 'no month or quarter beside its year';
    if (form === 'GSTR-9' && !values.has('year')) return 'no financial year';
    const [number, gst] = [values.get('acknowledgement')?.value ?? '', values.get('gstin')?.value ?? ''];
    const isOfState = number.charAt(2) === gst.charAt(0) && number.charAt(3) === gst.charAt(1);
    return isOfState ? null : 'its ARN is of another state than its GSTIN';
  },
});

/** The month or quarter as returns have it; the year is in it. */
function setPeriod(values: Map<FieldName, NonNullable<ReturnType<Values['get']>>>): boolean {
  const [year, named] = [values.get('year'), values.get('period')];
  const period = named && gstPeriod(year?.value ?? '', named.value);
  if (!period || !named) return false;
  values.set('period', { ...named, value: period });
  values.delete('year');
  return true;
}

export const gstAcknowledgements: readonly PageRecogniser[] = [
  filed('GSTR-3B', ['Form GSTR-3B'], [PERIOD]),
  filed('GSTR-1', ['Form GSTR-1'], [PERIOD]),
  filed('GSTR-9', ['Form GSTR-9']),
];
