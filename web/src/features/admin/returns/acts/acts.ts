import { isFinished, type StaffReturn, type StepActor, stepBy, stepsFrom } from '@easy-tax/contracts';
import {
  type Icon as Glyph,
  IconArrowBackUp,
  IconBan,
  IconCircleCheck,
  IconEye,
  IconFileCheck,
  IconFilePlus,
  IconHandClick,
  IconMail,
  IconPencil,
  IconPlayerPlay,
  IconRefresh,
  IconSignature,
} from '@tabler/icons-react';

/**
 * What staff can do with a return, by the name that stands in an address: `?return=ID&act=file` opens one with the
 * dialog of that act. `start`, `remind` and `look` have none: they are done, or lead to a place, at once.
 */
export type Act =
  | 'start'
  | 'send'
  | 'ask'
  | 'look'
  | 'remind'
  | 'replace'
  | 'file'
  | 'verify'
  | 'change'
  | 'paper-approval'
  | 'take-back'
  | 'correct'
  | 'withdraw'
  | 'resume';

export const actIcons: Readonly<Record<Act, Glyph>> = {
  start: IconPlayerPlay,
  send: IconHandClick,
  ask: IconFilePlus,
  look: IconEye,
  remind: IconMail,
  replace: IconRefresh,
  file: IconFileCheck,
  verify: IconCircleCheck,
  change: IconPencil,
  'paper-approval': IconSignature,
  'take-back': IconArrowBackUp,
  correct: IconPencil,
  withdraw: IconBan,
  resume: IconArrowBackUp,
};

/** `keptUntil`: nobody does anything with a return of an erased account. */
type Row = Pick<StaffReturn, 'step' | 'form' | 'answered'> & { readonly keptUntil?: string | null };

/** The acts of the step, the one to do next first; at most two, none at the end. */
export function mainActs(of: Row): readonly Act[] {
  if (isFinished(of) || of.keptUntil) return [];
  switch (of.step) {
    case 'received':
      return ['start', 'ask'];
    case 'checking':
      // Once its draft is sent, the form stays; and a return whose form nobody has decided can't be filed.
      return [of.form === 'unknown' ? 'change' : 'send', 'ask'];
    case 'documents-needed':
      return of.answered > 0 ? ['look', 'remind'] : ['remind', 'ask'];
    case 'prepared':
      return ['remind', 'replace'];
    case 'approved':
      return [stepBy(of, 'staff', { to: 'filed', act: 'step' }) ? 'file' : 'replace'];
    default:
      return ['verify', 'remind'];
  }
}

/** Everything that this person may do now: the acts of the step first, then the rarer ones. */
export function actsOf(of: Row, actor: Exclude<StepActor, 'client'>): readonly Act[] {
  if (of.keptUntil) return [];
  const may = (to: Parameters<typeof stepBy>[2]['to'], act: 'step' | 'paper-approval' = 'step') =>
    stepBy(of, actor, { to, act }) !== undefined;
  const corrects = stepsFrom(of, actor).some((rule) => rule.by === 'owner');
  const rarer: readonly (Act | false)[] = [
    of.step === 'approved' && 'replace',
    may('approved', 'paper-approval') && 'paper-approval',
    of.step === 'prepared' && 'take-back',
    'change',
    corrects && 'correct',
    may('withdrawn') && 'withdraw',
    of.step === 'withdrawn' && 'resume',
  ];
  return [...new Set([...mainActs(of), ...rarer.filter((act) => act !== false)])];
}
