import {
  DraftFigures,
  type FigureName,
  figuresKindOf,
  messages,
  type ReturnForm,
  type StaffReturnDetail,
} from '@easy-tax/contracts';
import { z } from 'zod';
import { noMail } from '../../../../i18n/en/admin/returns/no-mail';
import { t } from '../../../../i18n/en/admin/returns/return';
import { formatShortDateTime, formatSize } from '../../../../i18n/format';
import { inDays } from '../shared/words';
import { actForm, day, file, fromToday, isUnreached, line, noteText, stepTo, text } from './act-form';

const APPROVE_DAYS = 5;

/** Asks the client to approve exactly this file; may replace an earlier one. */
export function sendDraft(taxReturn: StaffReturnDetail) {
  const draft = unsentDraft(taxReturn);
  const askedBy = taxReturn.approveBy && taxReturn.approveBy >= inDays(0) ? taxReturn.approveBy : inDays(APPROVE_DAYS);
  return actForm({
    ...(figuresKindOf(taxReturn.form) && { line: t('send.figuresLine') }),
    go: t('send.go', { name: taxReturn.client.name }),
    foot: isUnreached(taxReturn)
      ? noMail('draft', { name: taxReturn.client.name })
      : t(taxReturn.step === 'approved' ? 'send.voids' : 'send.exact'),
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

/** The draft that the client may approve, or has approved. */
export const sentDraftOf = ({ documents, sentDraftId }: StaffReturnDetail): Draft | undefined =>
  documents.find(({ _id }) => _id === sentDraftId);

const describeDraft = ({ fileName, size, version, createdAt }: Draft) => ({
  name: fileName,
  note: t('send.here', { size: formatSize(size), version, when: formatShortDateTime(createdAt) }),
});

const namesOf: Readonly<Record<DraftFigures['kind'], readonly FigureName[]>> = {
  'income-tax': ['income', 'tax', 'paid', 'toPay', 'refund'],
  gst: ['outward', 'outwardTax', 'credit', 'toPay'],
};

const namesFor = (form: ReturnForm): readonly FigureName[] => {
  const kind = figuresKindOf(form);
  return kind ? namesOf[kind] : [];
};

const PLAIN_NUMBER = /^\d+(\.\d+)?$/;

/** Amounts may have separators: 1,500; what is no plain number, as 1e5, is none. */
const amount = z
  .string()
  .transform((typed) => {
    const digits = typed.replace(/[,\s]/g, '');
    return PLAIN_NUMBER.test(digits) ? Number(digits) : Number.NaN;
  })
  .pipe(z.number(messages.figure));

/** The fields of a draft's figures, by its tax. */
const figureFields = (form: ReturnForm) =>
  Object.fromEntries(
    namesFor(form).map((name) => [name, line(t(`send.figures.${name}`), amount, '', { digits: true, half: true })]),
  );

/** The typed figures; undefined for a form without any. Reports impossible ones at their fields. */
function figuresOf(
  form: ReturnForm,
  typed: Readonly<Record<string, unknown>>,
  context: z.RefinementCtx,
): DraftFigures | undefined {
  const kind = figuresKindOf(form);
  if (!kind) return undefined;
  const { data, error } = DraftFigures.safeParse({ ...typed, kind });
  for (const { path, message } of error?.issues ?? []) context.addIssue({ code: 'custom', path: [...path], message });
  return data;
}
