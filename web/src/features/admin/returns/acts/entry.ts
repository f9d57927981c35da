import type { ReturnStep, StaffReturn, StaffReturnDetail, StepAct } from '@easy-tax/contracts';
import type { Icon as Glyph } from '@tabler/icons-react';
import type { ActForm, ReturnWrite } from './act-form';

/** `keptUntil`: a return of an erased account allows no action. */
export type Row = Pick<StaffReturn, 'step' | 'form' | 'answered' | 'newPapers' | 'newMessages'> & {
  readonly keptUntil?: string | null;
};
/** True if the caller may take the return to this step by this act. */
export type May = (to: ReturnStep, act?: StepAct) => boolean;

/**
 * `first`: the step's own, the one filled button; `second`: outlined beside it; `more`: in the menu of rarer ones;
 * `card`: in a card's menu, the page shows its place anyway; `own`: a button of its own on the page.
 */
export type Place = 'first' | 'second' | 'card' | 'more' | 'own';

/** One thing that staff can do with a return. */
export interface Entry {
  readonly icon: Glyph;
  readonly label: string | ((of: Row) => string);
  /** Its place now; false: it is not possible. */
  readonly place: (of: Row, may: May) => Place | false;
  /** Done at once. */
  readonly now?: (of: StaffReturnDetail) => ReturnWrite;
  /** It leads to the element with this id. */
  readonly at?: string;
  /** The fields of its dialog. @param about the request or paper that it is done with */
  readonly form?: (of: StaffReturnDetail, about: string) => ActForm;
}
