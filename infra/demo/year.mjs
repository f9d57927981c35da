/** The demo's year and a half: what happened when, the oldest first. */

const DAY_MS = 24 * 3600 * 1000;
const IST_MS = 5.5 * 3600 * 1000;
const APRIL = 3;
const MONTHS = 18;
/** Ten in the morning in India, in UTC. */
const MORNING = 4.5;

const pad = (number) => String(number).padStart(2, '0');
const yearsFrom = (first) => `${first}-${pad((first + 1) % 100)}`;
const FIRST_TAX_YEAR = 2026;
const nameOfYear = (first) => (first >= FIRST_TAX_YEAR ? `TY ${yearsFrom(first)}` : `AY ${yearsFrom(first + 1)}`);

/** Months and days as they are in India at `now`. */
export function calendarOf(now) {
  const nowInIndia = new Date(now + IST_MS);
  const [year, month] = [nowInIndia.getUTCFullYear(), nowInIndia.getUTCMonth()];
  /** The quarter that ended in the month before it; null: none did. */
  const quarterBefore = (monthsAgo) => {
    const last = new Date(Date.UTC(year, month - monthsAgo - 1, 1));
    const count = (last.getUTCMonth() + 12 - APRIL) % 12;
    if (count % 3 !== 2) return null;
    const first = last.getUTCFullYear() - (last.getUTCMonth() < APRIL ? 1 : 0);
    return `${first}-Q${(count + 1) / 3}`;
  };
  const monthBefore = (monthsAgo) => new Date(Date.UTC(year, month - monthsAgo - 1, 1)).toISOString().slice(0, 7);
  return {
    /** That day of the month so many months ago. */
    at: (monthsAgo, day) => Date.UTC(year, month - monthsAgo, day) + MORNING * 3600 * 1000,
    /** The month before it, as a period: 2026-10. */
    monthBefore,
    quarterBefore,
    /** The first that the year has returns of, by rhythm. */
    first: {
      month: monthBefore(MONTHS - 1),
      quarter: quarterBefore(MONTHS - 1) ?? quarterBefore(MONTHS - 2) ?? quarterBefore(MONTHS - 3),
    },
    runningQuarter: quarterBefore(-1) ?? quarterBefore(-2) ?? quarterBefore(-3),
    /** How many months ago June of a year was. */
    monthsSince: (ofYear, ofMonth) => (year - ofYear) * 12 + month - ofMonth,
    /** The year in which the running financial year began. */
    financialYear: month < APRIL ? year - 1 : year,
  };
}

const yearly = ({ forms }) => forms.find(({ form }) => form.startsWith('ITR'))?.form;
const formsOf = ({ forms }, rhythm) =>
  forms.filter((each) => each.rhythm === rhythm && each.form.startsWith('GSTR')).map(({ form }) => form);

const hasAccount = ({ people }) => people !== undefined;

/**
 * @param {{ now: number, clients: object[] }} means
 * @returns {{ at: number, run: (office: object) => Promise<void> }[]}
 */
