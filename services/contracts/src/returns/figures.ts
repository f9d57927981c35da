import { z } from 'zod';
import { limits } from '../common/limits.js';
import * as messages from '../common/messages/all.js';
import { figuresKindOf, type ReturnForm, taxOf } from './forms.js';

const rupees = z
  .number(messages.figure)
  .int(messages.figure)
  .min(0, messages.figure)
  .max(limits.figureMax, messages.figure);

/** Sums of law are rounded to ten rupees (sections 288A and 288B of the Income-tax Act). */
const ROUNDING_RUPEES = 10;

/** `tax` with cess, interest and late fee; `paid`: TDS, TCS, advance and self-assessment tax. */
const IncomeTaxFigures = z
  .object({ kind: z.literal('income-tax'), income: rupees, tax: rupees, paid: rupees, toPay: rupees, refund: rupees })
  .refine(({ toPay, refund }) => toPay === 0 || refund === 0, { path: ['refund'], error: messages.figuresBoth })
  .refine(({ tax, paid, toPay, refund }) => Math.abs(tax - paid - toPay + refund) <= ROUNDING_RUPEES, {
    path: ['paid'],
    error: messages.figuresSum,
  });
/** `outward`: sales without tax; `outwardTax` on them; `credit` of purchases; `toPay` with interest and late fee. */
const GstFigures = z.object({
  kind: z.literal('gst'),
  outward: rupees,
  outwardTax: rupees,
  credit: rupees,
  toPay: rupees,
});

/** The main figures of a draft in whole rupees, typed by staff. `kind` is the tax of the form (`taxOf`). */
export const DraftFigures = z.discriminatedUnion('kind', [IncomeTaxFigures, GstFigures]);
export type DraftFigures = z.infer<typeof DraftFigures>;

export type FigureName = 'income' | 'outward' | 'outwardTax' | 'tax' | 'paid' | 'credit' | 'toPay' | 'refund';
interface Figure {
  readonly name: FigureName;
  readonly amount: number;
}

/** The figures in the order of the page and of the approval's words; the last one is what is left to pay or comes back. */
export function figuresInOrder(figures: DraftFigures): readonly Figure[] {
  const left: Figure = { name: 'toPay', amount: figures.toPay };
  if (figures.kind === 'gst')
    return [
      { name: 'outward', amount: figures.outward },
      { name: 'outwardTax', amount: figures.outwardTax },
      { name: 'credit', amount: figures.credit },
      left,
    ];
  return [
    { name: 'income', amount: figures.income },
    { name: 'tax', amount: figures.tax },
    { name: 'paid', amount: figures.paid },
    figures.refund > 0 ? { name: 'refund', amount: figures.refund } : left,
  ];
}

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

interface Approving {
  readonly form: ReturnForm;
  /** Number of the draft. */
  readonly draft: number;
  readonly firm: string;
  /** Null if the return is the account's own. */
  readonly taxpayer: string | null;
  /** Null: the office typed none. */
  readonly figures: DraftFigures | null;
}

const figureWords: Readonly<Record<FigureName, string>> = {
  income: 'income',
  outward: 'sales without tax',
  outwardTax: 'tax on sales',
  tax: 'tax',
  paid: 'already paid',
  credit: 'credit of purchases',
  toPay: 'to pay',
  refund: 'refund',
};

/** ‘It says: income ₹15,78,400; tax ₹1,14,730; already paid ₹1,63,730; refund ₹49,000.’ */
const figuresIn = (figures: DraftFigures): string =>
  `It says: ${figuresInOrder(figures)
    .map(({ name, amount }) => `${figureWords[name]} ₹${amount.toLocaleString('en-IN')}`)
    .join('; ')}. `;

/** The parts of a return that its client answers for. */
function partsOf(form: ReturnForm): string {
  if (taxOf(form) === 'tds') return 'The payments and the tax taken from them';
  if (taxOf(form) === 'gst') return 'The sales, purchases and tax';
  const isReport = taxOf(form) === 'income-tax' && figuresKindOf(form) === null;
  return isReport ? 'The facts and figures' : 'The income, deductions and bank account';
}

/** The words that a client agrees to (docs/product.md, A return). */
export function consentWords({ form, draft, firm, taxpayer, figures }: Approving): string {
  const parts = partsOf(form);
  const name = taxpayer === null ? 'in my name' : `in the name of ${taxpayer}`;
  const said = figures ? figuresIn(figures) : '';
  return `I have read draft ${draft} of this return. ${said}${parts} in it are true and complete to the best of my knowledge. I agree that ${firm} files it ${name}.`;
}
