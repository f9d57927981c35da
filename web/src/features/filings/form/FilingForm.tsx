import type { SessionUser } from '@easy-tax/contracts';
import { IconLock } from '@tabler/icons-react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { Button, Icon } from '../../../components/button/Button';
import { ConsentLine } from '../../../components/form/ConsentLine';
import { Field, Textarea } from '../../../components/form/Field';
import { Notice } from '../../../components/ui/Notice';
import type { usePreparation } from '../../../components/upload/prepare/use-preparation';
import { filingFields as fields, t } from '../../../i18n/en/filings/filings';
import { t as words } from '../../../i18n/en/filings/queue';
import { useRestoredFocus } from '../../../lib/browser/modals';
import { toast } from '../../../lib/browser/toast';
import { useAddress } from '../../../lib/hooks/use-address';
import { useLeaveWarning } from '../../../lib/hooks/use-unsaved';
import {
  fetchSharedFiles,
  registerShareTarget,
  type SharedFiles,
  useIncomingFiles,
} from '../../../lib/upload/incoming-files';
import { isAsking, type Paper } from '../queue/paper-queue';
import { SendBar } from '../queue/SendBar';
import type { PaperQueue } from '../queue/use-paper-queue';
import { FileField, ForWhichReturn, WhoSends } from './FilingFields';
import styles from './FilingForm.module.css';
import {
  type ChosenReturn,
  clearSentFields,
  earlierMessageOf,
  keepEarlierMessage,
  type Restored as RestoredDraft,
  useDraft,
  useFilingForm,
  type Values,
} from './use-filing-form';

interface FilingFormProps {
  readonly user: SessionUser;
  /** From the newest paper; empty: none is known. */
  readonly mobile: string;
  readonly queue: PaperQueue;
  readonly preparation: ReturnType<typeof usePreparation>;
  readonly choice: ChosenReturn;
  readonly maxMb: number;
  readonly title: string | null;
}

