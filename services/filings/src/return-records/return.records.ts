import {
  dayInIndia,
  deadlineOf,
  feeSinceOf,
  fieldsFor,
  isFinished,
  ReturnApproval,
  ReturnDocument,
  ReturnEvent,
  ReturnFee,
  ReturnPerson,
  ReturnRequest,
  returnFields,
  StaffReturn,
  searchNamesOf,
} from '@easy-tax/contracts';
import { records } from '@easy-tax/platform/data';
import { z } from 'zod';
import { feeStateOf, NEVER, rank } from './derive.js';

/** An approval, with the fields that only staff see. */
const StoredApproval = ReturnApproval.extend({
  onPaper: z.object({ scanId: z.string() }).nullable(),
  /** IP address of the client, or of the staff who recorded it. */
  address: z.string(),
  /** Older approvals lack it. */
  email: z.string().nullish(),
  /** Id of the approving session; null on paper. */
  session: z.string().nullable(),
});

/**
 * A return with its requests, documents, events and approval. One record with optimistic locking, so that no step is
 * stored partially. Fields that lists filter by are stored beside it (`urgency`, `newMessages` …).
 */
export const StoredReturn = StaffReturn.omit({ client: true, assignee: true }).extend({
  owner: z.string(),
  /** Incremented by every write; `version` only by writes that conflict with others. */
  revision: z.number().int(),
  /** The enquiry that it comes from. Older returns lack it. */
  enquiryId: z.string().nullish(),
  /** Titles of the papers that the client's last return of the form asked for; null: none, or an older return. */
  usualPapers: z.array(z.string()).nullish(),
  clientName: z.string(),
  assigneeId: z.string().nullable(),
  /** Empty: nobody. */
  assigneeName: z.string(),
  /** Derived from opener and `Idempotency-Key`: one return for each key, for ever. */
  requestKey: z.string().nullable(),
  /** Digest of the opening request; old returns lack it. */
  requestFingerprint: z.string().nullish(),
  urgency: z.string(),
  /** The day of filing, for the filter by month. */
  filedOn: z.string().nullable(),
  feeSince: z.string().nullable(),
  /** Client, form and period as lists show them, for searches. */
  searchNames: z.string(),
  requests: z.array(ReturnRequest),
  documents: z.array(ReturnDocument.omit({ filePath: true })),
  events: z.array(ReturnEvent),
  /** Id of the last sent draft, while it is valid. */
  sentDraftId: z.string().nullable(),
  approval: StoredApproval.nullable(),
  /** Approvals that a new draft has voided. */
  voidedApprovals: z.array(StoredApproval),
  fee: ReturnFee.nullable(),
  /** The fee before its amount was changed last, until a payment comes. Most returns lack it. */
  feeBefore: ReturnFee.nullish(),
  /** Staff have read the client's messages up to this time. */
  seenUpTo: z.string(),
  /** When the step's mail was last sent again. */
  remindedAt: z.string().nullish(),
  /** The same before a mark of staff, which can be taken back. Most returns lack it. */
  remindedBefore: z.string().nullish(),
  /** Set if the account is erased: the return, reduced to its filing, is removed after this day. */
  keptUntil: z.string().nullish(),
  /** The latest writes under an `Idempotency-Key`: a repeat changes nothing. */
  writes: z.array(
    z.object({
      key: z.string(),
      fingerprint: z.string(),
      at: z.string(),
      /** Entries of a time before it was stored lack it; they are gone after a day. */
      side: ReturnPerson.shape.side.nullish(),
    }),
  ),
});
export type StoredReturn = z.infer<typeof StoredReturn>;

const Dated = StoredReturn.pick({ step: true, form: true, dueOn: true, acknowledgement: true, keptUntil: true });

/** Older records lack the last day of what is left to do, and rank filed returns with all that wait for the client. */
const withDeadline = (record: Readonly<Record<string, unknown>>) => {
  const dated = Dated.parse(record);
  const deadline = dated.keptUntil ? null : deadlineOf(dated);
  if (dated.step !== 'filed' || dated.keptUntil || isFinished(dated)) return { ...record, deadline };
  const before = String(record.urgency).charAt(0);
  const isRanked = before === rank.office || (before === rank.overdue && deadline !== null);
  const urgency = `${isRanked ? before : rank.verify}${deadline ?? NEVER} ${String(record.steppedAt)}`;
  return { ...record, deadline, urgency };
};

