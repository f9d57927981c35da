import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import useSWR from 'swr';
import { z } from 'zod';
import type { Typed } from '../acts/act-form';
import type { Job } from './ManyDialog';
import { type ActOnMany, type Choices, entryOf, trialOf } from './many-acts';
import { leftOutOf, tryMany } from './run-many';

/** The fields of an act, and what it would do to these returns as they are filled in. */
export function useTrial({ act, rows, pasted }: Job, assignees: Choices) {
  const entry = entryOf(act);
  const [fields] = useState(() => entry.fields(assignees));
  const schema = z.object(Object.fromEntries(Object.entries(fields).map(([name, { check }]) => [name, check])));
  const form = useForm<Typed>({
    resolver: zodResolver(schema as z.ZodType<Typed, Typed>),
    defaultValues: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.start])),
  });
  const typed = form.watch();
  const whatOf = (values: unknown): ActOnMany => {
    const what = entry.what(values as Readonly<Record<string, string>>);
    return what.act === 'file' ? { ...what, numbers: { ...pasted?.numbers } } : what;
  };
  const { data } = schema.safeParse(act === 'withdraw' ? { note: '–' } : typed);
  const tried = data ? trialOf(whatOf(data)) : null;
  const ids = rows.map(({ _id }) => _id);
  // Each dialog looks anew, and again when a field changes.
  const dialog = useId();
  const trial = useSWR(
    tried && (['many', dialog, JSON.stringify(tried)] as const),
    () => tried && tryMany(tried, ids),
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const failure = trial.data?.failureMessage ?? null;
  const outcome = failure === null && !trial.error ? (trial.data ?? null) : null;
  return {
    entry,
    fields,
    form,
    typed,
    whatOf,
    /** Null: it is not known yet. */
    outcome,
    leftOut: outcome ? leftOutOf(outcome) : [],
    /** The fields are right, and the answer is under way. */
    isLooking: tried !== null && trial.isLoading,
    hasFailed: failure !== null || Boolean(trial.error),
    failure,
    lookAgain: () => void trial.mutate(),
  };
}
export type Trial = ReturnType<typeof useTrial>;
