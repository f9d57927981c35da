import { z } from 'zod';
import { limits } from '../common/limits.js';
import * as messages from '../common/messages/all.js';

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
