import { z } from 'zod';
import { lineOrEmpty } from '../common/fields.js';
import type { Language } from '../common/language.js';
import { limits } from '../common/limits.js';
import * as messages from '../common/messages/all.js';
import { isOwnForm, rhythmOfOwn } from '../compliance/own-forms.js';
import {
  isOfNewAct,
  isPeriodOf,
  monthsOfYear,
  type PeriodKind,
  periodKindOf,
  periodKinds,
} from '../compliance/periods.js';
import {
  type FormFacts,
  type FormTitle,
  factsOf,
  isTaxForm,
  type Rhythm,
  rhythms,
  type TaxKind,
  taxFormNames,
} from '../compliance/tax-forms.js';

/** Forms of the pack; `other` has a name of its own; `unknown`: not decided yet. */
export const returnForms = [...taxFormNames, 'other', 'unknown'] as const;
export const OwnFormId = z.templateLiteral(['own-', z.enum(rhythms), '-', z.uuid()]);
/** One of these, or a form of the office's own, which has its name in the return. */
export const ReturnForm = z.union([z.enum(returnForms), OwnFormId], messages.returnForm);
export type ReturnForm = z.infer<typeof ReturnForm>;

export const taxOf = (form: ReturnForm): TaxKind => (isTaxForm(form) ? factsOf(form).tax : 'other');
/** Income tax returns are e-verified after their filing; an undecided form may become one. All others end with it. */
export const isEVerified = (form: ReturnForm): boolean =>
  isTaxForm(form) ? factsOf(form).isEVerified : form === 'unknown';
/** The figures that a draft of the form can show. */
export const figuresKindOf = (form: ReturnForm) => (isTaxForm(form) ? factsOf(form).figures : null);
/** The number that proves its filing. */
export const proofOf = (form: ReturnForm): FormFacts['proof'] => (isTaxForm(form) ? factsOf(form).proof : 'arn');

const kindsOfRhythm: Readonly<Record<Rhythm, PeriodKind>> = {
  month: 'month',
  quarter: 'quarter',
  'half-year': 'half-year',
  year: 'financial-year',
  once: 'month',
};
export function periodKindsOf(form: ReturnForm): readonly PeriodKind[] {
  if (isOwnForm(form)) return [kindsOfRhythm[rhythmOfOwn(form)]];
  if (!isTaxForm(form)) return periodKinds;
  const ofYear: readonly PeriodKind[] =
    factsOf(form).tax === 'gst' ? ['financial-year'] : ['tax-year', 'assessment-year'];
  return factsOf(form).rhythms.flatMap((rhythm) => (rhythm === 'year' ? ofYear : [kindsOfRhythm[rhythm]]));
}

export const fitsForm = (form: ReturnForm, period: string): boolean => {
  const kind = periodKindOf(period);
  return kind !== null && periodKindsOf(form).includes(kind) && isPeriodOf(form, period);
};

export const ReturnPeriod = lineOrEmpty(limits.nameLength, messages.returnPeriod).refine(
  (text) => periodKindOf(text) !== null,
  messages.returnPeriod,
);

const incomeTaxReturns = returnForms.filter((form) => isEVerified(form));
/** The forms of which a taxpayer files one for a period: all income tax returns, or the form alone. */
export const formsInPlaceOf = (form: ReturnForm): readonly ReturnForm[] =>
  isEVerified(form) ? incomeTaxReturns : [form];

interface Named {
  readonly form: ReturnForm;
  readonly formName: string | null;
  readonly period: string;
}

interface Labelled extends Omit<Named, 'period'> {
  readonly period?: string;
}

/**
 * 'ITR-1', the name of another form, or 'Not sure yet'. A form that the Act of 2025 has renumbered is '26Q' before it,
 * '140 (26Q)' from April 2026 on, and '26Q (140)' without a period.
 */
export const formLabel = ({ form, formName, period }: Labelled): string => {
  if (form === 'other' || isOwnForm(form)) return formName ?? 'Another form';
  if (form === 'unknown') return 'Not sure yet';
  const { newNumber } = factsOf(form);
  const name = form === 'advance-tax' ? 'Advance tax' : form;
  if (!newNumber) return name;
  if (period === undefined) return `${name} (${newNumber})`;
  return isOfNewAct(period) ? `${newNumber} (${name})` : name;
};

const monthName = new Intl.DateTimeFormat('en-IN', { month: 'long', timeZone: 'UTC' });
/** @param month from 0; 12 and more are in the next year */
const nameOfMonth = (month: number): string => monthName.format(new Date(Date.UTC(2026, month)));

/** The period in words: `AY 2026-27`, `October 2026`, `October to December 2026`. */
export function periodLabel(period: string): string {
  const year = Number(period.slice(0, 4));
  const kind = periodKindOf(period);
  if (kind === 'month') return `${nameOfMonth(Number(period.slice(5)) - 1)} ${year}`;
  if (kind === 'half-year')
    return period.endsWith('1') ? `April to September ${year}` : `October ${year} to March ${year + 1}`;
  if (kind !== 'quarter') return period;
  const quarter = Number(period.slice(6));
  const first = (quarter * 3) % 12;
  return `${nameOfMonth(first)} to ${nameOfMonth(first + 2)} ${quarter === 4 ? year + 1 : year}`;
}

/** Tells a year from the others: `AY 2026-27 (income of April 2025 to March 2026)`. Others as `periodLabel`. */
export function periodInFull(period: string, language: Language = 'en', label: string = periodLabel(period)): string {
  const months = monthsOfYear(period, language);
  return months ? `${label} (${months})` : label;
}

interface Searched extends Named {
  readonly clientName: string;
}

/** The row of a return as people read it, with each name of its period, for searches: `Asha Rao GSTR-3B Oct 2026, …`. */
export function searchNamesOf({ clientName, period, ...named }: Searched): string {
  const label = periodLabel(period);
  const short = periodKindOf(period) === 'month' ? label.replace(/^(\w{3})\w*/, '$1') : label;
  const form = formLabel({ ...named, period });
  return [...new Set([period, short, label])].map((name) => `${clientName} ${form} ${name}`).join(', ');
}

const titles: Readonly<Record<FormTitle, string>> = {
  'income-tax-return': 'Income tax return',
  'audit-report': 'Tax audit report',
  'transfer-pricing-report': 'Transfer pricing report',
  'advance-tax': 'Advance tax',
  'tds-statement': 'TDS statement',
  'tcs-statement': 'TCS statement',
  'gst-return': 'GST return',
  'gst-statement': 'GST statement',
  'gst-payment': 'GST payment',
  'gst-annual-return': 'GST annual return',
  'gst-reconciliation': 'GST reconciliation statement',
};
/** The name of the form for clients; null for the office's own and one that is not decided. */
export const titleOf = (form: ReturnForm): FormTitle | null => (isTaxForm(form) ? factsOf(form).title : null);

/** The same within a sentence, ‘income tax return’ or ‘TDS statement’; else ‘return’. */
export function titleInSentence(form: ReturnForm): string {
  const title = titleOf(form);
  const text = title ? titles[title] : 'Return';
  return /^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

/** ‘Income tax return, AY 2026-27’, ‘GST annual return, FY 2025-26’, ‘TDS statement, July to September 2026’. */
export function returnTitle({ form, formName, period }: Named): string {
  const title = titleOf(form);
  const what = title ? titles[title] : formName || 'Return';
  return `${what}, ${periodLabel(period)}`;
}
