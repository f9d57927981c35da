import { mails as auth } from '@easy-tax/auth';
import { mails as contacts } from '@easy-tax/contacts';
import { escapeHtml, Language, type ReminderKind, securityKinds } from '@easy-tax/contracts';
import { mails as filings } from '@easy-tax/filings';
import { fillTemplate, LOGO_SRC, logoPart, type MailTemplate } from '@easy-tax/platform/office';

const at = new Date('2026-11-21T05:12:00.000Z');
const link = { token: 'token', sent: at, until: new Date('2026-11-21T05:42:00.000Z') };
const asha = { name: 'Asha Verma', email: 'asha@example.com', emailVerified: true };
const end = 'https://easytax.example/contact-data/newsletter/unsubscribe?token=token';
const invited = { name: 'Dev Patel', expiresAt: '2026-11-28T05:12:00.000Z' };

const ofReturn = {
  _id: 'ID',
  reference: 'ETR-2026-00031',
  clientName: 'Asha Verma',
  form: 'ITR-1',
  formName: null,
  period: 'AY 2026-27',
} as const;
const by = 'Meera Joshi';
const papers = ['Rent receipts, April to June', 'Interest certificate of the second bank'];
const asked = { return: ofReturn, dueOn: '2026-11-27', askedBy: by };
const filed = {
  ...{ return: ofReturn, filedOn: '2026-11-26', filedBy: by, hasAcknowledgement: true, hasFigures: true },
  isFeeOwed: false,
};

const paid = (amount: number) => ({
  _id: 'ID',
  amount,
  on: '2026-11-26',
  way: 'upi' as const,
  reference: '633019482771',
  at: at.toISOString(),
  by: { _id: 'ID', name: by },
  undone: null,
});

const receipt = {
  fileName: 'form16.pdf',
  reference: 'ET-2026-00412',
  size: 421_888,
  createdAt: at.toISOString(),
  isIncomplete: false,
};

const stop = 'https://easytax.example/api/reminders/stop?token=token';
const waiting = { return: ofReturn, papers: [], dueOn: '2026-11-27' };
const ofFirm = { form: 'GSTR-3B', period: '2026-10', clientName: 'Verma Electricals' } as const;
const gst = { ...ofReturn, _id: 'ID2', reference: 'ETR-2026-00040', ...ofFirm } as const;
const reminded = {
  papers: { ...waiting, kind: 'papers', papers },
  approval: { ...waiting, kind: 'approval', return: gst, dueOn: '2026-12-18' },
  verification: { ...waiting, kind: 'verification', dueOn: '2026-12-26' },
  fee: { ...waiting, kind: 'fee' },
} as const satisfies Record<ReminderKind, unknown>;
const acts = { papers: 0, messages: 1, hasApproved: false, asksForChange: false, hasWithdrawn: false };
const late = { return: gst, day: '2026-11-20' } as const;
const work = {
  ...{ late: [late], dueThisWeek: [{ return: ofReturn, day: '2026-11-30' }] },
  ...{ waiting: [late], newPapers: 2, newMessages: 1 },
};

type Templates = typeof auth & typeof contacts & typeof filings;

