import { z } from 'zod';
import { isEVerified, type ReturnForm } from './forms.js';
import { ReturnStep, type StepActor, type StepRule, stepRules, steps } from './steps.js';

/** All that decides how far a return is. */
export interface Standing {
  readonly step: ReturnStep;
  readonly form: ReturnForm;
}

const mayAct = (rule: StepRule, actor: StepActor): boolean =>
  rule.by === actor || (actor === 'corrector' && rule.by === 'staff');

const isReached = (step: ReturnStep, form: ReturnForm): boolean =>
  isEVerified(form) || !('isVerification' in steps[step].progress);

/** The steps that this person may take now. A return whose form is not decided can't be filed. */
export const stepsFrom = ({ step, form }: Standing, actor: StepActor): StepRule[] =>
  stepRules.filter(
    (rule) =>
      rule.from === step &&
      mayAct(rule, actor) &&
      // An older record of another form may be e-verified, and its number can be corrected.
      (rule.from === rule.to || isReached(rule.to, form)) &&
      !(form === 'unknown' && rule.needs.includes('acknowledgement')),
  );

/** The rule of one step by one act; undefined if this person may not take it now. */
export const stepBy = (
  standing: Standing,
  actor: StepActor,
  { to, act }: Pick<StepRule, 'to' | 'act'>,
): StepRule | undefined => stepsFrom(standing, actor).find((rule) => rule.to === to && rule.act === act);

/** True if nothing is left to do. */
export function isFinished({ step, form }: Standing): boolean {
  const { endsFor } = steps[step].progress;
  return endsFor === 'all' || (endsFor === 'unverified' && !isEVerified(form));
}

/** The step's stop on the progress line; null for a withdrawn return. */
export function stopOf(step: ReturnStep): ReturnStep | null {
  const { stop } = steps[step].progress;
  return typeof stop === 'string' ? step : (stop?.interrupts ?? null);
}
/** The stops on the progress line: six, five without e-verification. */
export const shownStepsOf = (form: ReturnForm): ReturnStep[] =>
  ReturnStep.options.filter((step) => stopOf(step) === step && isReached(step, form));
/** The position on the progress line, from 1; null for a withdrawn return. */
export const shownStepNumber = ({ step, form }: Standing): number | null => {
  const stop = stopOf(step);
  const index = stop === null ? -1 : shownStepsOf(form).indexOf(stop);
  return index < 0 ? null : index + 1;
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
  return steps[standing.step].waits.for;
}
