import {
  type AcknowledgementRead,
  acknowledgementNumber,
  deadlineOf,
  formLabel,
  isEVerified,
  isFinished,
  limits,
  messages,
  owedRupeesOf,
  proofOf,
  type ReturnStep,
  readingCalls,
  returnCalls,
  type StaffReturnDetail,
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
import { reading } from '../../../../i18n/en/admin/papers';
import { feeText } from '../../../../i18n/en/admin/returns/fee';
import { noMail } from '../../../../i18n/en/admin/returns/no-mail';
import { returnActs as acts, t } from '../../../../i18n/en/admin/returns/return';
import { formatDate, formatNumber } from '../../../../i18n/format';
import { api } from '../../../../lib/http/api';
import { withContentType } from '../../../../lib/upload/file-content';
import { formatPeriod, inDays } from '../shared/words';
import {
  actForm,
  day,
  type Entry,
  type FileRead,
  file,
  isUnreached,
  line,
  noteText,
  reasonText,
  stepTo,
  text,
  tick,
  untilToday,
  writeTo,
} from './act-form';
import { sendDraft } from './send-draft';

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
      if (waits.for !== 'client' || isFinished(of) || isUnreached(of)) return false;
      if (waits.action === 'papers' && of.answered >= of.needs) return false;
      return waits.action === 'verification' || (waits.action === 'papers' && of.answered + of.newPapers > 0)
        ? 'second'
        : 'first';
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
        line: `${t('withdraw.line')}${lineOfFee(owedRupeesOf(of))}`,
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

const lineOfFee = (owed: number) => (owed > 0 ? ` ${feeText('withdrawn', { amount: formatNumber(owed) })}` : '');

const stepWithNote = (taxReturn: StaffReturnDetail, to: ReturnStep, words: { line: string; go: string }) =>
  actForm({
    ...words,
    fields: { note: text(t('note'), noteText, '', { hint: t('noteSeen') }) },
    write: (typed) => stepTo(taxReturn, { to, ...typed }),
  });

/** Records the acknowledgement; with a digital signature the return is e-verified at once. */
function markFiled(taxReturn: StaffReturnDetail) {
  const canVerify = isEVerified(taxReturn.form);
  const { name } = taxReturn.client;
  const doneText = isUnreached(taxReturn) ? noMail('finished', { name }) : t('file.mailDone', { name });
  const textBy = (verifyBy: string) => {
    const by = { name, day: formatDate(verifyBy) };
    const isPast = verifyBy < inDays(0);
    if (isUnreached(taxReturn)) return noMail(isPast ? 'filedLate' : 'filed', by);
    return t(isPast ? 'file.mailLate' : 'file.mail', by);
  };
  return actForm({
    go: acts('file'),
    foot: ({ isSigned, filedOn }) => {
      const acknowledgement = { filedOn: String(filedOn || inDays(0)) };
      const verifyBy = deadlineOf({ ...taxReturn, step: 'filed', acknowledgement });
      return isSigned || !verifyBy ? doneText : textBy(verifyBy);
    },
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

/** Base64 takes four thirds; the rest is JSON. */
const MOST_BYTES = (limits.acknowledgementBody / 4) * 3 - 1024;

/** Number and day that an acknowledgement says, or the reason why it isn't this return's. */
async function readProof(taxReturn: StaffReturnDetail, chosen: File): Promise<FileRead> {
  if (chosen.size > MOST_BYTES || (await withContentType(chosen)).type !== 'application/pdf') return { note: 'unread' };
  const body = { file: await toBase64(chosen) };
  const answer = await api
    .call(readingCalls.readAcknowledgement, { params: { id: taxReturn._id }, body })
    .catch(() => null);
  if (answer?.data.state !== 'read') return { note: answer?.data.state === 'off' ? null : 'unread' };
  const { number, filedOn, contradictions } = answer.data;
  if (contradictions.length > 0) return { problem: contradictions.map((each) => describe(taxReturn, each)).join(' ') };
  if (!number) return filedOn ? { values: { filedOn }, note: 'dayFilled' } : { note: 'unread' };
  if (!filedOn) return { values: { acknowledgement: number }, note: 'numberFilled' };
  return { values: { acknowledgement: number, filedOn }, note: isOtherDay(number, filedOn) ? 'dayOdd' : 'filled' };
}

/** The last six digits of an income tax return's number are the day of its filing. */
const isOtherDay = (number: string, filedOn: string): boolean =>
  /^\d{15}$/.test(number) && number.slice(9) !== filedOn.slice(2).split('-').reverse().join('');

function describe(
  { client, form, formName, period }: StaffReturnDetail,
  { what, read }: AcknowledgementRead['contradictions'][number],
): string {
  if (what === 'period') return reading('proof.period', { read: formatPeriod(read), own: formatPeriod(period) });
  if (what === 'form') return reading('proof.form', { read, own: formLabel({ form, formName }) });
  return reading(`proof.${what}`, { read, name: client.name });
}

const toBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
