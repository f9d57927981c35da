import type { DraftFigures } from './figures.js';
import { figuresKindOf, type ReturnForm } from './forms.js';

/** Figures of drafts, shared by demo, benches and tests. */
export const sampleFigures = {
  'income-tax': { kind: 'income-tax', income: 1_578_400, tax: 114_730, paid: 163_730, toPay: 0, refund: 49_000 },
  gst: { kind: 'gst', outward: 640_000, outwardTax: 115_200, credit: 84_600, toPay: 30_600 },
} as const satisfies Record<DraftFigures['kind'], DraftFigures>;

/** Undefined for a form without figures. */
export function sampleFiguresFor(form: ReturnForm): DraftFigures | undefined {
  const kind = figuresKindOf(form);
  return kind ? sampleFigures[kind] : undefined;
}
