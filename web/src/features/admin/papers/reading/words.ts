import {
  formLabel,
  type PaperReading,
  periodLabel,
  type ReadField,
  type Said,
  type Suggestion,
} from '@easy-tax/contracts';
import { reading as t } from '../../../../i18n/en/admin/papers';

/** Fields that decide where a paper belongs, the most telling first. */
const TELLING = ['pan', 'gstin', 'period', 'year', 'form', 'person'] as const;
const MASK = '•';
const LEAST_MARKED = 4;

const fieldsOf = ({ papers }: PaperReading): readonly ReadField[] => papers.flatMap(({ fields }) => fields);

/** The field that decided most: its line is shown. */
export const tellingField = (reading: PaperReading): ReadField | undefined =>
  TELLING.flatMap((name) => fieldsOf(reading).filter((field) => field.name === name && field.line !== '')).at(0);

/** 'Form 26AS, AY 2026-27, PAN ABCPE••••F'. */
export function describeRead(reading: PaperReading): string {
  const read = (name: ReadField['name']) => fieldsOf(reading).find((field) => field.name === name)?.value;
  const [pan, period, year] = [read('pan'), read('period'), read('year')];
  const kinds = new Set(reading.papers.map(({ kind }) => t(`kinds.${kind}`)));
  const parts = [[...kinds].join(' + '), period ? periodLabel(period) : year, pan && t('pan', { pan })];
  return parts.filter(Boolean).join(', ');
}

/** The reason why a search has found a paper: 'Says: deductor “Infosys Limited”'. */
export const saidLine = ({ name, value }: Said): string => t('says', { field: t(`fields.${name}`), value });

/** 'Form 16, pages 1 to 4; AIS, pages 5 to 9': of a file with several papers. */
export const listPapers = ({ papers }: PaperReading): string =>
  papers
    .map(({ kind, pages }) =>
      pages ? t('pages', { kind: t(`kinds.${kind}`), from: pages[0], until: pages[1] }) : t(`kinds.${kind}`),
    )
    .join('; ');

/** 'ITR-2 · AY 2026-27'. */
export const nameReturn = (taxReturn: NonNullable<Suggestion['taxReturn']>): string =>
  `${formLabel(taxReturn)} · ${periodLabel(taxReturn.period)}`;

/** 'Meera Sharma, ITR-2 · AY 2026-27'. */
export const describePlace = ({ client, taxReturn }: Suggestion): string =>
  taxReturn ? `${taxReturn.taxpayer}, ${nameReturn(taxReturn)}` : client.name;

/**
 * The parameter of a PDF's address that opens it at the page of the telling field, and marks the lines in viewers that can
 * (Chromium's). Masked numbers are left out.
 */
export function markOf(reading: PaperReading | undefined): string {
  const page = reading && tellingField(reading)?.page;
  if (!reading || !page) return '';
  const lines = TELLING.flatMap((name) => fieldsOf(reading).filter((field) => field.name === name));
  const texts = new Set(
    lines.map(({ line }) => longest(line.split(MASK))).filter((text) => text.length >= LEAST_MARKED),
  );
  const marks = [...texts].map((text) => `text=${encodeURIComponent(text).replaceAll('-', '%2D')}`);
  return `page=${page}${marks.length > 0 ? `:~:${marks.join('&')}` : ''}`;
}

/** Without the word that a mask cuts. */
function longest(parts: readonly string[]): string {
  const whole = parts.map((part, at) =>
    part
      .split(/\s+/)
      .slice(at > 0 ? 1 : 0, at < parts.length - 1 ? -1 : undefined)
      .join(' ')
      .trim(),
  );
  return whole.reduce((best, part) => (part.length > best.length ? part : best), '');
}
