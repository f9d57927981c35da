import {
  acknowledgementNumber,
  deadlineOf,
  figuresKindOf,
  isEVerified,
  isFinished,
  messages,
  proofOf,
  type ReturnStep,
  returnCalls,
  type StaffReturnDetail,
  type StepInput,
  steps,
} from '@easy-tax/contracts';
import {
  IconArrowBackUp,
  IconBan,
  IconCircleCheck,
  IconFileCheck,
  IconHandClick,
  IconMail,
  IconPencil,
  IconPlayerPlay,
  IconRefresh,
} from '@tabler/icons-react';
import { returnActs as acts, t } from '../../../../i18n/en/admin/returns/return';
import { formatDate, formatShortDateTime, formatSize } from '../../../../i18n/format';
import { inDays } from '../shared/words';
import {
  actForm,
  day,
  type Entry,
  file,
  fromToday,
  line,
  noteText,
  reasonText,
  text,
  tick,
  untilToday,
  writeTo,
} from './act-form';
import { figureFields, figuresOf } from './draft-figures';
import { readProof } from './read-proof';

/** Acts that move a return to another step. */
export const stepActs = {
  start: {
    icon: IconPlayerPlay,
    label: acts('start'),
    place: ({ step }, may) => step === 'received' && may('checking') && 'first',
    now: (of) => stepTo(of, { to: 'checking' }),
  },
  send: {
    icon: IconHandClick,
    label: acts('send'),
    // A return with an unknown form can't be filed, and sending a draft fixes the form.
    place: ({ step, form }, may) => step === 'checking' && form !== 'unknown' && may('prepared') && 'first',
    form: sendDraft,
  },
  file: {
    icon: IconFileCheck,
    label: acts('file'),
    place: ({ step }, may) => step === 'approved' && (may('filed') || may('e-verified')) && 'first',
    form: markFiled,
  },
  verify: {
    icon: IconCircleCheck,
    label: acts('verify'),
    place: ({ step }, may) => step === 'filed' && may('e-verified') && 'first',
    form: (of) =>
      actForm({
        go: acts('verify'),
        fields: { verifiedOn: day(t('verify.on'), untilToday, inDays(0), { hint: t('verify.line') }) },
        write: (typed) => stepTo(of, { to: 'e-verified', ...typed }),
      }),
  },
  remind: {
    icon: IconMail,
    label: acts('remind'),
    place: (of) => {
      const { waits } = steps[of.step];
      if (waits.for !== 'client' || isFinished(of)) return false;
      return waits.action === 'verification' || (waits.action === 'papers' && of.answered > 0) ? 'second' : 'first';
    },
    now: () => writeTo(returnCalls.remindClient),
  },
  replace: {
    icon: IconRefresh,
    label: acts('replace'),
    place: ({ step }, may) => {
      if (!may('prepared')) return false;
      if (step === 'approved') return may('filed') ? 'more' : 'first';
      return step === 'prepared' && 'second';
    },
    form: sendDraft,
  },
  'take-back': {
    icon: IconArrowBackUp,
    label: acts('take-back'),
    place: ({ step }, may) => step === 'prepared' && may('checking') && 'more',
    form: (of) => stepWithNote(of, 'checking', { line: t('back.line'), go: t('back.go') }),
  },
  correct: {
    icon: IconPencil,
    label: acts('correct'),
    place: ({ step }, may) => steps[step].phase === 'filed' && may(step) && 'more',
    form: correctAcknowledgement,
  },
  withdraw: {
    icon: IconBan,
    label: acts('withdraw'),
    place: (_, may) => may('withdrawn') && 'more',
    form: (of) =>
      actForm({
        line: t('withdraw.line'),
        go: t('withdraw.go'),
        danger: true,
        fields: { note: text(t('withdraw.why'), reasonText(messages.noteMissing), '', { hint: t('noteSeen') }) },
        write: (typed) => stepTo(of, { to: 'withdrawn', ...typed }),
      }),
  },
  resume: {
    icon: IconArrowBackUp,
    label: acts('resume'),
    place: ({ step }, may) => step === 'withdrawn' && may('checking') && 'more',
    form: (of) => stepWithNote(of, 'checking', { line: t('resume.line'), go: t('resume.go') }),
  },
} satisfies Record<string, Entry>;

const stepTo = ({ version }: StaffReturnDetail, input: Omit<StepInput, 'version'>) =>
  writeTo(returnCalls.stepReturn, { body: { ...input, version } });

