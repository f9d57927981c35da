import type { PaperReading, ReadField, Suggestion } from '@easy-tax/contracts';
import { ok } from './answers';
import { idOf } from './staff-filings';

const field = (name: ReadField['name'], value: string, line: string): ReadField => ({
  ...{ name, value, line, page: 2 },
  box: { x: 0.1, y: 0.2, width: 0.3, height: 0.02 },
});

const aSuggestion = (change: Partial<Suggestion> = {}): Suggestion => ({
  client: { _id: idOf(800), name: 'Meera Sharma' },
  taxReturn: { _id: idOf(700), form: 'ITR-2', formName: null, period: 'AY 2026-27', taxpayer: 'Meera Sharma' },
  request: { _id: idOf(600), title: 'Form 26AS' },
  kind: 'Form 26AS',
  isCertain: true,
  ...change,
});

/** The reading of a Form 26AS of Meera Sharma; override what matters to the test. */
export const aReading = (change: Partial<PaperReading> = {}): PaperReading => ({
  state: 'read',
  papers: [
    {
      ...{ kind: 'form-26as', version: 1, pages: null },
      fields: [
        field('pan', 'ABCPE••••F', 'Permanent Account Number ABCPE••••F of Meera'),
        field('year', 'AY 2026-27', 'Assessment Year 2026-27'),
      ],
    },
  ],
  suggestion: aSuggestion(),
  anotherPerson: null,
  isDismissed: false,
  ...change,
});

export const readingAnswer = (change: Partial<PaperReading> = {}) => ok({ data: aReading(change) });
