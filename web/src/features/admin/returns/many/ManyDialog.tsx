import type { StaffReturn } from '@easy-tax/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import useSWR from 'swr';
import { z } from 'zod';
import { Button } from '../../../../components/button/Button';
import { Bar } from '../../../../components/form/FileCard';
import { Dialog, focusFirst } from '../../../../components/overlay/Dialog';
import { t } from '../../../../i18n/en/admin/returns/many';
import { formatNumber } from '../../../../i18n/format';
import { useAskedClose } from '../../use-asked-close';
import type { Typed } from '../acts/act-form';
import { ActFields, focusFirstField } from '../one/write/ActForm';
import styles from './many.module.css';
import {
  type ActOnMany,
  type Choices,
  entryOf,
  leftOutOf,
  type ManyName,
  type ManyOutcome,
  runMany,
  trialOf,
  tryMany,
} from './many-acts';
import { FilingList, LeftOutList, Unmailed } from './ReturnLists';

/** An act to be confirmed. */
export interface Job {
  readonly act: ManyName;
  readonly rows: readonly StaffReturn[];
  /** Filled in before, for those that are tried again. */
  readonly typed?: Typed;
  /** The acknowledgement numbers of a pasted list, and lines of it that name no return. */
  readonly pasted?: { readonly numbers: Readonly<Record<string, string>>; readonly faults: readonly string[] };
}

/** An act that is done. The rows of `job` are as the page showed them. */
export interface Done {
  readonly job: Job;
  readonly what: ActOnMany;
  readonly outcome: ManyOutcome;
  /** The number of those that the dialog has named as left out. */
  readonly leftBefore: number;
}

interface ManyDialogProps {
  readonly job: Job;
  readonly assignees: Choices;
  readonly onDone: (done: Done) => void;
  readonly onClose: () => void;
  /** Returns to the pasted list. */
  readonly onBack?: () => void;
}

/** Says what an act will do to how many, and which are left out and why; then does it, with progress and a stop. */
export function ManyDialog({ job, assignees, onDone, onClose, onBack }: ManyDialogProps) {
  const { act, rows, pasted } = job;
  const trial = useTrial(job, assignees);
  const { outcome, form } = trial;
  // The pasted list below asks itself.
  const leave = useAskedClose(onBack ? null : trial.typed, onClose);
  const [progress, setProgress] = useState<number | null>(null);
  const [isStopping, setStopping] = useState(false);
  // What was submitted, until the trial of it has answered.
  const [submitted, setSubmitted] = useState<Typed | null>(null);
  const stopped = useRef(false);
  const count = outcome?.done.length ?? rows.length;
  const title = t(`dialog.${act}`, { count, number: formatNumber(count) });

  const go = async (values: Typed) => {
    if (!outcome || outcome.done.length === 0) return;
    const what = trial.whatOf(values);
    setProgress(0);
    const result = await runMany(what, outcome, { onProgress: setProgress, isStopped: () => stopped.current });
    onDone({
      job: { ...job, typed: values },
      what,
      outcome: result,
      leftBefore: rows.length - count + (pasted?.faults.length ?? 0),
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per submit
  useEffect(() => {
    if (submitted === null || trial.isLooking) return;
    setSubmitted(null);
    void go(submitted);
  }, [submitted, trial.isLooking]);
  const submit = form.handleSubmit(setSubmitted);
  // The busy button ignores clicks, and with them Enter in a field.
  const submitByEnter = (event: KeyboardEvent) => {
    const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing;
    if (trial.isLooking && isEnter && event.target instanceof HTMLInputElement) void submit(event);
  };
  const stop = () => {
    stopped.current = true;
    setStopping(true);
  };

  if (progress !== null)
    return (
      <Dialog title={title} medium onClose={stop}>
        <Running act={act} title={title} progress={progress} total={count} isStopping={isStopping} onStop={stop} />
      </Dialog>
    );
  return (
    <Dialog title={title} medium onClose={leave}>
      <form
        ref={focusFirstField}
        className={`stack wide dialog-body ${styles.form}`}
        onSubmit={submit}
        onKeyDown={submitByEnter}
        onChange={() => setSubmitted(null)}
        noValidate
      >
        <p className="muted">{t(`lines.${act}`)}</p>
        <ActFields
          fields={trial.fields}
          register={form.register}
          typed={trial.typed}
          setValue={form.setValue}
          errorOf={(name) => form.formState.errors[name]?.message?.toString()}
        />
        {pasted && outcome && <FilingList rows={rows} done={outcome.done} numbers={pasted.numbers} />}
        {outcome && <Unmailed act={act} rows={rows} done={outcome.done.length} unmailed={outcome.unmailed} />}
        <LeftOutList rows={rows} leftOut={trial.leftOut} faults={pasted?.faults ?? []} />
        {trial.hasFailed && (
          <div className="row" role="alert">
            <span>{trial.failure ?? t('lookFailed')}</span>
            <Button small onClick={trial.lookAgain}>
              {t('retry')}
            </Button>
          </div>
        )}
        <div className="row">
          <Go act={act} trial={trial} selected={rows.length} />
          <Button tone="line" onClick={onBack ?? onClose}>
            {t(onBack ? 'back' : 'cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface GoProps {
  readonly act: ManyName;
  readonly trial: Trial;
  readonly selected: number;
}

/** Names the number that will be done, not the number that is selected. */
function Go({ act, trial: { entry, fields, outcome, isLooking, hasFailed }, selected }: GoProps) {
  const isNone = outcome?.done.length === 0;
  const wordsOf = () => {
    if (isLooking) return t('looking', { number: formatNumber(selected) });
    return isNone ? t('none') : t(`go.${act}`, { number: formatNumber(outcome?.done.length ?? selected) });
  };
  return (
    <Button
      icon={entry.icon}
      type="submit"
      ref={Object.keys(fields).length === 0 ? focusFirst : undefined}
      disabled={isNone || hasFailed}
      busy={isLooking}
      {...(entry.danger && { tone: 'danger' as const })}
    >
      {wordsOf()}
    </Button>
  );
}

interface RunningProps {
  readonly act: ManyName;
  readonly title: string;
  readonly progress: number;
  readonly total: number;
  readonly isStopping: boolean;
  readonly onStop: () => void;
}

function Running({ act, title, progress, total, isStopping, onStop }: RunningProps) {
  const number = formatNumber(progress);
  const note = t('running.title', { number, total: formatNumber(total) });
  return (
    <div className="stack wide dialog-body">
      <Bar percent={Math.round((100 * progress) / Math.max(1, total))} label={title} note={note} />
      <p className="muted small">{t('running.stays', { number, done: t(`past.${act}`) })}</p>
      <div className="row">
        <Button ref={focusFirst} tone="line" busy={isStopping} onClick={onStop}>
          {t(isStopping ? 'running.stopping' : 'running.stop')}
        </Button>
      </div>
    </div>
  );
}

/** The fields of an act, and what it would do to these returns as they are filled in. */
function useTrial({ act, rows, pasted, typed: before }: Job, assignees: Choices) {
  const entry = entryOf(act);
  const [fields] = useState(() => entry.fields(assignees));
  const schema = z.object(Object.fromEntries(Object.entries(fields).map(([name, { check }]) => [name, check])));
  const form = useForm<Typed>({
    resolver: zodResolver(schema as z.ZodType<Typed, Typed>),
    defaultValues: Object.fromEntries(
      Object.entries(fields).map(([name, { start }]) => [name, before?.[name] ?? start]),
    ),
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
type Trial = ReturnType<typeof useTrial>;
