import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { type DefaultValues, type FieldErrors, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { toast } from '../browser/toast';
import { ApiError, messageOf } from '../http/api-error';
import { useHydrated } from './use-hydrated';

/**
 * A form over one call: checked by the contract's schema, one submission at a time, values kept on failure, focus on
 * the first error, and what the server says about a field shown beside that field. Spread `form` on <form>; the
 * attributes `required` stay on the controls and work until this code has taken over.
 */
export interface ApiForm<Values extends FieldValues, Input, Answer> {
  readonly schema: z.ZodType<Input, Values>;
  readonly defaults: DefaultValues<Values>;
  readonly send: (input: Input) => Promise<Answer>;
  /** The form is busy until it has, and empty afterwards. */
  readonly onDone: (answer: Answer) => unknown;
  /** Before anything is sent; the errors beside the fields are shown anyway. */
  readonly onInvalid?: (errors: FieldErrors<Values>) => void;
  /** The text of the toast after a failure; the server's own by default. */
  readonly failure?: (error: unknown) => string;
}

export function useApiForm<Values extends FieldValues, Input, Answer>(options: ApiForm<Values, Input, Answer>) {
  const { schema, defaults, send, onDone, onInvalid, failure = messageOf } = options;
  const { register, watch, setValue, handleSubmit, reset, setError, formState } = useForm<Values, unknown, Input>({
    resolver: zodResolver(schema),
    defaultValues: defaults,
  });
  const sending = useRef(false);

  const submit = handleSubmit(async (input) => {
    if (sending.current) return;
    sending.current = true;
    try {
      const answer = await send(input);
      await onDone(answer);
      reset();
    } catch (error) {
      toast.error(failure(error));
      detailsOf(error, defaults).forEach(({ path, message }) => {
        setError(path as Path<Values>, { message }, { shouldFocus: true });
      });
    } finally {
      sending.current = false;
    }
  }, onInvalid);

  const errorOf = (name: Path<Values>): string | undefined => {
    const error = formState.errors[name];
    return typeof error?.message === 'string' ? error.message : undefined;
  };
  return {
    /** `method` so that a submit before this code runs never puts what was typed into the address. */
    form: { onSubmit: submit, noValidate: useHydrated(), method: 'post' as const },
    register,
    watch,
    setValue,
    errorOf,
    busy: formState.isSubmitting,
  };
}

/** The server's errors about fields of this form. */
function detailsOf(error: unknown, fields: object): ApiError['details'] {
  return error instanceof ApiError ? error.details.filter(({ path }) => path in fields) : [];
}
