import {
  DocumentKind,
  filingCalls,
  formLabel,
  limits,
  lineOrEmpty,
  messages,
  type OwnForm,
  PaperInput,
  personName,
  ReturnForm,
  ReturnPeriod,
  returnCalls,
  returnForms,
  type StaffReturnDetail,
  steps,
  waitsForPapers,
} from '@easy-tax/contracts';
import {
  IconCheck,
  IconEye,
  IconFilePlus,
  IconMessage,
  IconPencil,
  IconRefresh,
  IconSend,
  IconSignature,
  IconUser,
} from '@tabler/icons-react';
import { z } from 'zod';
import { returnActs as acts, t } from '../../../../i18n/en/admin/returns/return';
import { inDays, usualDay } from '../shared/words';
import {
  actForm,
  choice,
  day,
  dayOrNone,
  type Entry,
  file,
  fromToday,
  isUnreached,
  line,
  reasonText,
  type Typed,
  text,
  writeTo,
} from './act-form';
import { sentDraftOf } from './send-draft';

/** Acts with papers, documents and names of a return. */
export const paperActs = {
  look: {
    icon: IconEye,
    label: ({ newPapers, answered }) => acts('look', { count: newPapers || answered }),
    place: ({ step, answered, newPapers }) => {
      if (waitsForPapers(step) && answered + newPapers > 0) return 'first';
      return newPapers > 0 && 'card';
    },
    // Answers are settled among the requests; other papers are only listed.
    at: ({ answered }) => (answered > 0 ? 'requests' : 'papers'),
  },
  ask: {
    icon: IconFilePlus,
    label: ({ step }) => acts(waitsForPapers(step) ? 'askMore' : 'ask'),
    place: ({ step }, may) => may('documents-needed', 'ask') && (waitsForPapers(step) ? 'card' : 'second'),
  },
  read: {
    icon: IconMessage,
    label: ({ newMessages }) => acts('read', { count: newMessages }),
    place: ({ newMessages }) => newMessages > 0 && 'card',
    at: () => 'thread',
  },
  assign: { icon: IconUser, label: acts('assign'), place: () => 'card', at: () => 'assignee' },
  'paper-approval': {
    icon: IconSignature,
    label: acts('paper-approval'),
    place: (of, may) => may('approved', 'paper-approval') && (isUnreached(of) ? 'first' : 'more'),
    form: recordPaperApproval,
  },
  change: {
    icon: IconPencil,
    label: acts('change'),
    place: ({ step, form }) => (step === 'checking' && form === 'unknown' ? 'first' : 'more'),
    form: changeReturn,
  },
  again: { icon: IconRefresh, label: acts('again'), place: () => 'own', form: askAgain },
  'add-paper': { icon: IconFilePlus, label: t('paperIn.title'), place: () => 'own', form: addPaper },
  'name-paper': { icon: IconCheck, label: t('papers.name'), place: () => 'own', form: namePaper },
  give: { icon: IconSend, label: t('documents.give'), place: () => 'own', form: giveDocument },
} satisfies Record<string, Entry>;

/** Records an approval of the sent draft that the client signed on paper. */
function recordPaperApproval(taxReturn: StaffReturnDetail) {
  const { version } = taxReturn;
  const draft = sentDraftOf(taxReturn);
  return actForm({
    line: t('paper.line', { draft: draft?.version ?? '' }),
    go: t('paper.go'),
    fields: { file: file(t('paper.scan')) },
    write: (typed) => ({
      ...writeTo(returnCalls.recordPaperApproval, {
        body: { documentId: draft?._id ?? '', sha256: draft?.sha256 ?? '', version },
      }),
      ...typed,
    }),
  });
}

/** Forms of the pack and of the office that are in use, and the return's own with the name of its opening. */
function formOptions({ form, formName }: StaffReturnDetail, own: readonly OwnForm[]) {
  const names = new Map<ReturnForm, string | null>([
    ...returnForms.map((each) => [each, null] as const),
    ...own.flatMap(({ form: each, name, retiredAt }) => (retiredAt ? [] : [[each, name] as const])),
    ...(form === 'other' ? [] : [[form, formName] as const]),
  ]);
  return [...names].map(([each, name]) => [each, formLabel({ form: each, formName: name })] as const);
}

