import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  basisOf,
  consentWords,
  type DueRuleId,
  dueRules,
  EnquiryInput,
  FilingInput,
  MB,
  messages,
  NewsletterInput,
  periodLabel,
  returnTitle,
} from '@easy-tax/contracts';
import { createInstance } from 'i18next';
import type { dueLists } from '../content/due-dates';
import { catalogue, type Words } from './catalogue';
import { formatDateTime, formatDay, formatMobile, formatNumber, formatSize } from './format';
import hindiOfClients from './hi/client-service-texts';
import hindi from './hi/return-words';
import hindiOfSecondStep from './hi/second-step-service-texts';
import hindiMessages from './hi/service-texts';
import { addServiceTexts, translateOfficeText, translateServerMessage } from './translate-server-message';

describe('languages', () => {
  const content = join(__dirname, '..', 'content');
  const languages = readdirSync(__dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'en')
    .map(({ name }) => name);
  const files = (folder: string) =>
    existsSync(folder)
      ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
      : [];
  const read = (...path: string[]) => require(join(...path));

  const numbersOf = (text: string) => (text.match(/\d+/g) ?? []).sort();

  /** Gaps, elements and numbers of each text, by key. */
  function gapsOf(words: object, path = ''): Record<string, string[]> {
    const entries = Object.entries(words).map(([name, word]) =>
      typeof word === 'string'
        ? { [path + name]: [...word.matchAll(/\{\{.*?\}\}|<\/?\w+\/?>|\d+/g)].map(([gap]) => gap).sort() }
        : gapsOf(word, `${path}${name}.`),
    );
    return Object.assign({}, ...entries);
  }

  /** The words of all catalogues of a file, by their names. */
  const wordsIn = (file: object) =>
    Object.fromEntries(Object.entries(file).map(([name, texts]) => [name, texts.words as Words]));

  const words = languages.flatMap((code) =>
    files(join(__dirname, code))
      .filter((file) => !/(service-texts|return-words|language)\.ts$/.test(file))
      .map((file) => [code, file] as const),
  );
  const contents = languages.flatMap((code) => files(join(content, code)).map((file) => [code, file] as const));

  it('has the texts of each English file, with the same placeholders, elements and numbers', () => {
    for (const [code, file] of words)
      expect([file, gapsOf(wordsIn(read(__dirname, code, file)))]).toEqual([
        file,
        gapsOf(wordsIn(read(__dirname, 'en', file))),
      ]);
  });

  it.each(['service-texts', 'client-service-texts', 'second-step-service-texts'])(
    'hi: %s has the numbers of the English texts',
    (file) => {
      for (const [english, hindi] of Object.entries<string>(read(__dirname, 'hi', file).default))
        expect([english, numbersOf(hindi)]).toEqual([english, numbersOf(english)]);
    },
  );

  const forms = { EnquiryInput, FilingInput, NewsletterInput };
  it.each(Object.entries(forms))('hi: an empty %s gets its error in Hindi', (_, form) => {
    const hindi = ['service-texts', 'client-service-texts'].flatMap((file) =>
      Object.keys(read(__dirname, 'hi', file).default),
    );
    const refusals = form.safeParse({}).error?.issues.map(({ message }) => message);
    expect(refusals).toEqual(expect.any(Array));
    expect(refusals?.filter((message) => !hindi.includes(message))).toEqual([]);
  });

  it('has all that the English content has', () => {
    for (const [code, file] of contents)
      expect([file, ...Object.keys(read(content, code, file)).sort()]).toEqual([
        file,
        ...Object.keys(read(content, file)).sort(),
      ]);
  });

  it('has every file of texts for visitors and clients', () => {
    const englishFiles = files(join(__dirname, 'en')).filter((file) => !file.startsWith('admin'));
    for (const code of languages)
      expect(englishFiles.filter((file) => !existsSync(join(__dirname, code, file)))).toEqual([]);
  });

  it('hi: every due date names in Hindi whom it concerns', () => {
    const lists: typeof dueLists = read(content, 'hi', 'due-dates').dueLists;
    const english = lists.flatMap(({ dates }) => dates).filter(({ who }) => !/\p{Script=Devanagari}/u.test(who));
    expect(english).toEqual([]);
  });
});

it.each([
  [formatNumber(150000), '1,50,000'],
  [formatMobile('9876500012'), '98765 00012'],
  [formatMobile('+1 555'), '+1 555'],
  [formatSize(300), '300\u00a0bytes'],
  [formatSize(412 * 1024), '412\u00a0kB'],
  [formatSize(1.8 * MB), '1.8\u00a0MB'],
  [formatDateTime('2025-11-21T05:12:00.000Z'), '21 Nov 2025, 10:42'],
  [formatDateTime('2025-12-31T20:00:00.000Z'), '1 Jan 2026, 01:30'],
  [formatDay('2025-11-21T05:12:00.000Z'), 'Friday, 21 Nov 2025'],
])('writes numbers, mobiles, sizes and times as India does: %s', (written, expected) => {
  expect(written).toBe(expected);
});

