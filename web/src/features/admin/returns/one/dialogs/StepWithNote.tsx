import { longText, messages, type ReturnStep, returnCalls } from '@easy-tax/contracts';
import { z } from 'zod';
import { Field } from '../../../../../components/form/Field';
import { Textarea } from '../../../../../components/form/Input';
import { t } from '../../../../../i18n/en/admin/return';
import { t as acts } from '../../../../../i18n/en/admin/return-acts';
import { useApiForm } from '../../../../../lib/hooks/use-api-form';
import { actIcons } from '../../acts/acts';
import { ActDialog } from '../write/ActDialog';
import { useWrite } from '../write/use-write';
import type { ActProps } from './act-props';
import { noteText } from './fields';

interface Kind {
  readonly act: 'withdraw' | 'take-back' | 'resume';
  readonly to: ReturnStep;
  readonly words: 'withdraw' | 'back' | 'resume';
}

/** A step that needs nothing but a note, which the client reads: required with a withdrawal. */
function StepWithNote({ of, onClose, act, to, words }: ActProps & Kind) {
  const { write } = useWrite(of._id);
  const isRequired = act === 'withdraw';
  const { form, register, errorOf, busy } = useApiForm({
    schema: z.object({ note: isRequired ? longText : noteText }),
    defaults: { note: '' },
    send: (typed) => write(returnCalls.stepReturn, { body: { to, ...typed, version: of.version } }),
    onDone: onClose,
  });
  const error = errorOf('note');
  return (
    <ActDialog
      of={of}
      title={acts(act)}
      form={form}
      busy={busy}
      submit={{ label: t(`${words}.go`), icon: actIcons[act], danger: isRequired }}
      onClose={onClose}
    >
      <p>{t(`${words}.line`)}</p>
      <Field
        label={t(isRequired ? 'withdraw.why' : 'note')}
        hint={t('noteSeen')}
        error={error === messages.messageMissing ? messages.noteMissing : error}
      >
        {(tied) => <Textarea {...tied} {...register('note')} rows={3} required={isRequired} />}
      </Field>
    </ActDialog>
  );
}

export const Withdraw = (props: ActProps) => <StepWithNote {...props} act="withdraw" to="withdrawn" words="withdraw" />;
export const TakeBack = (props: ActProps) => <StepWithNote {...props} act="take-back" to="checking" words="back" />;
export const Resume = (props: ActProps) => <StepWithNote {...props} act="resume" to="checking" words="resume" />;
