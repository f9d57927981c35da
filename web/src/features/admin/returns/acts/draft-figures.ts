import { DraftFigures, type FigureName, figuresKindOf, type ReturnForm } from '@easy-tax/contracts';
import { z } from 'zod';
import { t } from '../../../../i18n/en/admin/returns/return';
import { line } from './act-form';

const namesOf: Readonly<Record<DraftFigures['kind'], readonly FigureName[]>> = {
  'income-tax': ['income', 'tax', 'paid', 'toPay', 'refund'],
  gst: ['outward', 'outwardTax', 'credit', 'toPay'],
};

const namesFor = (form: ReturnForm): readonly FigureName[] => {
  const kind = figuresKindOf(form);
  return kind ? namesOf[kind] : [];
};

const PLAIN_NUMBER = /^\d+(\.\d+)?$/;

/** Amounts may have separators: 1,500. Undefined if nothing is typed; NaN for what is no plain number, as 1e5. */
const amount = z.string().transform((typed) => {
  const digits = typed.replace(/[,\s]/g, '');
  if (digits === '') return undefined;
  return PLAIN_NUMBER.test(digits) ? Number(digits) : Number.NaN;
});

/** The fields of a draft's figures, by its tax. */
export const figureFields = (form: ReturnForm) =>
  Object.fromEntries(
    namesFor(form).map((name) => [name, line(t(`send.figures.${name}`), amount, '', { digits: true, half: true })]),
  );

/** The typed figures; undefined for a form without any. Reports missing and impossible ones at their fields. */
export function figuresOf(
  form: ReturnForm,
  typed: Readonly<Record<string, unknown>>,
  context: z.RefinementCtx,
): DraftFigures | undefined {
  const kind = figuresKindOf(form);
  if (!kind) return undefined;
  const { data, error } = DraftFigures.safeParse({ ...typed, kind });
  for (const { path, message } of error?.issues ?? []) context.addIssue({ code: 'custom', path: [...path], message });
  return data;
}
