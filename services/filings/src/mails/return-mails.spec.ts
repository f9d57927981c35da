import { allReminders } from '@easy-tax/contracts';
import { fillTemplate, type MailTemplate } from '@easy-tax/platform/office';
import { daysMovedMail } from './days-moved.mail.js';
import { draftReadyMail } from './draft-ready.mail.js';
import { feeReceiptMail } from './fee-receipt.mail.js';
import { newMessagesMail } from './new-messages.mail.js';
import { paperSentBackMail } from './paper-sent-back.mail.js';
import { papersNeededMail } from './papers-needed.mail.js';
import { paymentUndoneMail } from './payment-undone.mail.js';
import { personalLinkMail, personalLinkText } from './personal-link.mail.js';
import { remindersMail, reminderText } from './reminders.mail.js';
import { returnApprovedMail } from './return-approved.mail.js';
import { returnFiledMail } from './return-filed.mail.js';
import type { MailedToday } from './return-words.js';
import { MailChoiceRecords, StoredMailChoice } from './sending/return-mails.repository.js';
import { staffDigestMail } from './staff-digest.mail.js';

const own = { _id: '019ab', reference: 'ETR-2026-00031', clientName: 'Aarti' };
const itr = { ...own, form: 'ITR-1', formName: null, period: 'AY 2026-27' } as const;
const gst = { ...itr, form: 'GSTR-3B', period: '2026-10' } as const;
const head = {
  to: 'aarti@example.com',
  publicUrl: 'https://easytax.example',
  firm: 'Easy Tax',
  phone: '',
  canReply: true,
};
const filled = (template: MailTemplate) => fillTemplate(template, head);
const by = 'Meera Joshi';
const aarti = { name: 'Aarti', language: 'en', today: '2026-11-24' } as const;
const inHindi = { ...aarti, language: 'hi' } as const;
const draft = { draft: 2, hasFigures: true, hasFee: true, approveBy: '2026-11-30', preparedBy: by, voided: null };
const ready = { return: itr, ...draft };
const filed = {
  ...{ return: itr, filedOn: '2026-11-26', filedBy: by, hasAcknowledgement: true, hasFigures: true },
  verifyBy: '2026-12-26',
  isFeeOwed: false,
};

const papersOf = (titles: readonly string[], reason = 'It shows your income') =>
  titles.map((title) => ({ title, reason }));

it('asks for papers by their titles, with the earliest day', () => {
  const titles = ['Rent receipts, April to June', 'Interest certificate of the second bank'];
  const papers = papersOf(titles);
  const { subject, text } = filled(papersNeededMail({ return: itr, papers, dueOn: '2026-11-27', askedBy: by }, aarti));
  expect(subject).toBe('We need two papers, by 27 Nov');
  const hindi = papersNeededMail({ return: itr, papers, dueOn: '2026-11-27', askedBy: by }, inHindi);
  expect(filled(hindi).text).toContain('https://easytax.example/profile?return=019ab&lang=hi');
  for (const line of [
    'ITR-1, AY 2026-27 (income of April 2025 to March 2026)',
    'ETR-2026-00031',
    'Friday, 27 Nov 2026',
    'Meera Joshi',
    'The reasons stand in your account.',
    'https://easytax.example/profile?return=019ab',
    ...titles,
  ])
    expect(text).toContain(line);
  const one = filled(
    papersNeededMail({ return: gst, papers: papersOf(['Sales'], ''), dueOn: '2026-11-27', askedBy: by }, aarti),
  );
  expect(one.text).toContain('To prepare your GST return, one paper is missing.');
  expect(one.text).not.toContain('reason');
});

it.each([
  ['The figures and the fee stand in your account.', {}],
  ['The figures stand in your account.', { hasFee: false }],
  ['The draft and the fee stand in your account.', { hasFigures: false }],
  ['The draft stands in your account.', { hasFigures: false, hasFee: false }],
])('says only of what is there that it stands in the account: %s', (sentence, about) => {
  expect(filled(draftReadyMail({ ...ready, ...about }, aarti)).text).toContain(sentence);
});

