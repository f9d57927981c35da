import { FilingInput } from '@easy-tax/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import { IconArrowRight, IconLock } from '@tabler/icons-react';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useSession } from '../../app/session';
import { Button } from '../../components/Button';
import { Field } from '../../components/Field';
import { Icon } from '../../components/Icon';
import { Input, Textarea } from '../../components/Input';
import { MobileInput } from '../../components/MobileInput';
import { firm } from '../../content/firm';
import { t } from '../../messages/filings';
import { LogInAgain } from '../account/LogInAgain';
import { FileField } from './FileField';
import styles from './FilingForm.module.css';
import { useIncomingFiles } from './use-incoming-files';
import { useLeaveWarning } from './use-leave-warning';
import type { useUpload } from './use-upload';

type Values = z.input<typeof FilingInput>;
const names = ['name', 'mobile', 'email', 'message'] as const;

interface FilingFormProps {
  readonly upload: ReturnType<typeof useUpload>;
  readonly maxMb: number;
  readonly title: string | null;
}

/** The Tax Filing form: all fields required, the account's name and e-mail filled in, typing goes on while it sends. */
export function FilingForm({ upload, maxMb, title }: FilingFormProps) {
  const { user } = useSession();
  const { state, expired, loggedInAgain, choose, send, remove, cancel, missing } = upload;
  const form = useRef<HTMLFormElement>(null);
  const { register, handleSubmit, resetField, getValues, formState } = useForm<Values, unknown, FilingInput>({
    resolver: zodResolver(FilingInput),
    defaultValues: { name: user?.name ?? '', mobile: '', email: user?.email ?? '', message: '' },
  });
  const over = useIncomingFiles(choose);
  useLeaveWarning(state.sending !== null);

  const fileMissing = (focus: boolean) => {
    if (state.file) return false;
    missing();
    if (focus) form.current?.querySelector<HTMLElement>('[data-choose]')?.focus();
    return true;
  };
  const submit = handleSubmit(
    async (input) => {
      if (state.sending || fileMissing(true)) return;
      const sent = getValues();
      const receipt = await send(input);
      // What was typed in the meantime belongs to the next paper; everything else is cleared.
      if (receipt) for (const name of names) if (getValues(name) === sent[name]) resetField(name, { defaultValue: '' });
    },
    () => void fileMissing(false),
  );
  const errorOf = (name: (typeof names)[number]) => formState.errors[name]?.message;

  return (
    <>
      {expired && <LogInAgain email={user?.email ?? ''} onClose={loggedInAgain} />}
      <form ref={form} className={styles.form} noValidate method="post" onSubmit={submit}>
        {title && <h2>{title}</h2>}
        <Field label={t('form.name')} hint={t('form.nameHint')} error={errorOf('name')}>
          {(tied) => <Input {...tied} {...register('name')} autoComplete="name" required />}
        </Field>
        <div className="halves">
          <Field label={t('form.mobile')} hint={t('form.mobileHint')} error={errorOf('mobile')}>
            {(tied) => <MobileInput {...tied} {...register('mobile')} required />}
          </Field>
          <Field label={t('form.email')} hint={t('form.emailHint')} error={errorOf('email')}>
            {(tied) => <Input {...tied} {...register('email')} type="email" autoComplete="email" required />}
          </Field>
        </div>
        <FileField state={state} maxMb={maxMb} over={over} onChoose={choose} onRemove={remove} onCancel={cancel} />
        <Field label={t('form.message')} hint={t('form.messageHint')} error={errorOf('message')}>
          {(tied) => <Textarea {...tied} {...register('message')} rows={6} required />}
        </Field>
        <div className="stack">
          <Button type="submit" block pop={!state.sending} busy={state.sending !== null}>
            {state.sending ? t('form.sending') : t('form.send', { firm: firm.name })}
            {!state.sending && <Icon of={IconArrowRight} />}
          </Button>
          <p className={styles.privacy}>
            <Icon of={IconLock} />
            <span>{t('form.privacy')}</span>
          </p>
        </div>
      </form>
    </>
  );
}
