import type { SessionUser } from '@easy-tax/contracts';
import { IconArrowRight, IconLock } from '@tabler/icons-react';
import { useReducer, useRef } from 'react';
import { useSWRConfig } from 'swr';
import { Button } from '../../../components/button/Button';
import { Icon } from '../../../components/button/Icon';
import { ConsentLine } from '../../../components/form/ConsentLine';
import { Field } from '../../../components/form/Field';
import { Input, Textarea } from '../../../components/form/Input';
import { MobileInput } from '../../../components/form/MobileInput';
import { usePreparation } from '../../../components/upload/prepare/use-preparation';
import type { Upload } from '../../../components/upload/use-upload';
import { firm } from '../../../content/firm';
import { t as fields } from '../../../i18n/en/filings/filing-fields';
import { t } from '../../../i18n/en/filings/filings';
import { useIncomingFiles } from '../../../lib/hooks/use-incoming-files';
import { useLeaveWarning } from '../../../lib/hooks/use-leave-warning';
import { useRestoredFocus } from '../../../lib/hooks/use-restored-focus';
import { FileField } from './FileField';
import styles from './FilingForm.module.css';
import { ForWhichReturn } from './ForWhichReturn';
import { Restored } from './Restored';
import type { ChosenReturn } from './use-chosen-return';
import { useDraft } from './use-draft';
import { clearSentFields, type names, useFilingForm } from './use-filing-form';
import { useSharedFiles } from './use-shared-files';

interface FilingFormProps {
  readonly user: SessionUser;
  readonly upload: Upload;
  readonly which: ChosenReturn;
  readonly maxMb: number;
  readonly title: string | null;
}

/** The Tax Filing form: all fields required, known values prefilled, usable while sending. */
export function FilingForm({ user, upload, which, maxMb, title }: FilingFormProps) {
  const { state, choose, send, remove, cancel, missing } = upload;
  const element = useRef<HTMLFormElement>(null);
  const form = useFilingForm(user);
  const { register, handleSubmit, getValues, formState } = form;
  const { mutate } = useSWRConfig();
  const { prepare, dialog, isPreparing } = usePreparation();
  const [choices, countChoice] = useReducer((count: number) => count + 1, 0);
  const filePart = useRestoredFocus(String(choices), 'button');
  const chooseFiles = async (files: Iterable<File>, sharedFrom?: string): Promise<void> => {
    await choose(state.sending ? files : await prepare(files, { sharedFrom }));
    countChoice();
  };
  const restoreFile = async (file: File): Promise<void> =>
    void (await choose(await prepare([file], { isRestored: true })));
  const addPages = async () => {
    if (state.file) await choose(await prepare([state.file], { asPages: true }));
    countChoice();
  };
  const draft = useDraft(user._id, form, { ...upload, restoreFile });
  // An open question about a file comes first; the dialog for photos takes files itself.
  const over = useIncomingFiles((files) => void (dialog ?? chooseFiles(files)));
  useSharedFiles(draft.isReady, ({ files, from }) => void chooseFiles(files, from));
  useLeaveWarning(state.sending !== null, t('leave'));

  const fileMissing = (focus: boolean) => {
    if (state.file) return false;
    missing();
    if (focus) element.current?.querySelector<HTMLElement>('[data-choose]')?.focus();
    return true;
  };
  const submit = handleSubmit(
    async (input) => {
      if (state.sending || fileMissing(true)) return;
      const sent = getValues();
      if (!(await send({ ...input, ...(which.chosen && { returnId: which.chosen._id }) }))) return;
      clearSentFields(sent, form);
      // Filing Details would show an outdated list.
      void mutate('my-filings');
      void mutate('my-returns');
      draft.reset();
    },
    () => void fileMissing(false),
  );
  const discardDraft = () => {
    remove();
    form.reset();
    draft.reset();
    element.current?.querySelector('input')?.focus();
  };
  const errorOf = (name: (typeof names)[number]) => formState.errors[name]?.message;

  return (
    <>
      <form ref={element} className={styles.form} noValidate method="post" onSubmit={submit}>
        {title && <h2>{title}</h2>}
        <Restored what={state.sending ? null : draft.restored} onDiscard={discardDraft} />
        <Field label={fields('name.label')} hint={fields('name.hint')} error={errorOf('name')}>
          {(tied) => <Input {...tied} {...register('name')} autoComplete="name" required />}
        </Field>
        <div className="halves">
          <Field label={fields('mobile.label')} hint={fields('mobile.hint')} error={errorOf('mobile')}>
            {(tied) => <MobileInput {...tied} {...register('mobile')} required />}
          </Field>
          <Field label={fields('email.label')} hint={fields('email.hint')} error={errorOf('email')}>
            {(tied) => <Input {...tied} {...register('email')} type="email" autoComplete="email" required />}
          </Field>
        </div>
        <ForWhichReturn choice={which} />
        <div ref={filePart}>
          <FileField
            state={state}
            maxMb={maxMb}
            over={over}
            onChoose={chooseFiles}
            onAddPages={addPages}
            onRemove={remove}
            onCancel={cancel}
          />
        </div>
        <Field label={fields('message.label')} hint={fields('message.hint')} error={errorOf('message')}>
          {(tied) => <Textarea {...tied} {...register('message')} rows={6} required />}
        </Field>
        <div className="stack">
          <ConsentLine to="papers" />
          <Button type="submit" block pop={!state.sending} busy={isPreparing || state.sending !== null}>
            {state.sending ? t('form.sending') : t('form.send', { firm: firm.name })}
            {!state.sending && <Icon of={IconArrowRight} />}
          </Button>
          <p className={styles.privacy}>
            <Icon of={IconLock} />
            <span>{t('form.privacy')}</span>
          </p>
        </div>
      </form>
      {dialog}
    </>
  );
}