const stepWithNote = (taxReturn: StaffReturnDetail, to: ReturnStep, words: { line: string; go: string }) =>
  actForm({
    ...words,
    fields: { note: text(t('note'), noteText, '', { hint: t('noteSeen') }) },
    write: (typed) => stepTo(taxReturn, { to, ...typed }),
  });

const APPROVE_DAYS = 5;

/** Asks the client to approve exactly this file; may replace an earlier one. */
function sendDraft(taxReturn: StaffReturnDetail) {
  const draft = unsentDraft(taxReturn);
  const askedBy = taxReturn.approveBy && taxReturn.approveBy >= inDays(0) ? taxReturn.approveBy : inDays(APPROVE_DAYS);
  return actForm({
    ...(figuresKindOf(taxReturn.form) && { line: t('send.figuresLine') }),
    go: t('send.go', { name: taxReturn.client.name }),
    foot: t(taxReturn.step === 'approved' ? 'send.voids' : 'send.exact'),
    fields: {
      file: file(t('send.draft'), { current: draft && describeDraft(draft) }),
      ...figureFields(taxReturn.form),
      note: text(t('send.words'), noteText, '', { hint: t('send.wordsHint') }),
      approveBy: day(t('send.by'), fromToday, askedBy),
    },
    write: ({ file, note, approveBy, ...typed }, context) => ({
      ...stepTo(taxReturn, {
        to: 'prepared',
        documentId: draft?._id,
        note,
        approveBy,
        figures: figuresOf(taxReturn.form, typed, context),
      }),
      file,
      document: 'draft',
    }),
  });
}

type Draft = StaffReturnDetail['documents'][number];

/** The newest draft, if newer than the last sent one. */
function unsentDraft({ documents, events }: StaffReturnDetail): Draft | undefined {
  const sentAt = events.findLast(({ to }) => to === 'prepared')?.at ?? '';
  return documents.find(
    ({ kind, replacedAt, createdAt }) => kind === 'draft' && replacedAt === null && createdAt > sentAt,
  );
}

const describeDraft = ({ fileName, size, version, createdAt }: Draft) => ({
  name: fileName,
  note: t('send.here', { size: formatSize(size), version, when: formatShortDateTime(createdAt) }),
});

/** Records the acknowledgement; with a digital signature the return is e-verified at once. */
function markFiled(taxReturn: StaffReturnDetail) {
  const canVerify = isEVerified(taxReturn.form);
  const { name } = taxReturn.client;
  const verifyBy = deadlineOf({ ...taxReturn, step: 'filed', acknowledgement: { filedOn: inDays(0) } });
  return actForm({
    go: acts('file'),
    foot: ({ isSigned }) =>
      isSigned || !verifyBy ? t('file.mailDone', { name }) : t('file.mail', { name, day: formatDate(verifyBy) }),
    fields: {
      acknowledgement: acknowledgementField(taxReturn, ''),
      filedOn: day(t('file.on'), untilToday, inDays(0)),
      ...(canVerify && { isSigned: tick(t('file.digital')) }),
      file: file(t(canVerify ? 'file.itrv' : 'file.receipt'), { read: (chosen) => readProof(taxReturn, chosen) }),
    },
    write: ({ file, isSigned, ...typed }) => ({
      ...stepTo(
        taxReturn,
        isSigned ? { to: 'e-verified', ...typed, verifiedOn: typed.filedOn } : { to: 'filed', ...typed },
      ),
      file,
      document: 'acknowledgement',
    }),
  });
}

function acknowledgementField({ form }: StaffReturnDetail, start: string) {
  const proof = proofOf(form);
  const digits = proof === 'digits';
  const hint = t(`file.${proof}`);
  return line(t(proof === 'challan' ? 'file.challanNumber' : 'file.number'), acknowledgementNumber(form), start, {
    digits,
    hint,
  });
}

/** Corrects a mistyped acknowledgement. */
function correctAcknowledgement(taxReturn: StaffReturnDetail) {
  const { number, filedOn, verifiedOn } = taxReturn.acknowledgement ?? { number: '', filedOn: '', verifiedOn: '' };
  return actForm({
    line: t('correct.line'),
    go: t('correct.go'),
    fields: {
      acknowledgement: acknowledgementField(taxReturn, number),
      filedOn: day(t('file.on'), untilToday, filedOn),
      ...(taxReturn.step === 'e-verified' && { verifiedOn: day(t('verify.on'), untilToday, verifiedOn ?? '') }),
    },
    write: (typed) => stepTo(taxReturn, { to: taxReturn.step, ...typed }),
  });
}