/** A sample of every mail of the services; a template without a sample does not compile. */
export function samplesIn(language: Language): Readonly<Record<keyof Templates, readonly MailTemplate[]>> {
  const account = { ...asha, language, today: '2026-11-26' };
  return {
    confirmAddressMail: [auth.confirmAddressMail(account, link)],
    resetPasswordMail: [auth.resetPasswordMail(account, link)],
    passwordChangedMail: [auth.passwordChangedMail(account, at)],
    googleLinkedMail: [auth.googleLinkedMail(account, at)],
    twoStepMail: (['on', 'moved', 'off', 'recovery'] as const).map((change) => auth.twoStepMail(account, change, at)),
    securityEventsMail: [
      auth.securityEventsMail(
        account,
        securityKinds.map((kind, at) => ({ kind, who: by, times: at + 1, last: '2026-11-21T05:12:00.000Z' })),
      ),
    ],
    loginResetMail: [true, false].map((removesFactors) => auth.loginResetMail(account, link, removesFactors)),
    loginResetToldMail: [auth.loginResetToldMail(account, at)],
    factorCodeMail: [auth.factorCodeMail(account, '048213')],
    staffTwoStepMail: (['on', 'off'] as const).map((change) => auth.staffTwoStepMail(account, account, change, at)),
    wrongCodesMail: [auth.wrongCodesMail(account, 5, at)],
    wrongLooksMail: [auth.wrongLooksMail(account, 5, at)],
    changeAddressMail: [auth.changeAddressMail(account, link)],
    addressChangingMail: [auth.addressChangingMail(account)],
    clientInvitationMail: [auth.clientInvitationMail({ ...invited, ...account }, by, 'token')],
    invitationMail: (['reviewer', 'owner'] as const).map((staffRole) =>
      auth.invitationMail({ ...invited, staffRole }, by, 'token'),
    ),
    confirmErasureMail: [auth.confirmErasureMail(account, link)],
    erasureBegunMail: [null, 'an owner'].map((askedBy) => auth.erasureBegunMail({ account, at, askedBy })),
    erasureDoneMail: [null, 'an owner'].map((askedBy) => auth.erasureDoneMail({ account, at, askedBy })),
    mailTestMail: [auth.mailTestMail('Meera Joshi')],
    confirmNewsletterMail: [
      contacts.confirmNewsletterMail({ confirm: end.replace('unsubscribe', 'confirm'), end }, language),
    ],
    newsletterWelcomeMail: [contacts.newsletterWelcomeMail(end, language)],
    newsletterFarewellMail: [contacts.newsletterFarewellMail(language)],
    papersNeededMail: [
      filings.papersNeededMail(
        { ...asked, papers: papers.map((title) => ({ title, reason: 'It counts for AY 2026-27.' })) },
        account,
      ),
    ],
    paperSentBackMail: [filings.paperSentBackMail({ ...asked, paper: 'Form 16' }, account)],
    draftReadyMail: [true, false].map((hasFigures) =>
      filings.draftReadyMail(
        {
          return: ofReturn,
          draft: 2,
          hasFigures,
          hasFee: hasFigures,
          approveBy: '2026-11-30',
          preparedBy: by,
          voided: hasFigures ? null : { draft: 1, on: '2026-11-20' },
        },
        account,
      ),
    ),
    returnApprovedMail: [account.name, 'Ravi Verma', null].map((approvedBy) =>
      filings.returnApprovedMail(
        { return: ofReturn, draft: 2, at: at.toISOString(), approvedBy, isReader: approvedBy === account.name },
        account,
      ),
    ),
    returnFiledMail: [
      filings.returnFiledMail({ ...filed, verifyBy: '2026-12-26' }, account),
      filings.returnFiledMail({ ...filed, return: gst, verifyBy: null }, account),
    ],
    feeReceiptMail: [1500, 500].map((amount) =>
      filings.feeReceiptMail({ return: ofReturn, payment: paid(amount), open: 1500 - amount }, account),
    ),
    paymentUndoneMail: [filings.paymentUndoneMail({ return: ofReturn, payment: paid(500), open: 1500 }, account)],
    newMessagesMail: [1, 2].map((count) => filings.newMessagesMail({ return: ofReturn, count, from: [by] }, account)),
    accessConfirmedMail: (
      [
        ['offer', 'people'],
        ['offer', 'address'],
        ['merge', 'people'],
      ] as const
    ).map(([by, to]) =>
      filings.accessConfirmedMail({ client: 'Agarwal HUF', emails: ['ravi@example.com'], by, to }, account),
    ),
    accessEndedMail: [filings.accessEndedMail({ client: 'Agarwal HUF' }, account)],
    clientAccessMail: [filings.clientAccessMail({ client: account.name, givenBy: by, language: account.language })],
    personalLinkMail: [
      filings.personalLinkMail(
        { ...asked, papers, url: 'https://easytax.example/get-started#link=token', endsAt: '2026-12-05T05:12:00.000Z' },
        account,
      ),
    ],
    remindersMail: [
      filings.remindersMail([reminded.papers], stop, account),
      filings.remindersMail([reminded.papers], stop, { ...account, today: '2026-11-28' }),
      filings.remindersMail([reminded.papers, reminded.approval, reminded.verification, reminded.fee], stop, account),
    ],
    daysMovedMail: [1, 2].map((count) => {
      const moved = [
        { return: { ...gst, clientName: 'Asha Verma' }, before: '2026-11-20' },
        { return: { ...gst, reference: 'ETR-2026-00041' }, before: '2026-11-20' },
      ];
      const extension = { day: '2026-11-30', source: 'Notification 12/2026 of 18 November 2026' };
      return filings.daysMovedMail({ ...extension, returns: moved.slice(0, count) }, account);
    }),
    staffDigestMail: [null, { late: 3, dueThisWeek: 9, waiting: 14, unassigned: 2, newPapers: 4, newMessages: 1 }].map(
      (office) => filings.staffDigestMail({ day: '2026-11-27', own: work, office }, account),
    ),
    clientActedMail: [1, 2].map((count) =>
      filings.clientActedMail(
        [
          { return: ofReturn, acts: { ...acts, papers: 2 } },
          { return: gst, acts: { ...acts, hasApproved: true } },
        ].slice(0, count),
        account,
      ),
    ),
    receiptMail: [
      filings.receiptMail([receipt], account),
      filings.receiptMail([{ ...receipt, isIncomplete: true }], account),
      filings.receiptMail([receipt, { ...receipt, fileName: 'rent.pdf', reference: 'ET-2026-00413' }], account),
    ],
  };
}

