import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import { type DefaultValues, type FieldErrors, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { toast } from '../browser/toast';
import { ApiError, messageOf } from '../http/api';
import { useHydrated } from './use-hydrated';

interface ApiForm<Values extends FieldValues, Input, Answer> {
  readonly schema: z.ZodType<Input, Values>;
  /** One for each field that the call needs. Fields that show the former ones follow them when this form, or somebody else, has saved others. */
  readonly defaults: DefaultValues<Values> & { readonly [Name in keyof NoInfer<Values>]: unknown };
  readonly send: (input: Input) => Promise<Answer>;
  /** The form is busy until it resolves, then as its defaults are. */
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
 * the first error in the order of `defaults`, server errors shown at their fields. Spread `form` on <form>;
 * `required` attributes stay on controls and work before hydration.
 */
export function useApiForm<Values extends FieldValues, Input, Answer>(options: ApiForm<Values, Input, Answer>) {
  const { schema, defaults, send, onDone, onInvalid, failure = messageOf, toastsAll = false } = options;
  const { register, watch, getValues, setValue, handleSubmit, reset, setError, formState } = useForm<
    Values,
    unknown,
    Input
  >({
    resolver: zodResolver(schema),
    defaultValues: defaults,
  });
  // The first error in the order of the defaults gets the focus: fields inside others register later, as they render.
  for (const name of Object.keys(defaults) as Path<Values>[]) register(name);
  const sending = useRef(false);
  const followed = useRef(defaults);
  useEffect(() => {
    const before = followed.current;
    followed.current = defaults;
    const typed = getValues();
    for (const name of Object.keys(defaults) as Path<Values>[])
      if (defaults[name] !== before[name] && typed[name] === before[name]) setValue(name, defaults[name]);
  });

  const submit = handleSubmit(async (input) => {
    if (sending.current) return;
    sending.current = true;
    try {
      const answer = await send(input);
      await onDone(answer);
      reset(followed.current);
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
    getValues,
    setValue,
    errorOf,
    busy: formState.isSubmitting,
  };
}
