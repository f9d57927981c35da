import type { OwnForm, ReturnStep, StaffReturn, StaffReturnDetail, StepAct } from '@easy-tax/contracts';
import type { Icon as Glyph } from '@tabler/icons-react';
import type { ActForm, ReturnWrite } from './act-form';

/** `keptUntil`: a return of an erased account allows no action. */
export type Row = Pick<StaffReturn, 'step' | 'form' | 'answered' | 'newPapers' | 'newMessages'> & {
  readonly keptUntil?: string | null;
};
/** True if the caller may move the return to this step by this act. */
export type CanStep = (to: ReturnStep, act?: StepAct) => boolean;

/**
 * `first`: the step's primary button; `second`: outlined beside it; `more`: in the overflow menu;
 * `card`: only in a card's menu, the page shows it elsewhere; `own`: a separate button on the page.
 */
export type Place = 'first' | 'second' | 'card' | 'more' | 'own';

/** An action of staff on a return. */
export interface Entry {
  readonly icon: Glyph;
  readonly label: string | ((of: Row) => string);
  /** Its place now; false: not possible. */
  readonly place: (of: Row, may: CanStep) => Place | false;
  /** Runs at once, without a dialog. */
  readonly now?: (taxReturn: StaffReturnDetail) => ReturnWrite;
  /** Moves to the element with this id. */
  readonly at?: string;
  /** Fields of the dialog. @param about id of the request or paper @param own the office's own forms */
  readonly form?: (taxReturn: StaffReturnDetail, about: string, own: readonly OwnForm[]) => ActForm;
}
