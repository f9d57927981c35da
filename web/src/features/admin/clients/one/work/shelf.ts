import {
  asksFor,
  type ClientDetail,
  type ClientReturn,
  type ClientWork,
  dueDayOfForm,
  type FormOfClient,
  financialYearOf,
  financialYearOfPeriod,
  formsInPlaceOf,
  isOwnForm,
  opensOn,
  periodsOf,
  type ReturnForm,
  type Rhythm,
  rhythmOfOwn,
  rhythmOfPeriod,
  rhythms,
  spanOf,
} from '@easy-tax/contracts';
import { dayOf } from '../../../../../i18n/format';
import type { DueRules } from '../../../../../lib/http/office-rules';

/**
 * A period of a form. `isOurs`: the office files it, and no return is there; `dueOn`: its last day; `opensOn`: the day on
 * which one opens by itself.
 */
export interface ShelfCell {
  readonly period: string;
  readonly row: ClientReturn | null;
  readonly isOurs: boolean;
  readonly dueOn: string | null;
  readonly opensOn: string | null;
}

/** A form in a year. `isAgain`: further returns for periods that have one. */
export interface ShelfLine {
  readonly form: ClientReturn['form'];
  readonly formName: string | null;
  readonly rhythm: Rhythm;
  readonly isAgain: boolean;
  readonly cells: readonly ShelfCell[];
}

export interface ShelfYear {
  /** The calendar year in which it begins. */
  readonly year: number;
  readonly lines: readonly ShelfLine[];
}

type Kind = Pick<ShelfLine, 'form' | 'formName' | 'rhythm'>;
const keyOf = ({ form, formName, rhythm }: Kind) => [rhythms.indexOf(rhythm), form, formName ?? ''].join(' ');
/** The office's own forms keep one line, whatever their name was. */
const kindOf = ({ form, formName, period }: ClientReturn): Kind => ({
  form,
  formName: isOwnForm(form) ? null : formName,
  rhythm: isOwnForm(form) ? rhythmOfOwn(form) : rhythmOfPeriod(period),
});

const noRules: DueRules = { extensions: [], own: [] };

/**
 * Returns and expected periods of a client by financial year, the newest first; a month or quarter has its place. Of a
 * client in the archive nothing is expected.
 */
export function shelfOf(
  { returns, neverOpening }: Pick<ClientWork, 'returns' | 'neverOpening'>,
  client: Pick<ClientDetail, 'forms' | 'gstins' | 'createdAt' | 'isActive'>,
  today: string,
  rules: DueRules = noRules,
): ShelfYear[] {
  const forms = client.isActive ? client.forms : [];
  const openingOf = openingsOf({ ...client, forms }, neverOpening, rules);
  const thisYear = financialYearOf(today);
  const lastYear = thisYear - 1;
  const late = forms.filter((each) =>
    periodsOfYear(each, lastYear).some((period) => {
      const opening = openingOf(each, period);
      // The annual returns of GST open in the October after their year.
      return (opening.opensOn ?? '') > today || isNotBegun({ form: each.form, period, ...opening }, returns, today);
    }),
  );
  const expectedIn = (year: number) => (year === thisYear ? forms : year === lastYear ? late : []);
  const years = new Set(returns.map(({ period }) => financialYearOfPeriod(period)));
  for (const year of [thisYear, lastYear]) if (expectedIn(year).length > 0) years.add(year);
  return [...years]
    .toSorted((one, other) => other - one)
    .map((year) => {
      const ofYear = returns.filter(({ period }) => financialYearOfPeriod(period) === year);
      return { year, lines: linesOf(ofYear, expectedIn(year), year, openingOf) };
    });
}

const periodsOfYear = (filed: { readonly form: string; readonly rhythm: Rhythm }, year: number) =>
  periodsOf(filed, `${year}-04-01`, `${year + 1}-03-31`);

function linesOf(
  returns: readonly ClientReturn[],
  forms: readonly FormOfClient[],
  year: number,
  openingOf: OpeningOf,
): ShelfLine[] {
  const kinds = new Map<string, Kind>();
  for (const { form, rhythm } of forms) {
    const kind = { form, formName: null, rhythm };
    kinds.set(keyOf(kind), kind);
  }
  for (const row of returns) kinds.set(keyOf(kindOf(row)), kindOf(row));
  return [...kinds]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .flatMap(([key, kind]) => {
      const form = forms.find((each) => each.form === kind.form && each.rhythm === kind.rhythm) ?? null;
      const rows = returns.filter((row) => keyOf(kindOf(row)) === key).toReversed();
      return linesOfKind(kind, rows, year, (period) => (form ? openingOf(form, period) : none));
    });
}

