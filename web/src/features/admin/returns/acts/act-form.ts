import type { Call, DocumentKind, ReturnForm } from '@easy-tax/contracts';
import { z } from 'zod';

/** A write to one return: its call, and the file that goes with it. */
export interface ReturnWrite {
  readonly call: Call;
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly file?: File | null;
  /** The file becomes a document of this kind first, and the call names it. */
  readonly document?: DocumentKind;
}

interface Common {
  readonly label: string;
  readonly hint?: string;
  readonly check: z.ZodType;
}
export interface Written extends Common {
  readonly as: 'line' | 'text' | 'day';
  readonly start: string;
  readonly digits?: boolean;
  /** The usual names of papers of this form can be chosen. */
  readonly papersOf?: ReturnForm;
}
interface Choice extends Common {
  readonly as: 'choice';
  readonly start: string;
  readonly options: readonly (readonly [value: string, label: string])[];
}
interface Tick extends Common {
  readonly as: 'tick';
  readonly start: boolean;
}
interface Pick extends Common {
  readonly as: 'file';
  readonly start: null;
  /** A file that is here already and would be taken if none is chosen. */
  readonly here?: { readonly name: string; readonly note: string } | undefined;
}
/** One field of an act, by the control that it is. `start`: its value before anything is typed. */
export type Field = Written | Choice | Tick | Pick;
type Fields = Readonly<Record<string, Field>>;
export type Typed = Readonly<Record<string, string | boolean | File | null>>;

interface Words {
  /** Over the fields, if it is not the act's label. */
  readonly title?: string;
  readonly line?: string;
  /** Under the fields. */
  readonly foot?: string | ((typed: Typed) => string);
  /** The button. */
  readonly go: string | ((typed: Typed) => string);
  readonly danger?: boolean;
}

/** The fields of an act, its words, and the write that becomes of it. */
export interface ActForm extends Words {
  readonly fields: Fields;
  readonly schema: z.ZodType<ReturnWrite, Typed>;
}

type Checked<F extends Fields> = { readonly [K in keyof F]: z.output<NonNullable<F[K]>['check']> };

/** @param write makes the write of the fields' checked values */
export function actForm<F extends Fields>(
  form: Words & { fields: F; write: (typed: Checked<F>) => ReturnWrite },
): ActForm {
  const { write, fields, ...words } = form;
  const checks = Object.fromEntries(Object.entries(fields).map(([name, { check }]) => [name, check]));
  const schema = z.object(checks).transform((typed) => write(typed as Checked<F>));
  return { ...words, fields, schema: schema as unknown as ActForm['schema'] };
}
