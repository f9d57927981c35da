import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  basisOf,
  type DueRuleId,
  dueRules,
  EnquiryInput,
  FilingInput,
  MB,
  messages,
  NewsletterInput,
} from '@easy-tax/contracts';
import type { dueLists } from '../content/due-dates';
import type { Words } from './catalogue';
import { formatDateTime, formatDay, formatMobile, formatNumber, formatSize } from './format';
import hindiOfClients from './hi/client-service-texts';
import hindi from './hi/return-words';
import hindiOfSecondStep from './hi/second-step-service-texts';
import hindiMessages from './hi/service-texts';
import { addServiceTexts, translateServerMessage } from './translate-server-message';

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

  it('hi: every due date has its source in Hindi, by either Act', () => {
    addServiceTexts(hindi);
    const sources = (Object.keys(dueRules) as DueRuleId[]).flatMap((id) =>
      ['AY 2026-27', 'TY 2026-27', '2025-10', '2026-10'].map((period) => basisOf(id, period)),
    );
    const english = sources.filter((source) => /\b(?!CGST\b)[A-Za-z]{3,}/.test(translateServerMessage(source)));
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

describe('messages without Hindi', () => {
  /** No page of the site causes them. */
  const forPrograms = 'badCursor badId duplicate formNeeded keyReused unsupportedType'.split(' ');
  const forStaff = `
    accessAccepted accessGiven accessStaff accessTaken accessThere accountUnconfirmed accountsMany acknowledgementDigits
    acknowledgementLetters addressConfirmed addressLong addressUnconfirmed alreadySo approvalRecorded assignOthers assigneeGone
    batchMoving batchOpened batchPast batchTakenBack bornAhead bornForm calendarForms cellLong challanNumber claimNone claimRefused
    changeRoleInstead changedSince checklistLong clientAdded clientArchived clientChangedMeanwhile clientErasureBegun clientHere
    clientKeyLost clientKindUnknown clientMerged clientNameless clientUnknown clientsFull contactsMany day
    dayAhead dayPast dayYear documentAdded downloadOver draftMissing draftSentAlready enquirerHasAccount eraseAccessFirst eraseArchiveFirst eraseSelf eraseStaff
    extensionEarlier extensionForms extensionNoDay extensionPeriods extensionPeriodsMany extensionRecorded
    extensionSource extensionSourceLong extensionUndone feeBelowPaid feeSaidPaid figure figuresBoth
    figuresForm figuresMissing figuresSum filedAlready formClass formFrom formHere formNameLong
    formNameMissing formRhythm formTwice formUnknown groupLong groupMissing groupTaken gstinCheck gstinForm
    gstinPan gstinState gstinsMany importDone importGone importUnderWay importUndone importWorked
    invitationsFull inviteOpen inviteRevoked invited languageUnknown lastFactor lastOwner linkAsksNothing
    linkMade linkMailed linkMailedAsFile linkRevoked loginAddressChanged loginResetAsFile loginResetSent mailUnwanted
    mailedToday markTakenBack markedReminded markedToday mergeMany mergeNotes mergeOver mergePans mergeSame
    mergeUnconfirmed mergeUnderWay mergeUndone merged mergedSince mobileCut nobodyActs notApprovedYet
    notReminded noteSaved notesFull officeLineLong officePhone otherTaxForm ownFormDay ownFormMonths ownFormTwice
    ownFormUnknown ownFormsFull panForm panInGstins panKind panTaken paperLong paperMissing paperOfAnother
    paperOfAnotherPan paperReasonLong paperTwice papersAllThere papersAsked paymentGone paymentMore paymentRecorded
    paymentUndone paymentWhy pdfPasswordLost pdfPasswordNone remindNothing reminded remindedAsFile
    remindedToday remindersOn remindersPaused requestsMany restored returnFixed returnForm returnKept
    returnOpened rowTwice rowsMany rowsMissing rupees secondFactorRequired sentBackWhy settingsConflict
    staffOnly staffUnconfirmed suggestionChanged taxFormsMany twoStepOwn typedElse typedElseClient undoOver
    upiId userErasureBegun
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