it('says what is left to do after filing: e-verification for income tax, nothing for GST', () => {
  const { subject, text } = filled(returnFiledMail(filed, aarti));
  expect(subject).toBe('Filed: keep this ITR-V');
  expect(text).toContain('26 Nov 2026, by Meera Joshi');
  expect(text.replace(/\s+/g, ' ')).toContain(
    'One step is left: e-verify by 26 Dec 2026. A return that isn’t e-verified',
  );
  expect(text).toContain('Questions? Reply to this mail.');
  const unread = fillTemplate(returnFiledMail(filed, aarti), { ...head, canReply: false });
  expect(unread.text).not.toContain('Reply');
  const ofGst = filled(returnFiledMail({ ...filed, return: gst, verifyBy: null }, aarti));
  expect(ofGst.subject).toBe('Filed: your GST return');
  expect(ofGst.text).toContain('Your GST return for October 2026 is filed.');
  expect(ofGst.text).not.toContain('verif');
  const owing = returnFiledMail({ ...filed, return: gst, verifyBy: null, isFeeOwed: true }, aarti);
  expect([ofGst, filled(owing)].map(({ html }) => html?.includes('Nothing more to do'))).toEqual([true, false]);
  expect(filled(returnFiledMail({ ...filed, hasFigures: false }, aarti)).text).not.toContain('figures');
  const without = filled(returnFiledMail({ ...filed, hasAcknowledgement: false }, aarti));
  expect([without.subject, without.text.includes('ITR-V')]).toEqual(['Filed: your income tax return', false]);
});

it('writes in the language of the account', () => {
  const asked = { return: itr, papers: papersOf(['Form 16', 'Rent receipts']), dueOn: '2026-11-27', askedBy: by };
  const { subject, text } = filled(papersNeededMail(asked, inHindi));
  expect(subject).toBe('27 नवंबर तक दो कागज़ चाहिए');
  for (const line of [
    'नमस्ते Aarti जी,',
    'शुक्रवार, 27 नवंबर 2026',
    'ITR-1, AY 2026-27 (अप्रैल 2025 से मार्च 2026 की आय)',
    'कारण आपके खाते में लिखे हैं।',
  ])
    expect(text).toContain(line);
  const quarter = { ...gst, form: 'GSTR-1', period: '2026-Q4' } as const;
  const ofQuarter = filled(returnFiledMail({ ...filed, return: quarter, verifyBy: null }, inHindi));
  expect(ofQuarter.text).toContain('जनवरी से मार्च 2027 के GST रिटर्न');
  expect(ofQuarter.text).not.toMatch(/January|March|Filed|Return/);
});

it('names papers in the language of the account, those that staff have worded as they are', () => {
  const papers = ['Form 16', 'Gift deed'];
  const asked = { return: itr, dueOn: '2026-11-27', askedBy: by };
  const link = { ...asked, papers, url: 'https://a.example/x', endsAt: '2026-12-11T10:00:00.000Z' };
  const reminded = { ...asked, clientName: 'Aarti', kind: 'papers', papers } as const;
  const textsTo = (client: MailedToday) => [
    ...[
      papersNeededMail({ ...asked, papers: papersOf(papers) }, client),
      personalLinkMail(link, client),
      remindersMail([reminded], 'https://a.example/stop', client),
    ].map((mail) => filled(mail).text),
    personalLinkText({ ...link, firm: 'Easy Tax' }, client),
  ];
  for (const text of textsTo(aarti)) expect(text).toMatch(/Form 16[\s\S]*Gift deed/);
  for (const text of textsTo(inHindi)) expect(text).toMatch(/फ़ॉर्म 16[\s\S]*Gift deed/);
  expect(filled(paperSentBackMail({ ...asked, paper: 'Form 16' }, inHindi)).text).toContain('फ़ॉर्म 16');
});

