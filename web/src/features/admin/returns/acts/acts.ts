import { type StepActor, stepBy } from '@easy-tax/contracts';
import type { CanStep, Entry, Place, Row } from './act-form';
import { feeActs } from './fee-acts';
import { paperActs } from './paper-acts';
import { stepActs } from './step-acts';

/** By name in addresses: `?return=ID&act=file`. */
export const acts = { ...paperActs, ...feeActs, ...stepActs };

export type Act = keyof typeof acts;
const names = Object.keys(acts) as Act[];

/** The acts of staff on a return. */
export const entryOf = (act: Act): Entry => acts[act];

/** The possible acts for these places, in order. */
export function actsAt(places: readonly Place[], of: Row, actor: StepActor): readonly Act[] {
  if (of.keptUntil) return [];
  const canStep: CanStep = (to, act = 'step') => stepBy(of, actor, { to, act }) !== undefined;
  return places.flatMap((place) => names.filter((name) => entryOf(name).place(of, canStep) === place));
}

export const labelOf = (act: Act, of: Row): string => {
  const { label } = entryOf(act);
  return typeof label === 'string' ? label : label(of);
};
