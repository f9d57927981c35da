import {
  type Call,
  type DocumentKind,
  enteredDay,
  longText,
  messages,
  type OwnForm,
  orEmpty,
  type ReturnForm,
  type ReturnStep,
  returnCalls,
  type StaffReturn,
  type StaffReturnDetail,
  type StepAct,
  type StepInput,
} from '@easy-tax/contracts';
import type { Icon as Glyph } from '@tabler/icons-react';
import { z } from 'zod';
import { t } from '../../../../i18n/en/admin/returns/return';
import type { WriteArguments } from '../../../../lib/hooks/use-writes';
import { inDays, isPaperMissing } from '../shared/words';

declare const checked: unique symbol;

/** A write to a return: its call, and an uploaded file. Only `writeTo` builds it, which checks the input. */
export interface ReturnWrite {
  readonly [checked]: true;
  readonly call: Call;
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly file?: File | null;
  /** Stores the file as a document of this kind first; the call refers to it. */
  readonly document?: DocumentKind;
}

/** A write by a call with its input; the `id` in its path is the return's if none is given. */
export const writeTo = <C extends Call>(call: C, ...[input]: WriteArguments<C>) =>
  ({ call, ...input }) as unknown as ReturnWrite;

/** A step of the return as it was read: refused if somebody else has changed it meanwhile. */
export const stepTo = ({ version }: StaffReturnDetail, input: Omit<StepInput, 'version'>) =>
  writeTo(returnCalls.stepReturn, { body: { ...input, version } });

type Fields = Readonly<Record<string, Field>>;
export type Typed = Readonly<Record<string, string | boolean | File | null>>;

interface Words {
  /** Shown above the fields, if not the act's label. */
  readonly title?: string;
  readonly line?: string;
  /** Shown below the fields. */
  readonly foot?: string | ((typed: Typed) => string);
  /** Text of the button. */
  readonly go: string | ((typed: Typed) => string);
  readonly danger?: boolean;
  /** True once what the act is about is gone: somebody else has settled it. */
  readonly isOver?: boolean;
}

/** The fields of an act, its texts, and the resulting write. */
export interface ActForm extends Words {
  readonly fields: Fields;
  readonly schema: z.ZodType<ReturnWrite, Typed>;
}

type Checked<F extends Fields> = { readonly [K in keyof F]: z.output<NonNullable<F[K]>['check']> };

/** @param write makes the write from the validated values, and may report problems between them */
export function actForm<F extends Fields>(
  form: Words & { fields: F; write: (typed: Checked<F>, context: z.RefinementCtx) => ReturnWrite },
): ActForm {
  const { write, fields, ...words } = form;
  const checks = Object.fromEntries(Object.entries(fields).map(([name, { check }]) => [name, check]));
  const schema = z.object(checks).transform((typed, context) => write(typed as Checked<F>, context));
  return { ...words, fields, schema: schema as unknown as ActForm['schema'] };
}

/** `keptUntil`: a return of an erased account allows no action. `contact`: unknown in lists. */
export type Row = Pick<StaffReturn, 'step' | 'form' | 'needs' | 'answered' | 'newPapers' | 'newMessages'> & {
  readonly keptUntil?: string | null;
  readonly contact?: StaffReturnDetail['contact'];
};
/** True if the client gets no mails, as far as it is known. */
export const isUnreached = ({ contact }: Row): boolean => contact !== undefined && !contact?.confirmed;
/** True if only a personal link can bring the client to what is missing. */
export const needsLink = (taxReturn: StaffReturnDetail): boolean => isUnreached(taxReturn) && isPaperMissing(taxReturn);

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
  readonly at?: (of: Row) => string;
  /** Fields of the dialog. @param about id of the request or paper @param own the office's own forms */
  readonly form?: (taxReturn: StaffReturnDetail, about: string, own: readonly OwnForm[]) => ActForm;
}

interface More {
  readonly hint?: string;
  readonly digits?: boolean;
  /** Two stand side by side. */
  readonly half?: boolean;
  /** Suggests the usual paper names of this form. */
  readonly papersOf?: { readonly form: ReturnForm; readonly period: string };
}
const written =
  <As extends string>(as: As) =>
  <C extends z.ZodType>(label: string, check: C, start = '', more: More = {}) => ({ as, label, check, start, ...more });

/** One line, several lines, a day: label, validation, initial value. */
export const line = written('line');
export const text = written('text');
export const day = written('day');

type Options = readonly (readonly [value: string, label: string])[];
export const choice = <C extends z.ZodType>(label: string, check: C, start: string, options: Options) => ({
  ...written('choice')(label, check, start),
  options,
});
export const tick = (label: string) => ({ as: 'tick' as const, label, check: z.boolean(), start: false });

const chosenFile = z.instanceof(File, { message: t('fileMissing') });
/** The outcome of reading a chosen file: values for other fields, or the reason why it isn't taken. */
export interface FileRead {
  readonly problem?: string;
  readonly values?: Readonly<Record<string, string>>;
  /** `dayOdd`: the values contradict each other about the day; `unread`: they must be typed. */
  readonly note?: 'filled' | 'numberFilled' | 'dayFilled' | 'dayOdd' | 'unread' | null;
}

interface MoreOfFile {
  /** The existing file, used if none is chosen. */
  readonly current?: { readonly name: string; readonly note: string } | undefined;
  readonly read?: (chosen: File) => Promise<FileRead>;
}

export const file = (label: string, { current, read }: MoreOfFile = {}) => ({
  as: 'file' as const,
  label,
  check: current ? chosenFile.nullable() : chosenFile,
  start: null,
  current,
  read,
});

/** A field of an act, by its control. */
export type Field = ReturnType<typeof line | typeof text | typeof day | typeof choice | typeof tick | typeof file>;

/** An optional text. */
export const noteText = orEmpty(longText).transform((text) => text || undefined);

/** A required text with its own error message. */
export const reasonText = (missing: string) =>
  z
    .string()
    .refine((typed) => typed.trim() !== '', { message: missing, abort: true })
    .pipe(longText);

/** ISO days compare as texts. */
const someDay = enteredDay();
export const dayOrNone = orEmpty(someDay);
export const fromToday = someDay.refine((chosen) => chosen >= inDays(0), messages.dayPast);
export const untilToday = someDay.refine((chosen) => chosen <= inDays(0), messages.dayAhead);