it('a receipt names the payment that came, and what is still open of the fee', () => {
  const payment = { amount: 1_00_000, on: '2026-11-26', way: 'bank', reference: 'HDFC0001' } as const;
  const receiptOf = (open: number) => filled(feeReceiptMail({ return: itr, payment, open }, aarti)).text;
  for (const fact of [/Received +₹1,00,000/, /By +bank transfer/, /HDFC0001/, /Still open +₹50,000/])
    expect(receiptOf(50_000)).toMatch(fact);
  expect(receiptOf(0)).toMatch(/Still open +nothing/);
});

it.each([
  ['en', aarti, /your (?!approval|payment|account|password|receipt)|return of yours/i, /^(For) {2,}(.+)/m],
  ['hi', inHindi, /आप(?:का|के) (?:अक्टूबर|GST|एक रिटर्न|कोई रिटर्न)/, /^(किसके लिए) {2,}(.+)/m],
] as const)(
  'says whose return it is to one who acts for another, wherever it says "your" to others, in %s',
  (...given) => {
    const [, reader, yours, forWhom] = given;
    const about = { return: { ...gst, clientName: 'Verma Electricals' }, dueOn: '2026-11-27', askedBy: by };
    const payment = { amount: 1000, on: '2026-11-26', way: null, reference: '' };
    const mailsOf = (change: object) => {
      const mailed = { ...about, ...change };
      const reminded = { ...mailed, papers: [] };
      return [
        papersNeededMail({ ...mailed, papers: papersOf(['Sales']) }, reader),
        paperSentBackMail({ ...mailed, paper: 'Sales' }, reader),
        draftReadyMail({ ...ready, return: mailed.return }, reader),
        returnFiledMail({ ...filed, return: mailed.return }, reader),
        newMessagesMail({ return: mailed.return, count: 1, from: [by] }, reader),
        personalLinkMail({ ...linkSent, ...mailed }, reader),
        ...[true, false].map((isReader) =>
          returnApprovedMail({ ...mailed, draft: 1, at: '2026-11-24T06:00:00Z', approvedBy: by, isReader }, reader),
        ),
        daysMovedMail(
          { day: '2026-12-05', source: '', returns: [{ return: mailed.return, before: '2026-11-20' }] },
          reader,
        ),
        ...(['papers', 'approval', 'verification', 'fee'] as const).map((kind) =>
          remindersMail([{ ...reminded, kind }], 'https://stop.example', reader),
        ),
        ...[feeReceiptMail, paymentUndoneMail].map((mail) => mail({ return: mailed.return, payment, open: 0 }, reader)),
      ].map((template) => {
        const { subject, text } = filled(template);
        const isNamed = subject.startsWith('Verma Electricals: ') && !yours.test(subject);
        return [isNamed, yours.test(text.replace(/\s+/g, ' ')), forWhom.exec(text)?.[2]];
      });
    };
    const firms = mailsOf({});
    expect(firms).toEqual(firms.map(() => [true, false, 'Verma Electricals']));
    expect(mailsOf({ return: gst })).toEqual([
      ...firms.slice(2).map(() => [false, true, undefined]),
      ...['Aarti', 'Aarti'].map((name) => [false, true, name]),
    ]);
  },
);

it('names the client in a chat, too, and in the reason of a mail about several clients', () => {
  const firm = { ...gst, clientName: 'Verma Electricals' };
  const chat = { return: firm, dueOn: '2026-11-27', url: null, by, firm: 'Easy Tax' };
  expect(reminderText({ ...chat, kind: 'fee' }, aarti)).toContain(
    'The fee for the GST return of Verma Electricals for October 2026 is still open.',
  );
  const returns = [gst, firm].map((about) => ({ return: about, before: '2026-11-20' }));
  const { text } = filled(daysMovedMail({ day: '2026-12-05', source: '', returns }, aarti));
  expect(text.replace(/\s+/g, ' ')).toContain('because a return of Verma Electricals is open.');
});

