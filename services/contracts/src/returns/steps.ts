import { z } from 'zod';
import { can, type RoleHolder } from '../common/permissions.js';
import { type ReturnForm, type TaxKind, taxOf } from './forms.js';

/** The steps of a return. `documents-needed` interrupts `checking` and is shown in its place, never as a step back. */
export const ReturnStep = z.enum([
  'received',
  'checking',
  'documents-needed',
  'prepared',
  'approved',
  'filed',
  'e-verified',
  'withdrawn',
]);
export type ReturnStep = z.infer<typeof ReturnStep>;

export const stepWords = {
  received: 'Received',
  checking: 'Checking',
  'documents-needed': 'Documents needed',
  prepared: 'Prepared',
  approved: 'Approved',
  filed: 'Filed',
  'e-verified': 'e-Verified',
  withdrawn: 'Withdrawn',
} as const satisfies Record<ReturnStep, string>;

/** `corrector`: staff who may also correct a mistyped acknowledgement. */
export type StepActor = 'client' | 'staff' | 'corrector';

/** The actor that this member of staff is. */
export const staffActorOf = (person: RoleHolder): StepActor => (can(person, 'returns.correct') ? 'corrector' : 'staff');

/** The call that takes a step. */
export type StepAct = 'step' | 'ask' | 'settle' | 'approve' | 'paper-approval' | 'change' | 'withdraw';

/** `document`: the draft to approve, different from the last one; `note`: a reason. */
export type StepNeed = 'document' | 'approveBy' | 'note' | 'acknowledgement' | 'filedOn' | 'verifiedOn';

export interface StepRule {
  readonly from: ReturnStep;
  readonly to: ReturnStep;
  readonly act: StepAct;
  readonly by: StepActor;
  readonly needs: readonly StepNeed[];
  /** Only for returns of these taxes. */
  readonly tax?: readonly TaxKind[];
}

const verified = ['income-tax', 'other'] as const;
const draft = ['document', 'approveBy'] as const;
const filing = ['acknowledgement', 'filedOn'] as const;
const unfiled = ['received', 'checking', 'documents-needed', 'prepared', 'approved'] as const;

/** All allowed steps: who may take each, by which act, and what it needs. */
export const stepRules: readonly StepRule[] = [
  { from: 'received', to: 'checking', act: 'step', by: 'staff', needs: [] },
  { from: 'received', to: 'documents-needed', act: 'ask', by: 'staff', needs: [] },
  { from: 'checking', to: 'documents-needed', act: 'ask', by: 'staff', needs: [] },
  { from: 'documents-needed', to: 'documents-needed', act: 'ask', by: 'staff', needs: [] },
  { from: 'documents-needed', to: 'checking', act: 'settle', by: 'staff', needs: [] },
  { from: 'checking', to: 'prepared', act: 'step', by: 'staff', needs: draft },
  { from: 'prepared', to: 'prepared', act: 'step', by: 'staff', needs: draft },
  { from: 'prepared', to: 'checking', act: 'step', by: 'staff', needs: [] },
  { from: 'prepared', to: 'checking', act: 'change', by: 'client', needs: ['note'] },
  { from: 'prepared', to: 'approved', act: 'approve', by: 'client', needs: [] },
  { from: 'prepared', to: 'approved', act: 'paper-approval', by: 'staff', needs: [] },
  { from: 'approved', to: 'prepared', act: 'step', by: 'staff', needs: draft },
  { from: 'approved', to: 'filed', act: 'step', by: 'staff', needs: filing },
  { from: 'approved', to: 'e-verified', act: 'step', by: 'staff', needs: [...filing, 'verifiedOn'], tax: verified },
  { from: 'filed', to: 'e-verified', act: 'step', by: 'staff', needs: ['verifiedOn'], tax: verified },
  // Corrects a mistyped acknowledgement; the step stays the same.
  { from: 'filed', to: 'filed', act: 'step', by: 'corrector', needs: filing },
  {
    from: 'e-verified',
    to: 'e-verified',
    act: 'step',
    by: 'corrector',
    needs: [...filing, 'verifiedOn'],
    tax: verified,
  },
  ...unfiled.flatMap((from): StepRule[] => [
    { from, to: 'withdrawn', act: 'withdraw', by: 'client', needs: ['note'] },
    { from, to: 'withdrawn', act: 'step', by: 'staff', needs: ['note'] },
  ]),
  { from: 'withdrawn', to: 'checking', act: 'step', by: 'staff', needs: [] },
];

