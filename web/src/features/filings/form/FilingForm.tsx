import type { SessionUser } from '@easy-tax/contracts';
import { IconLock } from '@tabler/icons-react';
import { type RefObject, useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { useSWRConfig } from 'swr';
import { Icon } from '../../../components/button/Icon';
import { ConsentLine } from '../../../components/form/ConsentLine';
import { Field } from '../../../components/form/Field';
import { Textarea } from '../../../components/form/Input';
import type { usePreparation } from '../../../components/upload/prepare/use-preparation';
import { filingFields as fields, t } from '../../../i18n/en/filings/filings';
import { t as words } from '../../../i18n/en/filings/queue';
import { useIncomingFiles } from '../../../lib/hooks/use-incoming-files';
import { useLeaveWarning } from '../../../lib/hooks/use-leave-warning';
import { useRestoredFocus } from '../../../lib/hooks/use-restored-focus';
import { SendBar } from '../queue/SendBar';
import type { PaperQueue } from '../queue/use-paper-queue';
import { FileField } from './FileField';
import styles from './FilingForm.module.css';
import { ForWhichReturn } from './ForWhichReturn';
import { Restored } from './Restored';
import type { ChosenReturn } from './use-chosen-return';
import { useDraft } from './use-draft';
import { clearSentFields, useFilingForm, type Values } from './use-filing-form';
import { useSharedFiles } from './use-shared-files';
import { WhoSends } from './WhoSends';

interface FilingFormProps {
  readonly user: SessionUser;
  /** Of the newest paper; empty: none is known. */
  readonly mobile: string;
  readonly queue: PaperQueue;
  readonly preparation: ReturnType<typeof usePreparation>;
  readonly which: ChosenReturn;
  readonly maxMb: number;
  readonly title: string | null;
}

/** The Tax Filing form: all fields required, known values folded, usable while sending. */
export function FilingForm({ user, mobile, queue, preparation, which, maxMb, title }: FilingFormProps) {
  const { papers, isSending } = queue;
  const { dialog, isPreparing } = preparation;
  const element = useRef<HTMLFormElement>(null);
  const earlierMessage = useRef('');
  const sent = useRef<Values | null>(null);
  const form = useFilingForm({ ...user, mobile }, earlierMessage);
  const { register, handleSubmit, getValues, formState } = form;
  const [choices, countChoice] = useReducer((count: number) => count + 1, 0);
  const filePart = useRestoredFocus(String(choices), 'button');
  const chooseFiles = async (files: Iterable<File>, sharedFrom?: string): Promise<void> => {
    await queue.add(files, sharedFrom);
    countChoice();
  };
  const draft = useDraft(user._id, form, queue);
  // An open question about a file comes first; the dialog for photos takes files itself.
  const over = useIncomingFiles((files) => void (dialog ?? chooseFiles(files)));
  useSharedFiles(draft.isReady, ({ files, from }) => void chooseFiles(files, from));
  useLeaveWarning(isSending, t('leave'));
  useRefreshedLists(queue);
  const onReceived = useEffectEvent(() => {
    if (!sent.current) return;
    earlierMessage.current = sent.current.message;
    // What was not sent still needs its message.
    if (!queue.canSend) clearSentFields(sent.current, form);
    draft.reset();
  });
  useEffect(() => {
    if (queue.receipts.length > 0) onReceived();
  }, [queue.receipts]);

  const fileMissing = (focus: boolean) => {
    if (papers.length > 0) return false;
    queue.missing();
    if (focus) focusFileChoice(element);
    return true;
  };
  const submit = handleSubmit(
    (input) => {
      if (fileMissing(true)) return;
      if (!queue.canSend) return focusQuestion(element);
      sent.current = { ...getValues(), message: input.message };
      queue.send({ ...input, ...(which.chosen && { returnId: which.chosen._id }) });
    },
    () => void fileMissing(false),
  );
  const discardDraft = () => {
    queue.clear();
    form.reset();
    draft.reset();
    element.current?.querySelector<HTMLElement>('input:not([type=file]), textarea')?.focus();
  };
  const hasEarlier = earlierMessage.current !== '';

  return (
    <>
      <form ref={element} className={styles.form} noValidate method="post" onSubmit={submit}>
        {title && <h2>{title}</h2>}
        <Restored what={isSending ? null : draft.restored} onDiscard={discardDraft} />
        <WhoSends form={form} />
        <ForWhichReturn choice={which} />
        <div ref={filePart}>
          <FileField queue={queue} maxMb={maxMb} over={over} onChoose={chooseFiles} />
        </div>
        <Field
          label={fields('message.label')}
          hint={hasEarlier ? words('message.again') : fields('message.hint')}
          error={formState.errors.message?.message}
        >
          {(tied) => <Textarea {...tied} {...register('message')} rows={3} required={!hasEarlier} />}
        </Field>
        <ConsentLine to="papers" />
        <p className={styles.privacy}>
          <Icon of={IconLock} />
          <span>{t('form.privacy')}</span>
        </p>
        <SendBar queue={queue} isPreparing={isPreparing || queue.isChecking} />
      </form>
      {dialog}
    </>
  );
}

const focusFileChoice = (form: RefObject<HTMLFormElement | null>) =>
  form.current?.querySelector<HTMLElement>('[data-choose]')?.focus();

/** All papers ask something. */
const focusQuestion = (form: RefObject<HTMLFormElement | null>) =>
  form.current?.querySelector<HTMLElement>('[data-question] button')?.focus();

/** Filing Details would show outdated lists. */
function useRefreshedLists({ receipts }: PaperQueue): void {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    if (receipts.length === 0) return;
    void mutate('my-filings');
    void mutate('my-returns');
  }, [receipts, mutate]);
}
