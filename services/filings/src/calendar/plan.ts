import {
  asksFor,
  type CalendarCell,
  type CalendarView,
  type ClientForm,
  calendarFormOf,
  type DueClass,
  type DueOf,
  dayInIndia,
  dueClassesOf,
  dueDayOfForm,
  type Extension,
  type FormOfClient,
  formDays,
  isMonth,
  isOwnForm,
  isTaxForm,
  nameOfYear,
  type OwnForm,
  opensOn,
  periodsOf,
  type Rhythm,
  rhythmOfPeriod,
  rhythms,
  rhythmsOf,
  spanOf,
  taxFormNames,
} from '@easy-tax/contracts';
import type { StoredReturn } from '../return-records/return.records.js';
import type { Head, Heads, Planned } from './cells.js';

/** A period can begin this long before its return is due: that of a year, moved by an extension. */
const YEARS_BACK = 3;

const firstRhythm = (form: ClientForm): Rhythm => rhythms.find((each) => rhythmsOf(form).includes(each)) ?? 'year';

/** The month, quarter or year of a form in which a period ends. */
function slotOf(form: ClientForm, period: string): string {
  const finest = firstRhythm(form);
  if (finest === rhythmOfPeriod(period)) return period;
  const { from, until } = spanOf(period);
  return periodsOf({ form, rhythm: finest }, from, until).findLast((each) => spanOf(each).until === until) ?? period;
}

/** The class by which income tax returns have columns of their own. */
const classOf = (form: string, dueClass: DueClass | null | undefined): DueClass | null => {
  const known = dueClass ?? dueClassesOf(form)[0] ?? null;
  return known === 'plain' ? null : known;
};

type Filed = FormOfClient & { readonly state: string | null };

/** The returns that a month or a year asks for, by the rules of the forms. */
export class Plan implements Heads {
  readonly today: string;
  readonly heads: readonly Head[];
  /** Periods of all returns that its forms ask for. */
  readonly periods: readonly string[];
  /** The first day, and the first day after it. */
  readonly from: string;
  readonly until: string;
  private readonly forms: readonly ClientForm[];
  private readonly known = new Map<string, Head>();
  private readonly planned = new Map<string, readonly Planned[]>();

  constructor(
    private readonly view: CalendarView,
    now: Date,
    private readonly extensions: readonly Extension[],
    private readonly ownForms: readonly OwnForm[],
  ) {
    this.today = dayInIndia(now);
    const { span, forms = [] } = view;
    const { from, until } = spanOf(isMonth(span) ? span : nameOfYear('gst', Number(span)));
    this.from = from;
    this.until = until;
    const known = [...taxFormNames, ...ownForms.map(({ form }) => form)];
    this.forms = known.filter((form) => forms.length === 0 || forms.includes(calendarFormOf(form)));
    const all = this.forms.flatMap((form) => rhythmsOf(form).map((rhythm) => ({ form, rhythm })));
    this.periods = [...new Set(all.flatMap((each) => this.periodsOf(each)))];
    this.heads = isMonth(span) ? [] : this.headsOfYear();
  }

  /** The returns that a client's forms ask for. */
  of(forms: readonly FormOfClient[], state: string | null, addedOn: string): readonly Planned[] {
    return forms.flatMap((each) => this.ofForm({ ...each, state }).filter((one) => asksFor(each, one, addedOn)));
  }

  readonly headOf = ({ column }: Pick<CalendarCell, 'column'>): Head => {
    const head = this.known.get(column);
    if (!head) throw new Error(`${column} is no column of this calendar`);
    return head;
  };

  /** The column of a return by its own day; null in another month or year. @param forms of its client */
  readonly findColumn = ({ form, period, dueOn }: StoredReturn, forms: readonly FormOfClient[]): string | null => {
    if (!(isTaxForm(form) || isOwnForm(form)) || !this.forms.includes(form)) return null;
    const day = dueOn ?? this.dueDayOf({ form, period })?.day ?? null;
    const dueClass = forms.find((each) => each.form === form)?.dueClass;
    return this.isShown(form, period, day) ? this.columnOf(form, period, dueClass) : null;
  };

  private ofForm(filed: Filed): readonly Planned[] {
    const { form, rhythm, dueClass, from, state } = filed;
    const key = [form, rhythm, dueClass, from, state].join(' ');
    const known = this.planned.get(key);
    if (known) return known;
    const planned = this.periodsOf(filed).flatMap((period): Planned[] => {
      if (!asksFor(filed, { period, dueOn: null }, '')) return [];
      const due = this.dueDayOf({ form, period, dueClass, state });
      if (!due || !this.isShown(form, period, due.day)) return [];
      const opens = opensOn(form, period) ?? this.today;
      return [
        {
          ...{ column: this.columnOf(form, period, dueClass), form, formName: this.nameOf(form), period },
          ...{ dueOn: due.day, movedFrom: due.movedFrom, opensOn: opens },
        },
      ];
    });
    this.planned.set(key, planned);
    return planned;
  }

  private periodsOf({ form, rhythm }: { form: ClientForm; rhythm: Rhythm }): string[] {
    if (!this.forms.includes(form)) return [];
    const earliest = `${Number(this.from.slice(0, 4)) - YEARS_BACK}-01-01`;
    return periodsOf({ form, rhythm }, earliest, this.until).filter((period) =>
      this.daysOf(form, period).some((day) => this.isShown(form, period, day)),
    );
  }

  private dueDayOf(of: DueOf) {
    return dueDayOfForm(of, this.extensions, this.ownForms);
  }

  /** All that a form has in a period. */
  private daysOf(form: ClientForm, period: string): readonly string[] {
    const days = isOwnForm(form) ? [this.dueDayOf({ form, period })] : formDays(form, period, this.extensions);
    return days.flatMap((due) => due?.day ?? []);
  }

  private nameOf(form: ClientForm): string | null {
    return this.ownForms.find((each) => each.form === form)?.name ?? null;
  }

  /** A month shows what falls due in it. A year shows its own months and quarters, and the years that fall due in it. */
  private isShown(form: ClientForm, period: string, dueOn: string | null): boolean {
    const isOfYear = !isMonth(this.view.span) && rhythmOfPeriod(period) !== 'year';
    const day = isOfYear ? spanOf(period).from : dueOn;
    return day !== null && day >= this.from && day < this.until && this.forms.includes(form);
  }

  private columnOf(form: ClientForm, period: string, dueClass: DueClass | null | undefined): string {
    const isYear = !isMonth(this.view.span);
    const head = {
      form: calendarFormOf(form),
      formName: this.nameOf(form),
      dueClass: isYear ? null : classOf(form, dueClass),
      period: isYear ? slotOf(form, period) : period,
    };
    const key = [head.form, head.dueClass ?? '', head.period].join(' ');
    this.known.set(key, { key, ...head });
    return key;
  }

  private headsOfYear(): Head[] {
    const keys = this.forms.flatMap((form) =>
      this.periodsOf({ form, rhythm: firstRhythm(form) }).map((period) => this.columnOf(form, period, null)),
    );
    return [...new Set(keys)].map((column) => this.headOf({ column }));
  }
}
