import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { type DefaultValues, type FieldErrors, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { toast } from '../browser/toast';
import { ApiError, messageOf } from '../http/api';
import { useHydrated } from './use-hydrated';

interface ApiForm<Values extends FieldValues, Input, Answer> {
  readonly schema: z.ZodType<Input, Values>;
  readonly defaults: DefaultValues<Values>;
  readonly send: (input: Input) => Promise<Answer>;
  /** The form is busy until it resolves, then empty. */
  readonly onDone: (answer: Answer) => unknown;
  /** Called before sending; field errors are shown anyway. */
  readonly onInvalid?: (errors: FieldErrors<Values>) => void;
  /** The toast's text after a failure, the server's by default; null: the form says it. */
  readonly failure?: (error: unknown) => string | null;
  /** Fields say their errors alone, unless the toast is specified. */
  readonly toastsAll?: boolean;
}

/**
 * A form for one call: validated by the contract's schema, one submission at a time, values kept on failure, focus on
 * the first error, server errors shown at their fields. Spread `form` on <form>;
 * `required` attributes stay on controls and work before hydration.
 */
export function useApiForm<Values extends FieldValues, Input, Answer>(options: ApiForm<Values, Input, Answer>) {
  const { schema, defaults, send, onDone, onInvalid, failure = messageOf, toastsAll = false } = options;
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
      const details = error instanceof ApiError ? error.details : [];
      const atFields = details.filter(({ path }) => path in defaults);
      const said = failure(error);
      if (said !== null && (toastsAll || details.length === 0 || atFields.length < details.length)) toast.error(said);
      atFields.forEach(({ path, message }) => {
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
    /** `post`, so that a submit before hydration never puts typed text into the address. */
    form: { onSubmit: submit, noValidate: useHydrated(), method: 'post' as const },
    register,
    watch,
    setValue,
    errorOf,
    busy: formState.isSubmitting,
  };
}