/** The Tax Filing form: all fields required, known values folded, usable while sending. */
export function FilingForm({ user, mobile, queue, preparation, choice, maxMb, title }: FilingFormProps) {
  const { papers, isSending } = queue;
  const { dialog, isPreparing } = preparation;
  const element = useRef<HTMLFormElement>(null);
  /** As typed, and the message without the blanks around it. */
  const sent = useRef<{
    readonly values: Values;
    readonly message: string;
    readonly returnId: ChosenReturn['id'];
  } | null>(null);
  const earlierMessage = earlierMessageOf(user._id, choice.id);
  const form = useFilingForm({ ...user, mobile }, earlierMessage);
  const { register, handleSubmit, getValues, formState } = form;
  const [chosen, setChosen] = useState({ times: 0, id: '' });
  const filePart = useRestoredFocus(String(chosen.times), buttonOf(papers, chosen.id));
  /** @param id of the paper that was asked about */
  const countChoice = (id = '') => setChosen(({ times }) => ({ times: times + 1, id }));
  const chooseFiles = async (files: Iterable<File>, sharedFrom?: string): Promise<void> => {
    await queue.add(files, sharedFrom);
    countChoice();
  };
  /** The pressed button goes, and sometimes its paper too: the dialog that closes then gives the focus to the page. */
  const comeBack = ({ id }: Paper) => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && !element.current?.contains(activeElement)) activeElement.blur();
    countChoice(id);
  };
  const asking: PaperQueue = {
    ...queue,
    ask: (paper) => queue.ask(paper).then(() => comeBack(paper)),
    joinPages: (paper) => queue.joinPages(paper).then(() => comeBack(paper)),
  };
  const draft = useDraft(user._id, form, queue, choice);
  // An open question about a file comes first; the dialog for photos takes files itself.
  const isOver = useIncomingFiles((files) => void (dialog ?? chooseFiles(files)));
  useSharedFiles(draft.isReady, ({ files, from }) => void chooseFiles(files, from));
  useLeaveWarning(isSending, t('leave'));
  useRefreshedLists(queue);
  const onReceived = useEffectEvent(() => {
    if (!sent.current) return;
    keepEarlierMessage(user._id, sent.current.returnId, sent.current.message);
    if (choice.isOver) choice.choose('');
    // Unsent papers still need their message.
    if (!queue.canSend) clearSentFields(sent.current.values, form);
    draft.reset();
  });
  useEffect(() => {
    if (queue.receipts.length > 0) onReceived();
  }, [queue.receipts]);

  const chooseAnother = () => {
    queue.missing();
    focusFileChoice(element);
  };
  const fileMissing = (focus: boolean) => {
    if (papers.length > 0) return false;
    if (focus) chooseAnother();
    else queue.missing();
    return true;
  };
  const submit = handleSubmit(
    (input) => {
      if (fileMissing(true)) return;
      if (!queue.canSend) return papers.some(isAsking) ? focusQuestion(element) : chooseAnother();
      sent.current = { values: { ...getValues() }, message: input.message, returnId: choice.id };
      queue.send({ ...input, ...(choice.id !== null && { returnId: choice.id }) });
    },
    () => void fileMissing(false),
  );
  const discardDraft = () => {
    queue.clear();
    form.reset();
    choice.reset();
    draft.reset();
    element.current?.querySelector<HTMLElement>('input:not([type=file]), textarea')?.focus();
  };
  const hasEarlier = earlierMessage !== '';

  return (
    <>
      <form ref={element} className={`card pad stack wide ${styles.form}`} noValidate method="post" onSubmit={submit}>
        {title && <h2>{title}</h2>}
        <Restored what={isSending ? null : draft.restored} onDiscard={discardDraft} />
        <WhoSends form={form} />
        <ForWhichReturn choice={choice} />
        <div ref={filePart}>
          <FileField queue={asking} maxMb={maxMb} isOver={isOver} onChoose={chooseFiles} />
        </div>
        <Field
          label={fields('message.label')}
          hint={hasEarlier ? words('message.again') : fields('message.hint')}
          error={formState.errors.message?.message}
        >
          {(control) => <Textarea {...control} {...register('message')} rows={3} required={!hasEarlier} />}
        </Field>
        <ConsentLine to="papers" />
        <p className={`small muted ${styles.privacy}`}>
          <Icon of={IconLock} />
          <span>{t('form.privacy')}</span>
        </p>
        <SendBar queue={queue} isPreparing={isPreparing || queue.isChecking} />
      </form>
      {dialog}
    </>
  );
}

/** The button of this paper, or of the first one, that gets the focus: that of an open question, else the one that removes it. */
function buttonOf(papers: readonly Paper[], id: string): string {
  const own = papers.find((paper) => paper.id === id);
  const button = (own ? isAsking(own) : papers.some(isAsking)) ? '[data-question] button' : 'button';
  return own ? `[data-paper="${id}"] ${button}` : button;
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

/** Says what was restored, with a button to discard it. */
function Restored({ what, onDiscard }: { readonly what: RestoredDraft | null; readonly onDiscard: () => void }) {
  return (
    <Notice>
      {what && (
        <span className={`row between ${styles.line}`}>
          <span>{t(`draft.${what}`)}</span>
          <Button small onClick={onDiscard}>
            {t('draft.discard')}
          </Button>
        </span>
      )}
    </Notice>
  );
}

/** Files shared by another app or page, if the address has `?shared`. @param isReady true if they may come */
function useSharedFiles(isReady: boolean, onShared: (shared: SharedFiles) => void): void {
  const { params, change } = useAddress();
  const isShared = isReady && params.has('shared');
  const receive = useEffectEvent(async () => {
    change(() => new URLSearchParams(), { replace: true });
    const shared = await fetchSharedFiles();
    if (shared.files.length > 0) onShared(shared);
    else toast.info(t('file.shareAgain'));
  });
  useEffect(() => void registerShareTarget(), []);
  useEffect(() => {
    if (isShared) void receive();
  }, [isShared]);
}