const withoutFigures = <Part extends object>(part: Part) => ({ ...part, figures: null });
const Signed = z.looseObject({
  documents: z.array(z.looseObject({})),
  approval: z.looseObject({}).nullable(),
  voidedApprovals: z.array(z.looseObject({})),
});
/** Older drafts and approvals have no figures. */
const withFigures = (record: Readonly<Record<string, unknown>>) => {
  const { documents, approval, voidedApprovals, ...rest } = Signed.parse(record);
  return {
    ...rest,
    documents: documents.map(withoutFigures),
    approval: approval && withoutFigures(approval),
    voidedApprovals: voidedApprovals.map(withoutFigures),
  };
};

const NamedReturn = StaffReturn.pick({ form: true, formName: true, period: true }).extend({ clientName: z.string() });
/** Older records are found by their stored form and period only, or by the names of the period. */
const withSearchNames = ({ periodNames: _, ...record }: Readonly<Record<string, unknown>>) => ({
  ...record,
  searchNames: searchNamesOf(NamedReturn.parse(record)),
});

/** The office's own forms are finished by their filing; filed ones of a time before wait for an e-verification. */
const withoutVerification = (record: Readonly<Record<string, unknown>>) => {
  const { form, step, keptUntil, waitsFor, dueOn } = record;
  if (form !== 'other' || step !== 'filed' || keptUntil) return record;
  const isUnread = waitsFor === 'office';
  return {
    ...record,
    deadline: null,
    waitsFor: isUnread ? waitsFor : 'nobody',
    urgency: `${rank.finished}${dueOn ?? ''}`,
  };
};

const ReceivedOnce = z.looseObject({
  fee: z
    .looseObject({
      amount: z.number(),
      claimed: z.object({ reference: z.string().nullable() }).nullable(),
      received: z.object({ at: z.string(), by: z.looseObject({}) }).nullable(),
    })
    .nullable(),
});
/** An older fee was received as a whole, on the day of its mark: that is one payment, named like its return. */
const withPayments = (record: Readonly<Record<string, unknown>>) => {
  const { fee } = ReceivedOnce.parse(record);
  if (!fee) return record;
  const { received, ...rest } = fee;
  if (!received) return { ...record, fee: { ...rest, payments: [] } };
  const payment = {
    _id: record._id,
    amount: rest.amount,
    on: dayInIndia(new Date(received.at)),
    way: null,
    reference: rest.claimed?.reference ?? '',
    ...received,
    undone: null,
  };
  return { ...record, fee: { ...rest, claimed: null, payments: [payment] } };
};

const WithFeeAndFiling = z.looseObject({
  step: StaffReturn.shape.step,
  acknowledgement: z.looseObject({ filedOn: z.string() }).nullable(),
  fee: z.custom<StoredReturn['fee']>(),
});
/** Older records have no day of filing, no age of their fee or one that forgets the filing; withdrawn ones owe theirs. */
const withDays = (record: Readonly<Record<string, unknown>>) => {
  const dated = WithFeeAndFiling.parse(record);
  const filedOn = dated.acknowledgement?.filedOn ?? null;
  return { ...record, filedOn, feeSince: feeSinceOf(dated), feeState: feeStateOf(dated) };
};

export const ReturnRecords = records('returns', StoredReturn, {
  unique: ['reference', 'requestKey'],
  sort: fieldsFor(returnFields, 'isSorted'),
  search: [...fieldsFor(returnFields, 'isSearched'), 'searchNames'],
  filter: [
    'keptUntil',
    'owner',
    'step',
    'feeState',
    'dueOn',
    'filedOn',
    'feeSince',
    'revision',
    'urgency',
    'form',
    'period',
  ],
  // Twelve orders each: a third one would be more indexes than MongoDB makes.
  within: ['assigneeId', 'waitsFor'],
  migrations: [
    { to: 2, change: withDeadline },
    { to: 3, change: withFigures },
    { to: 4, change: withSearchNames },
    { to: 5, change: withoutVerification },
    { to: 6, change: withPayments },
    { to: 7, change: withDays },
    { to: 8, change: withDays },
    { to: 9, change: withDays },
    { to: 10, change: withSearchNames },
  ],
});
