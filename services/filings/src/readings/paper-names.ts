import type { ReadKind } from '@easy-tax/contracts';

interface PaperName {
  /** As staff name papers. `form`: the return's, where the paper names it. */
  readonly name: (form: string | undefined) => string;
  /** Titles of the requests that it answers. */
  readonly asked: RegExp;
}
const named = (name: string, asked: RegExp): PaperName => ({ name: () => name, asked });

export const paperNames: Readonly<Record<ReadKind, PaperName>> = {
  'itr-acknowledgement': named('ITR acknowledgement', /ITR-?V\b|acknowledgement/i),
  'form-16': named('Form 16', /form (?:no\.? ?)?(?:16|130)(?![\dA-Z])/i),
  'form-16a': named('Form 16A', /form (?:no\.? ?)?(?:16 ?A|131)\b/i),
  'form-26as': named('Form 26AS', /26 ?AS\b/i),
  ais: named('AIS', /\bAIS\b/),
  tis: named('TIS', /\bTIS\b/),
  computation: named('Computation', /computation/i),
  'gst-acknowledgement': {
    name: (form) => (form ? `${form} acknowledgement` : 'GST acknowledgement'),
    asked: /GST returns|GST acknowledgement/i,
  },
  'gstr-json': { name: (form) => `${form ?? 'GSTR'} JSON`, asked: /GSTR-?[139]\b|GST returns/i },
  'gstr-2b-json': named('GSTR-2B JSON', /GSTR-?2B\b/i),
  'itr-json': named('ITR JSON', /ITR JSON/i),
  'bank-statement': named('Bank statement', /bank statement/i),
  'pan-card': named('PAN card', /\bPAN\b/),
  aadhaar: named('Aadhaar', /aadhaar/i),
  challan: named('Challan', /challan/i),
  'rent-receipts': named('Rent receipts', /rent receipt/i),
  'interest-certificate': named('Interest certificate', /interest certificate/i),
};