const letterhead = {
  to: 'asha@example.com',
  publicUrl: 'https://easytax.example',
  firm: 'Easy Tax',
  phone: '',
  canReply: true,
};

/** Forces a mail's dark or light colours, whatever the browser prefers. */
const themes = { light: '@media not all', dark: '@media all' } as const;
const inTheme = (html: string, theme: keyof typeof themes): string =>
  html
    .replaceAll('@media (prefers-color-scheme: dark)', themes[theme])
    .replaceAll('light dark', theme)
    .replaceAll(LOGO_SRC, `data:${logoPart.contentType};base64,${logoPart.content}`);

const frame = (html: string, theme: keyof typeof themes) =>
  `<iframe title="${theme}" sandbox srcdoc="${escapeHtml(inTheme(html, theme))}"></iframe>`;

function section(name: string, template: MailTemplate): string {
  const { subject, text, html = '' } = fillTemplate(template, letterhead);
  return `<h3>${escapeHtml(subject)}</h3>
<p>${escapeHtml(template(letterhead).preview)}</p>
<div class="parts" data-mail="${name}">${frame(html, 'light')}${frame(html, 'dark')}<pre>${escapeHtml(text)}</pre></div>`;
}

/** Renders every mail in light, dark and plain text on one page: in English, then in Hindi if available. */
export function mailsPage(): string {
  const all = Language.options.map((language) => samplesIn(language));
  const names = Object.keys(samplesIn('en')) as (keyof ReturnType<typeof samplesIn>)[];
  const sections = names.map((name) => {
    const shown = new Set(all.flatMap((samples) => samples[name].map((mail) => section(name, mail))));
    return `<h2>${name}</h2>\n${[...shown].join('\n')}`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Mails of Easy Tax</title>
<style>
body { margin: 2rem; font: 1rem/1.5 system-ui, sans-serif; }
.parts { display: grid; grid-template-columns: repeat(auto-fit, minmax(24rem, 1fr)); gap: 1rem; }
iframe { width: 100%; height: 46rem; border: 1px solid; }
pre { overflow: auto; }
</style>
</head>
<body>
<h1>Mails of Easy Tax</h1>
${sections.join('\n')}
</body>
</html>
`;
}