export interface Standing {
  readonly step: ReturnStep;
  readonly form: ReturnForm;
}

const mayAct = (rule: StepRule, actor: StepActor): boolean =>
  rule.by === actor || (actor === 'corrector' && rule.by === 'staff');

/** The steps that this person may take now. A return whose form is not decided can't be filed. */
export const stepsFrom = ({ step, form }: Standing, actor: StepActor): StepRule[] =>
  stepRules.filter(
    (rule) =>
      rule.from === step &&
      mayAct(rule, actor) &&
      (rule.tax?.includes(taxOf(form)) ?? true) &&
      !(form === 'unknown' && rule.needs.includes('acknowledgement')),
  );

/** The rule of one step by one act; undefined if this person may not take it now. */
export const stepBy = (
  standing: Standing,
  actor: StepActor,
  { to, act }: Pick<StepRule, 'to' | 'act'>,
): StepRule | undefined => stepsFrom(standing, actor).find((rule) => rule.to === to && rule.act === act);

/** True if nothing is left to do. */
export const isFinished = ({ step, form }: Standing): boolean =>
  step === 'e-verified' || step === 'withdrawn' || (step === 'filed' && taxOf(form) === 'gst');
export const openSteps = ['received', 'checking', 'documents-needed', 'prepared', 'approved', 'filed'] as const;

interface Stepped {
  readonly from: ReturnStep | null;
  readonly to: ReturnStep | null;
}
/** The step that took the last draft back; null if none did, or another draft was sent. */
export function draftTakenBack<Event extends Stepped>({
  step,
  events,
}: {
  readonly step: ReturnStep;
  readonly events: readonly Event[];
}): Event | null {
  if (step !== 'checking' && step !== 'documents-needed') return null;
  const last = events.findLast(({ from, to }) => from === 'prepared' || to === 'prepared');
  return last?.to === 'checking' ? last : null;
}

/** The steps on the progress line: six, five for GST. */
export const shownStepsOf = (form: ReturnForm): ReturnStep[] => {
  const stops: ReturnStep[] = ['received', 'checking', 'prepared', 'approved', 'filed'];
  return taxOf(form) === 'gst' ? stops : [...stops, 'e-verified'];
};
/** The position on the progress line, from 1; null for a withdrawn return. */
export const shownStepNumber = ({ step, form }: Standing): number | null => {
  const at = shownStepsOf(form).indexOf(step === 'documents-needed' ? 'checking' : step);
  return at < 0 ? null : at + 1;
};
/** The step that usually follows; null at the end. */
export const stepAfter = (standing: Standing): ReturnStep | null =>
  isFinished(standing) ? null : (shownStepsOf(standing.form)[shownStepNumber(standing) ?? 0] ?? null);

export const WaitsFor = z.enum(['client', 'office', 'nobody']);
export type WaitsFor = z.infer<typeof WaitsFor>;

/** @param unread number of the client's messages and papers that no staff have seen */
export function waitsForOf(standing: Standing, unread: number): WaitsFor {
  if (unread > 0) return 'office';
  if (isFinished(standing)) return 'nobody';
  const forClient: readonly ReturnStep[] = ['documents-needed', 'prepared', 'filed'];
  return forClient.includes(standing.step) ? 'client' : 'office';
}
