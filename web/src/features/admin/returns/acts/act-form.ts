import type { Call, DocumentKind } from '@easy-tax/contracts';
import { z } from 'zod';
import type { Field } from './fields';

/** A write to one return: its call, and the file that goes with it. */
export interface ReturnWrite {
  readonly call: Call;
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly file?: File | null;
  /** The file becomes a document of this kind first, and the call names it. */
  readonly document?: DocumentKind;
}

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