const linkSent = {
  return: itr,
  papers: ['Form 16'],
  askedBy: by,
  url: 'https://x.example',
  endsAt: '2026-12-11T10:00:00.000Z',
};
const dueMails = (dueOn: string) => {
  const of = { return: itr, papers: ['Form 16'], dueOn };
  const chat = { return: itr, dueOn, url: null, by, firm: 'Easy Tax' };
  return (client: MailedToday) => {
    const mails = [
      papersNeededMail({ return: itr, papers: papersOf(['Form 16']), dueOn, askedBy: by }, client),
      paperSentBackMail({ return: itr, paper: 'Form 16', dueOn, askedBy: by }, client),
      personalLinkMail({ ...linkSent, dueOn }, client),
      draftReadyMail({ ...ready, approveBy: dueOn }, client),
      returnFiledMail({ ...filed, verifyBy: dueOn }, client),
      ...(['papers', 'approval', 'verification'] as const).map((kind) =>
        remindersMail([{ ...of, kind }], 'https://stop.example', client),
      ),
    ].map((template) => {
      const { subject, text } = filled(template);
      return `${subject} ${text}`;
    });
    const texts = (['approval', 'verification'] as const).map((kind) => reminderText({ ...chat, kind }, client));
    return [...mails, personalLinkText({ ...linkSent, dueOn, firm: 'Easy Tax' }, client), ...texts];
  };
};

it.each([
  ['en', aarti, /by 27 Nov|[Bb]y +Friday, 27 Nov/, /due since 27 Nov|due on|last day was 27 Nov/],
  ['hi', inHindi, /27 नवंबर(?: 2026)? तक|अंतिम तारीख +शुक्रवार/, /27 नवंबर से बाकी|बीत गई|27 नवंबर(?: 2026)? थी/],
] as const)('says that a day has passed, and by it only until then, in %s', (_, client, until, past) => {
  const mails = dueMails('2026-11-27');
  for (const text of mails({ ...client, today: '2026-11-27' })) {
    expect(text).toMatch(until);
    expect(text).not.toMatch(past);
  }
  for (const text of mails({ ...client, today: '2026-11-28' })) {
    expect(text).toMatch(past);
    expect(text).not.toMatch(until);
  }
  for (const text of mails({ ...client, today: '2027-01-02' })) expect(text).not.toMatch(/27 (?:Nov|नवंबर)(?! 2026)/);
});

it('English mails name September as the pages do', () => {
  for (const text of dueMails('2026-09-15')({ ...aarti, today: '2026-09-16' })) expect(text).toMatch(/15 Sep\b/);
});

it('a choice from before the reminders is read with each of them', () => {
  const steps = { papers: true, draft: true, approved: true, filed: true, messages: true };
  const first: Record<string, unknown> = { _id: 'asha', createdAt: '2026-01-01T00:00:00.000Z', ...steps };
  const now = (MailChoiceRecords.migrations ?? []).reduce((record, { change }) => change?.(record) ?? record, first);
  const { data: read, error } = StoredMailChoice.safeParse(now);
  expect(error && `add a migration to return-mails.repository.ts: ${error}`).toBeUndefined();
  expect(read).toMatchObject(allReminders);
});

it('the morning mail to staff names the longest late and the soonest due, with the year of days of another one', () => {
  const lines = (...days: string[]) => days.map((day) => ({ return: gst, day }));
  const late = lines('2026-11-20', '2025-12-31', ...Array.from({ length: 8 }, () => '2026-11-22'));
  const dueThisWeek = lines('2027-01-02', '2026-12-31');
  const work = { late, dueThisWeek, waiting: [], newPapers: 0, newMessages: 0 };
  const { text } = filled(staffDigestMail({ day: '2026-12-30', own: work, office: null }, aarti));
  expect(text).toMatch(/\(31 Dec 2025\);[^;]+\(20 Nov\);[^;]+\(22 Nov\)/);
  expect(text).toMatch(/\(31 Dec\);[^;]+\(2 Jan 2027\)/);
});