describe('service-texts', () => {
  beforeAll(() => [hindiMessages, hindi].forEach(addServiceTexts));

  it('translates a message into the language of the page, also around a name, and keeps an unknown one', () => {
    expect(translateServerMessage(messages.profileSaved)).toMatch(/\p{Script=Devanagari}/u);
    expect(translateServerMessage(messages.welcome('Asha (A.) $&'))).toBe('Asha (A.) $& जी, नमस्ते');
    expect(translateServerMessage('Saved twice')).toBe('Saved twice');
  });

  const latinWords = /\b(?!(?:AY|FY|CGST)\b)[A-Za-z]{2,}/;

  it.each(['2026-04', '2026-05', '2026-Q1', '2026-Q4', '2026-H1', '2026-H2'])('names all of %s in Hindi', (period) => {
    expect(translateServerMessage(periodLabel(period))).not.toMatch(latinWords);
  });

  it('names the source of every due date in Hindi, by either Act', () => {
    const sources = (Object.keys(dueRules) as DueRuleId[]).flatMap((id) =>
      ['AY 2026-27', 'TY 2026-27', '2025-10', '2026-10'].map((period) => basisOf(id, period)),
    );
    expect(sources.map(translateServerMessage).filter((source) => latinWords.test(source))).toEqual([]);
  });

  it.each([
    'May I have both sides?',
    'March salary slip, please',
    'March 2026 salary slip',
    'April to March, all accounts',
    'April 2026 to March 2027, all accounts',
    'Section 80C receipts',
    'Rule book, CGST Rules',
  ])('leaves whole what the office wrote: %s', (text) => {
    expect(translateServerMessage(text)).toBe(text);
    expect(translateOfficeText(text)).toBe(text);
  });

  it('translates a paper of the built-in checklists, but no part of one that the office wrote', () => {
    expect(translateOfficeText('Form 16')).toBe('फ़ॉर्म 16');
    expect(translateOfficeText('Return, signed on each page')).toBe('Return, signed on each page');
  });

  const itr = { kind: 'income-tax', income: 1_578_400, tax: 114_730, paid: 163_730, toPay: 0, refund: 49_000 } as const;
  const gst = { kind: 'gst', outward: 640_000, outwardTax: 115_200, credit: 84_600, toPay: 31_056 } as const;

  it.each([
    [
      { form: 'ITR-1', draft: 2, taxpayer: null, figures: null },
      'मैंने इस रिटर्न का ड्राफ़्ट 2 पढ़ लिया है। मेरी जानकारी के अनुसार इसमें लिखी आय, कटौतियाँ और बैंक खाता सही और पूरे हैं। मैं सहमत हूँ कि Easy Tax इसे मेरे नाम से दाखिल करे।',
    ],
    [
      { form: 'ITR-1', draft: 2, taxpayer: null, figures: itr },
      'मैंने इस रिटर्न का ड्राफ़्ट 2 पढ़ लिया है। इसमें लिखा है: आय ₹15,78,400; कर ₹1,14,730; पहले चुकाया गया ₹1,63,730; वापसी ₹49,000। मेरी जानकारी के अनुसार इसमें लिखी आय, कटौतियाँ और बैंक खाता सही और पूरे हैं। मैं सहमत हूँ कि Easy Tax इसे मेरे नाम से दाखिल करे।',
    ],
    [
      { form: 'GSTR-3B', draft: 1, taxpayer: 'Mishra Brothers', figures: gst },
      'मैंने इस रिटर्न का ड्राफ़्ट 1 पढ़ लिया है। इसमें लिखा है: कर के बिना बिक्री ₹6,40,000; बिक्री पर कर ₹1,15,200; खरीद पर क्रेडिट ₹84,600; देना है ₹31,056। मेरी जानकारी के अनुसार इसमें लिखी बिक्री, खरीद और कर सही और पूरे हैं। मैं सहमत हूँ कि Easy Tax इसे Mishra Brothers के नाम से दाखिल करे।',
    ],
  ] as const)('says in Hindi all that %j confirms', (approving, words) => {
    expect(translateServerMessage(consentWords({ ...approving, firm: 'Easy Tax' }))).toBe(words);
  });
});