/** After a draft was sent only the due date can change. */
function changeReturn(taxReturn: StaffReturnDetail, _about: string, own: readonly OwnForm[]) {
  const isFixed = steps[taxReturn.step].phase !== 'preparation';
  const before = taxReturn.dueOn ?? '';
  return actForm({
    ...(isFixed && { line: t('edit.fixed') }),
    go: t('edit.go'),
    fields: {
      ...(!isFixed && {
        form: choice(t('edit.form'), ReturnForm, taxReturn.form, formOptions(taxReturn, own)),
        formName: line(
          t('edit.formName'),
          lineOrEmpty(limits.nameLength, messages.formNameLong),
          taxReturn.formName ?? '',
        ),
        period: line(t('edit.period'), ReturnPeriod, taxReturn.period, { hint: t('edit.periodHint') }),
        taxpayer: line(t('edit.taxpayer'), personName, taxReturn.taxpayer),
      }),
      dueOn: day(t('edit.due'), dayOrNone, before),
    },
    write: ({ formName, dueOn, ...names }) =>
      writeTo(returnCalls.changeReturn, {
        body: {
          ...names,
          ...(formName && { formName }),
          // An untouched due date follows the new form and period.
          ...(dueOn !== before && { dueOn: dueOn || null }),
          version: taxReturn.version,
        },
      }),
  });
}

/** Rejects an answer: asks the client again, with the reason, and a new day if the last has passed. */
function askAgain({ requests, version }: StaffReturnDetail, requestId: string) {
  const request = requests.find(({ _id }) => _id === requestId);
  const { title, dueOn } = request ?? { title: '', dueOn: inDays(0) };
  return actForm({
    isOver: request?.state !== 'open' && request?.state !== 'answered',
    title: t('again.title', { title }),
    go: t('again.go'),
    fields: {
      note: text(t('again.why'), reasonText(messages.sentBackWhy), '', { hint: t('again.hint') }),
      ...(dueOn < inDays(0) && { dueOn: day(t('ask.by'), fromToday, usualDay()) }),
    },
    write: (typed) =>
      writeTo(returnCalls.settleRequest, { params: { requestId }, body: { state: 'sent-back', ...typed, version } }),
  });
}

/** Adds a client's paper received by WhatsApp, mail or hand, also as the answer to a request. */
function addPaper(taxReturn: StaffReturnDetail, about: string) {
  const open = taxReturn.requests.filter(({ state }) => state === 'open' || state === 'answered');
  const title = open.find(({ _id }) => _id === about)?.title ?? '';
  const requests = [['', t('paperIn.noRequest')] as const, ...open.map((each) => [each._id, each.title] as const)];
  return actForm({
    line: t('paperIn.line'),
    go: t('paperIn.go'),
    fields: {
      file: file(t('paperIn.file')),
      kind: line(t('paperIn.kind'), PaperInput.shape.kind, title, { papersOf: taxReturn }),
      ...(open.length > 0 && { requestId: choice(t('paperIn.request'), z.string(), about, requests) }),
    },
    write: ({ file, kind, requestId }) => ({
      ...writeTo(returnCalls.addPaper, { body: { kind, ...(requestId && { requestId }) } }),
      file,
    }),
  });
}

function namePaper(taxReturn: StaffReturnDetail, id: string) {
  const before = taxReturn.papers.find(({ _id }) => _id === id)?.kind ?? '';
  const more = { hint: t('papers.nameHint'), papersOf: taxReturn };
  return actForm({
    go: t('papers.save'),
    fields: { kind: line(t('papers.name'), PaperInput.shape.kind, before, more) },
    write: (body) => writeTo(filingCalls.changeFiling, { params: { id }, body }),
  });
}

const kindOptions = DocumentKind.options.map((kind) => [kind, t(`documents.kinds.${kind}`)] as const);

function giveDocument(taxReturn: StaffReturnDetail) {
  return actForm({
    go: ({ kind }) => t(kind === 'draft' ? 'documents.addDraft' : 'documents.give'),
    ...(!isUnreached(taxReturn) && {
      foot: ({ kind }: Typed) => t(kind === 'draft' ? 'documents.draftShows' : 'documents.shows'),
    }),
    fields: {
      kind: choice(t('documents.what'), DocumentKind, 'computation', kindOptions),
      file: file(t('documents.file')),
    },
    write: ({ file, ...body }) => ({ ...writeTo(returnCalls.addDocument, { body }), file }),
  });
}