/** One line, and one more for each further return of a period. @param rows the oldest first */
function linesOfKind(kind: Kind, rows: readonly ClientReturn[], year: number, openingOf: (period: string) => Opening) {
  // A year has a name of its own for each tax. Months are those of any form: IFF has fewer, and its cells keep their places.
  const periods = periodsOfYear(kind.rhythm === 'year' ? kind : { ...kind, form: '' }, year);
  const inPeriod = periods.map((period) => rows.filter((row) => spanOf(row.period).from === spanOf(period).from));
  const count = Math.max(1, ...inPeriod.map(({ length }) => length));
  return Array.from({ length: count }, (_, at): ShelfLine => {
    const cells = periods.map((period, index) => {
      const row = inPeriod[index]?.[at] ?? null;
      return { period: row?.period ?? period, row, ...(row || at > 0 ? none : openingOf(period)) };
    });
    return { ...kind, isAgain: at > 0, cells };
  });
}

type Opening = Pick<ShelfCell, 'isOurs' | 'dueOn' | 'opensOn'>;
type OpeningOf = (form: FormOfClient, period: string) => Opening;
const none: Opening = { isOurs: false, dueOn: null, opensOn: null };

/** The day on which a form's period opens, if it is asked for. */
function openingsOf(
  { forms, gstins, createdAt }: Pick<ClientDetail, 'forms' | 'gstins' | 'createdAt'>,
  neverOpening: readonly string[],
  { extensions, own }: DueRules,
): OpeningOf {
  const state = gstins[0]?.slice(0, 2);
  const dueDayOf = ({ form, dueClass }: FormOfClient, period: string) =>
    dueDayOfForm({ form, period, dueClass, state }, extensions, own)?.day ?? null;
  const isAsked = (each: FormOfClient, period: string) =>
    asksFor(each, { period, dueOn: dueDayOf(each, period) }, dayOf(createdAt));
  return (each, period) => {
    const { form } = each;
    // One opens for a client with the forms of two income tax returns.
    const inPlace = forms.find((other) => formsInPlaceOf(form).includes(other.form) && isAsked(other, period));
    if (inPlace !== each) return none;
    const dueOn = dueDayOf(each, period);
    return { isOurs: true, dueOn, opensOn: neverOpening.includes(`${form} ${period}`) ? null : opensOn(form, period) };
  };
}

/** A return that could be open, and isn't. */
export interface NotBegun {
  readonly form: ReturnForm;
  readonly period: string;
  readonly dueOn: string;
}

/** True for a due period whose day to open is past, without a return of its time: any income tax return counts. */
function isNotBegun(
  cell: Opening & Pick<NotBegun, 'form' | 'period'>,
  returns: readonly ClientReturn[],
  today: string,
): cell is Opening & NotBegun {
  const { form, period, dueOn, opensOn } = cell;
  if (dueOn === null || opensOn === null || opensOn > today) return false;
  const span = spanOf(period);
  const isOfIt = (row: ClientReturn) => {
    const { from, until } = spanOf(row.period);
    return formsInPlaceOf(form).includes(row.form) && from < span.until && until > span.from;
  };
  return !returns.some(isOfIt);
}

/** The returns that could be open, and aren't, as those whose day to open was before the client was added. */
export const notBegunOf = (years: readonly ShelfYear[], returns: readonly ClientReturn[], today: string): NotBegun[] =>
  years
    .flatMap(({ lines }) => lines.flatMap(({ form, cells }) => cells.map((cell) => ({ ...cell, form }))))
    .filter((cell): cell is typeof cell & NotBegun => isNotBegun(cell, returns, today));

/** The next return that opens: its day, form and period; null without a form. */
export function nextOpening(years: readonly ShelfYear[], today: string) {
  const coming = years.flatMap(({ lines }) =>
    lines.flatMap(({ form, cells }) =>
      cells.flatMap(({ period, opensOn: day }) => (day && day > today ? [{ form, period, day }] : [])),
    ),
  );
  return coming.toSorted((one, other) => one.day.localeCompare(other.day))[0] ?? null;
}