describe('messages without Hindi', () => {
  /** No page of the site causes them. */
  const forPrograms = 'badCursor badId duplicate formNeeded keyReused unsupportedType'.split(' ');
  const forStaff = `
    accessGiven accessTaken accessThere accountUnconfirmed accountsMany acknowledgementDigits
    acknowledgementLetters addressLong addressUnconfirmed alreadySo approvalRecorded assignOthers assigneeGone
    batchMoving batchOpened batchPast batchTakenBack bornAhead bornForm calendarForms cellLong challanNumber
    changeRoleInstead changedSince checklistLong clientAdded clientArchived clientChangedMeanwhile clientHere
    clientKeyLost clientKindUnknown clientMerged clientNameless clientUnknown clientsFull contactsMany day
    dayAhead dayPast documentAdded downloadOver draftMissing draftSentAlready enquirerHasAccount eraseSelf
    extensionEarlier extensionForms extensionNoDay extensionPeriods extensionPeriodsMany extensionRecorded
    extensionSource extensionSourceLong extensionUndone feeBelowPaid feeSaidPaid figure figuresBoth
    figuresForm figuresMissing figuresSum filedAlready formClass formFrom formHere formNameLong
    formNameMissing formRhythm formTwice formUnknown groupLong groupMissing groupTaken gstinCheck gstinForm
    gstinPan gstinState gstinsMany importDone importGone importUnderWay importUndone importWorked
    invitationsFull inviteOpen inviteRevoked invited languageUnknown lastFactor lastOwner linkAsksNothing
    linkMade linkMailed linkMailedAsFile linkRevoked loginAddressChanged loginResetSent mailUnwanted
    mailedToday markTakenBack markedReminded markedToday mergeMany mergeNotes mergeOver mergePans mergeSame
    mergeUnconfirmed mergeUnderWay mergeUndone merged mergedSince mobileCut nobodyActs notApprovedYet
    notReminded noteSaved notesFull officeLineLong officePhone ownFormDay ownFormMonths ownFormTwice
    ownFormUnknown ownFormsFull panForm panInGstins panKind panTaken paperLong paperMissing paperOfAnother
    paperReasonLong paperTwice papersAllThere papersAsked paymentGone paymentMore paymentRecorded
    paymentUndone paymentWhy pdfPasswordLost pdfPasswordNone remindNothing reminded remindedAsFile
    remindedToday remindersOn remindersPaused requestsMany restored returnFixed returnForm returnKept
    returnOpened rowTwice rowsMany rowsMissing rupees secondFactorRequired sentBackWhy settingsConflict
    staffOnly staffUnconfirmed suggestionChanged twoStepOwn typedElse undoOver upiId userErasureBegun
    userSignedOut verifiedBeforeFiled waitsForOffice wholeNumber withdrawnAlready zipOfWhat
  `.split(/\s+/);

  it('are those that no client and no visitor reads', () => {
    [hindiMessages, hindiOfClients, hindiOfSecondStep].forEach(addServiceTexts);
    const textOf = (message: unknown) => String(typeof message === 'function' ? message('1', '2') : message);
    const english = Object.entries(messages).filter(
      ([, message]) => !/\p{Script=Devanagari}/u.test(translateServerMessage(textOf(message))),
    );
    expect(english.map(([name]) => name).sort()).toEqual([...forPrograms, ...forStaff.filter(Boolean)].sort());
  });
});

describe('i18next', () => {
  const folder = join(__dirname, 'en');
  const catalogues = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) =>
      Object.entries<{ words?: Words }>(require(join(folder, file))).map(
        ([name, { words }]) => [`${file.replace('.ts', '')} ${name}`, words] as const,
      ),
    );
  /** All exports but the language's name, parts of a large file, and the services' texts. */
  const namespaces = catalogues.flatMap(([name, words]) => (words ? [name] : []));
  const wordsOf = (name: string): Words => new Map<string, Words | undefined>(catalogues).get(name) ?? {};

  /** All texts by key. */
  function textsOf(words: Words, path = ''): [key: string, text: string][] {
    return Object.entries(words).flatMap(([name, word]) =>
      typeof word === 'string' ? [[path + name, word] as [string, string]] : textsOf(word, `${path}${name}.`),
    );
  }

  const i18next = createInstance();
  i18next.init({
    lng: 'en-IN',
    initAsync: false,
    resources: { 'en-IN': Object.fromEntries(namespaces.map((name) => [name, wordsOf(name)])) },
    interpolation: { escapeValue: false },
  });

  function expectSameTexts(name: string) {
    const ours = catalogue(wordsOf(name)) as unknown as (key: string, gaps: object) => string;
    const theirs = i18next.getFixedT('en-IN', name) as unknown as typeof ours;
    const texts = textsOf(wordsOf(name));
    expect(texts).not.toHaveLength(0);
    const formOf = (key: string) => key.replace(/_(one|other)$/, '');
    for (const [key] of texts) {
      const plain = formOf(key);
      const forms = texts.filter(([other]) => formOf(other) === plain).map(([, form]) => form);
      const names = [...forms.join().matchAll(/\{\{(\w+)/g)].map(([, gap]) => gap);
      const gaps = Object.fromEntries(names.map((gap, index) => [gap, 150_000 + index]));
      for (const counted of plain === key ? [{}] : [{ count: 1 }, { count: 150_000 }]) {
        const given = { ...gaps, ...counted };
        expect(`${name} ${key}: ${ours(plain, given)}`).toBe(`${name} ${key}: ${theirs(plain, given)}`);
      }
    }
  }

  it('gives the same texts through i18next, so that translation tools for it can be used', () => {
    for (const name of namespaces) expectSameTexts(name);
  });

  it.each([
    ['2026-10', 'GST रिटर्न, अक्टूबर 2026'],
    ['2026-Q2', 'GST रिटर्न, जुलाई से सितंबर 2026'],
    ['2026-Q3', 'GST रिटर्न, अक्टूबर से दिसंबर 2026'],
  ])('names a return of %s in Hindi alone', (period, title) => {
    expect(translateServerMessage(returnTitle({ form: 'GSTR-1', formName: null, period }))).toBe(title);
  });
});
