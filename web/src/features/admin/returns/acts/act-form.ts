import type { Call, DocumentKind } from '@easy-tax/contracts';
import { z } from 'zod';
import type { WriteArguments } from '../../../../lib/hooks/use-writes';
import type { Field } from './fields';

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
