import { z } from 'zod';
import { can, type RoleHolder } from '../common/permissions.js';

/** `preparation`: no draft is sent, so form and period can change; `approval`: the client has it; `filing`: it is approved. */
export type StepPhase = 'preparation' | 'approval' | 'filing' | 'filed' | 'withdrawn';
export type ClientAction = 'papers' | 'approval' | 'verification';
/** A mail to the client, as in `ReturnMailChoice`. */
export type StepMail = 'papers' | 'draft' | 'approved' | 'filed';

/** The side that acts next, and its act. `reminder`: the mail that staff can send again. */
type NextAct =
  | { readonly for: 'office'; readonly action: 'start' | 'check' | 'file' }
  | { readonly for: 'client'; readonly action: ClientAction; readonly reminder: StepMail };
type NoAct = { readonly for: 'nobody'; readonly action: null };

interface StepFacts<Step, Waits, EndsFor> {
  /** The English name; the Hindi one stands in `web/src/i18n/hi/returns.ts`. */
  readonly words: string;
  /** The client's page has a part for each. */
  readonly phase: StepPhase;
  readonly waits: Waits;
  /**
   * The stop on the progress line. `done`: an act, after which the next stop is under way; `interrupts`: shown in place of
   * that stop, never as a step back. Returns that are not e-verified
   * never get to `isVerification`, and are finished where `endsFor` is `unverified`.
   */
  readonly progress: {
    readonly stop: 'under-way' | 'done' | { readonly interrupts: Step } | null;
    readonly isVerification?: true;
    readonly endsFor: EndsFor;
  };
  /** Sent when a return gets here, unless it was filed before. */
  readonly mail: StepMail | null;
}
/** An open return waits for the office or the client: lists take one that waits for nobody as finished. */
type StepOf<Step> = StepFacts<Step, NextAct, 'unverified' | null> | StepFacts<Step, NoAct, 'all'>;
const defineSteps = <const Steps extends { readonly [Step in keyof Steps]: StepOf<keyof Steps> }>(all: Steps) => all;

/** The steps of a return, in order. A new one also needs its rules in `stepRules`. */
export const steps = defineSteps({
  received: {
    words: 'Received',
    phase: 'preparation',
    waits: { for: 'office', action: 'start' },
    progress: { stop: 'under-way', endsFor: null },
    mail: null,
  },
  checking: {
    words: 'Checking',
    phase: 'preparation',
    waits: { for: 'office', action: 'check' },
    progress: { stop: 'under-way', endsFor: null },
    mail: null,
  },
  'documents-needed': {
    words: 'Documents needed',
    phase: 'preparation',
    waits: { for: 'client', action: 'papers', reminder: 'papers' },
    progress: { stop: { interrupts: 'checking' }, endsFor: null },
    // Each request is mailed, also one that takes no step.
    mail: null,
  },
  prepared: {
    words: 'Prepared',
    phase: 'approval',
    waits: { for: 'client', action: 'approval', reminder: 'draft' },
    progress: { stop: 'under-way', endsFor: null },
    mail: 'draft',
  },
  approved: {
    words: 'Approved',
    phase: 'filing',
    waits: { for: 'office', action: 'file' },
    progress: { stop: 'done', endsFor: null },
    mail: 'approved',
  },
  filed: {
    words: 'Filed',
    phase: 'filed',
    waits: { for: 'client', action: 'verification', reminder: 'filed' },
    progress: { stop: 'done', endsFor: 'unverified' },
    mail: 'filed',
  },
  'e-verified': {
    words: 'e-Verified',
    phase: 'filed',
    waits: { for: 'nobody', action: null },
    progress: { stop: 'done', isVerification: true, endsFor: 'all' },
    mail: 'filed',
  },
  withdrawn: {
    words: 'Withdrawn',
    phase: 'withdrawn',
    waits: { for: 'nobody', action: null },
    progress: { stop: null, endsFor: 'all' },
    mail: null,
  },
});

type Steps = typeof steps;
export type ReturnStep = keyof Steps;
export const ReturnStep = z.enum(Object.keys(steps) as ReturnStep[]);
/** A step at which some returns are not finished. */
type OpenStep = {
  [Step in ReturnStep]: Steps[Step]['progress']['endsFor'] extends 'all' ? never : Step;
}[ReturnStep];
export const isOpenStep = (step: ReturnStep): step is OpenStep => steps[step].progress.endsFor !== 'all';
export const openSteps = ReturnStep.options.filter(isOpenStep);

/** A step at which the client is to send papers. */
type PapersStep = {
  [Step in ReturnStep]: Steps[Step]['waits']['action'] extends 'papers' ? Step : never;
}[ReturnStep];
export const waitsForPapers = (step: ReturnStep): step is PapersStep => steps[step].waits.action === 'papers';

/** False after the filing, and for a withdrawn return. */
export function isToBeFiled(step: ReturnStep): boolean {
  const { phase } = steps[step];
  return phase !== 'filed' && phase !== 'withdrawn';
}

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
}

const draft = ['document', 'approveBy'] as const;
const filing = ['acknowledgement', 'filedOn'] as const;

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
  { from: 'approved', to: 'e-verified', act: 'step', by: 'staff', needs: [...filing, 'verifiedOn'] },
  { from: 'filed', to: 'e-verified', act: 'step', by: 'staff', needs: ['verifiedOn'] },
  // Corrects a mistyped acknowledgement; the step stays the same.
  { from: 'filed', to: 'filed', act: 'step', by: 'corrector', needs: filing },
  { from: 'e-verified', to: 'e-verified', act: 'step', by: 'corrector', needs: [...filing, 'verifiedOn'] },
  ...ReturnStep.options.filter(isToBeFiled).flatMap((from): StepRule[] => [
    { from, to: 'withdrawn', act: 'withdraw', by: 'client', needs: ['note'] },
    { from, to: 'withdrawn', act: 'step', by: 'staff', needs: ['note'] },
  ]),
  { from: 'withdrawn', to: 'checking', act: 'step', by: 'staff', needs: [] },
];
