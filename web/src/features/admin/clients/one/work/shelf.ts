import {
  type ClientReturn,
  type FormOfClient,
  financialYearOf,
  financialYearOfPeriod,
  isOwnForm,
  opensOn,
  periodsOf,
  type Rhythm,
  rhythmOfOwn,
  rhythmOfPeriod,
  rhythms,
  spanOf,
} from '@easy-tax/contracts';

/** A period of a form. `opensOn`: the day on which its return opens, where the office files the form and none is there. */
export interface ShelfCell {
  readonly period: string;
  readonly row: ClientReturn | null;
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

/** Returns and expected periods of a client by financial year, the newest first; a month or quarter has its place. */
export function shelfOf(returns: readonly ClientReturn[], forms: readonly FormOfClient[], today: string): ShelfYear[] {
  const thisYear = financialYearOf(today);
  const years = new Set(returns.map(({ period }) => financialYearOfPeriod(period)));
  if (forms.length > 0) years.add(thisYear);
  return [...years]
    .toSorted((one, other) => other - one)
    .map((year) => {
      const ofYear = returns.filter(({ period }) => financialYearOfPeriod(period) === year);
      const expected = year === thisYear ? forms : [];
      return { year, lines: linesOf(ofYear, expected, year) };
    });
}

function linesOf(returns: readonly ClientReturn[], forms: readonly FormOfClient[], year: number): ShelfLine[] {
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
      return linesOfKind(kind, rows, form, year);
    });
}

/** One line, and one more for each further return of a period. @param rows the oldest first */
function linesOfKind(kind: Kind, rows: readonly ClientReturn[], form: FormOfClient | null, year: number) {
  // Periods of any form: IFF has fewer months, and its cells keep their places.
  const periods = periodsOf({ form: '', rhythm: kind.rhythm }, `${year}-04-01`, `${year + 1}-03-31`);
  const inPeriod = periods.map((period) => rows.filter((row) => spanOf(row.period).from === spanOf(period).from));
  const count = Math.max(1, ...inPeriod.map(({ length }) => length));
  return Array.from({ length: count }, (_, at): ShelfLine => {
    const cells = periods.map((period, index) => {
      const row = inPeriod[index]?.[at] ?? null;
      return { period: row?.period ?? period, row, opensOn: row || at > 0 ? null : openingOf(form, period) };
    });
    return { ...kind, isAgain: at > 0, cells };
  });
}

const openingOf = (form: FormOfClient | null, period: string): string | null => {
  if (!form || (form.rhythm === 'once' && period !== form.from)) return null;
  return !form.from || spanOf(period).from >= spanOf(form.from).from ? opensOn(form.form, period) : null;
};

/** The next return that opens: its day, form and period; null without a form. */
export function nextOpening(years: readonly ShelfYear[], today: string) {
  const coming = years.flatMap(({ lines }) =>
    lines.flatMap(({ form, cells }) =>
      cells.flatMap(({ period, opensOn: day }) => (day && day > today ? [{ form, period, day }] : [])),
    ),
  );
  return coming.toSorted((one, other) => one.day.localeCompare(other.day))[0] ?? null;
}