export function eventsOf({ now, clients }) {
  const calendar = calendarOf(now);
  const events = [];
  const on = (at, run) => at < now - DAY_MS && events.push({ at, run });
  const ids = new Map();
  const open = async (office, client, form, period) => {
    const id = await office.open(client, form, period);
    ids.set(`${client.name} ${form} ${period}`, id);
    return id;
  };
  const idOf = (client, form, period) => ids.get(`${client.name} ${form} ${period}`);

  /** GST of a month or quarter: papers on the 3rd, sales filed on the 9th, the summary on the 18th. The newest waits. */
  const gst = (monthsAgo, client, forms, period) => {
    const [sales, summary] = forms;
    on(calendar.at(monthsAgo, 3), async (office) => {
      for (const form of forms) await open(office, client, form, period);
      const id = idOf(client, sales, period);
      if (hasAccount(client)) await office.sendPaper(client, id, `sales-${period}.pdf`);
      else await office.addPaper(id, 'Sales register', `sales-${period}.pdf`);
      await office.openPapers(id);
    });
    on(calendar.at(monthsAgo, 9), (office) => office.fileWhole(idOf(client, sales, period), client, 0));
    if (monthsAgo > 0)
      on(calendar.at(monthsAgo, 18), async (office) => {
        const fee = monthsAgo % 3 === 0 ? 1500 : 0;
        await office.fileWhole(idOf(client, summary, period), client, fee);
        if (fee && monthsAgo > 3) await office.receiveFee(idOf(client, summary, period));
      });
    else
      on(calendar.at(monthsAgo, 17), async (office) => {
        const id = idOf(client, summary, period);
        await office.check(id);
        await office.ask(id, 'Purchase bills', 'Bank statement');
        await office.write(id, 'The bills of the whole month, please, also those that were paid in cash.');
        if (client.note) await office.sendPaper(client, id, `purchases-${period}.pdf`);
      });
  };
  for (let monthsAgo = MONTHS - 1; monthsAgo >= 0; monthsAgo -= 1)
    for (const client of clients) {
      const monthly = formsOf(client, 'month');
      if (monthly.length > 0) gst(monthsAgo, client, monthly, calendar.monthBefore(monthsAgo));
      const quarterly = formsOf(client, 'quarter');
      const quarter = calendar.quarterBefore(monthsAgo);
      if (quarterly.length > 0 && quarter) gst(monthsAgo, client, quarterly, quarter);
    }

  /** Income tax of a year: opened in June, asked, prepared and filed in July, except for the ends of the newest year. */
  const incomeTax = (first, isNewest) => {
    const period = nameOfYear(first);
    const june = calendar.monthsSince(first + 1, 5);
    const filers = clients.filter(yearly);
    on(calendar.at(june, 8), async (office) => {
      for (const client of filers) {
        const id = await open(office, client, yearly(client), period);
        await office.addPaper(id, 'Form 16 or books', `${client.pan ?? 'papers'}-${first}.pdf`);
      }
    });
    filers.forEach((client, at) => {
      const id = () => idOf(client, yearly(client), period);
      const end = isNewest ? ends[at % ends.length] : 'verified';
      for (const [step, [days, run]] of courses[end].entries())
        on(calendar.at(june - 1, 2 + days + (at % 14)) + step * 3600 * 1000, (office) => run(office, id(), client));
    });
  };
  incomeTax(calendar.financialYear - 2, false);
  incomeTax(calendar.financialYear - 1, true);

  /** Statements that a client sends without a word of whose they are: his, his wife's, a stranger's. */
  const [head, wife] = clients;
  const strangers = { pan: 'ABXPZ9876K', name: 'SOMEBODY ELSE' };
  const statements = [{ ...head, name: 'RAJKUMAR AGARWAL' }, { ...wife, name: 'SUNITA AGARWAL' }, strangers];
  for (const [at, of] of statements.entries())
    on(now - 2 * DAY_MS + at, (office) => office.sendStatement(head, of, nameOfYear(calendar.financialYear - 1)));

  /** GSTR-9 of the last year, asked for this month. */
  for (const client of clients.filter(({ forms }) => forms.some(({ form }) => form === 'GSTR-9')))
    on(calendar.at(1, 26), async (office) => {
      const id = await open(office, client, 'GSTR-9', `FY ${yearsFrom(calendar.financialYear - 1)}`);
      await office.check(id);
      await office.ask(id, 'Books of the year', 'Stock statement');
    });
  return events.toSorted((one, other) => one.at - other.at);
}

const FEE = 4500;
const filed = [
  [3, (office, id) => office.check(id)],
  [8, (office, id) => office.prepare(id, FEE)],
  [9, (office, id, client) => office.approve(id, client)],
  [10, (office, id) => office.file(id)],
];
/** Days after 2 July, and what is done then. */
const courses = {
  verified: [...filed, [11, (office, id) => office.verify(id)], [12, (office, id) => office.receiveFee(id)]],
  unpaid: [...filed, [11, (office, id) => office.verify(id)]],
  filed,
  approved: filed.slice(0, 3),
  prepared: filed.slice(0, 2),
  asked: [
    [3, (office, id) => office.check(id)],
    [4, (office, id) => office.ask(id, 'Bank statements', 'Rent receipts')],
    [5, (office, id, client) => hasAccount(client) || office.link(id)],
  ],
  withdrawn: [
    [3, (office, id) => office.check(id)],
    [6, (office, id) => office.withdraw(id, 'He files it himself this year.')],
  ],
  checking: [[3, (office, id) => office.check(id)]],
  received: [],
};
const ends = [
  'approved',
  'verified',
  'verified',
  'unpaid',
  'prepared',
  'verified',
  'checking',
  'asked',
  'prepared',
  'received',
  'filed',
  'withdrawn',
  'unpaid',
  'verified',
];
