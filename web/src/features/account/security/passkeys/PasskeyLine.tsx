import { messages, type Passkey, PasskeyName, PasskeyRemoval, passkeyCalls } from '@easy-tax/contracts';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { Button, Icon } from '../../../../components/button/Button';
import { Field, Input, PasswordInput } from '../../../../components/form/Field';
import { FormButtons } from '../../../../components/form/FormButtons';
import { requiredFieldText } from '../../../../components/form/required-field-text';
import { passkeys as t } from '../../../../i18n/en/account/security';
import { formatDate, formatDateTime } from '../../../../i18n/format';
import { useRestoredFocus } from '../../../../lib/browser/modals';
import { toast } from '../../../../lib/browser/toast';
import { useApiForm } from '../../../../lib/hooks/use-api-form';
import { api } from '../../../../lib/http/api';
import styles from './Passkeys.module.css';

interface PasskeyLineProps {
  readonly passkey: Passkey;
  readonly email: string;
  /** The domain of this page, if the passkey belongs to another. */
  readonly movedTo: string | undefined;
  readonly isOnlyFactor: boolean;
  /** True if it can't be removed before there is another factor. */
  readonly isNeeded: boolean;
  readonly onChanged: () => unknown;
}

/** A passkey with its dates, to rename or remove. */
export function PasskeyLine({ passkey, email, movedTo, isOnlyFactor, isNeeded, onChanged }: PasskeyLineProps) {
  const [change, setChange] = useState<'rename' | 'remove' | null>(null);
  const line = useRestoredFocus<HTMLLIElement>(String(change), 'input:not([hidden]), button');
  const { name, createdAt, lastUsedAt, rpId } = passkey;
  const added = formatDate(createdAt);
  const props = {
    passkey,
    onCancel: () => setChange(null),
    onDone: ({ message }: { readonly message: string }) => {
      setChange(null);
      toast.success(message);
      onChanged();
    },
  };
  const button = (kind: 'rename' | 'remove') => (
    <Button small onClick={() => setChange(kind)}>
      {t.rich(`${kind}.open`, { name: <span className="visually-hidden" />, passkey: name })}
    </Button>
  );
  return (
    <li className={styles.passkey} ref={line}>
      <span className="disc">
        <Icon of={IconKey} />
      </span>
      <div className={styles.about}>
        <b>{name}</b>
        <span className="muted small tabular">
          {lastUsedAt ? t('used', { added, used: formatDateTime(lastUsedAt) }) : t('unused', { added })}
        </span>
        {movedTo !== undefined && <span className="small">{t('moved', { rpId, here: movedTo })}</span>}
      </div>
      {change === 'rename' && <Rename {...props} />}
      {change === 'remove' && !isNeeded && <Remove {...props} email={email} isOnlyFactor={isOnlyFactor} />}
      {change === 'remove' && isNeeded && (
        <div className="stack">
          <p>{messages.lastFactor}</p>
          <div>
            <Button small onClick={props.onCancel}>
              {t('cancel')}
            </Button>
          </div>
        </div>
      )}
      {change === null && (
        <div className="row">
          {button('rename')}
          {button('remove')}
        </div>
      )}
    </li>
  );
}

interface FormProps {
  readonly passkey: Passkey;
  readonly onDone: (answer: { readonly message: string }) => void;
  readonly onCancel: () => void;
}

function Rename({ passkey: { _id: id, name }, onDone, onCancel }: FormProps) {
  const { form, register, errorOf, busy } = useApiForm({
    schema: PasskeyName,
    defaults: { name },
    send: (body) => api.call(passkeyCalls.renamePasskey, { params: { id }, body }),
    onDone,
  });
  return (
    <form {...form} className="stack">
      <Field label={t('name.label')} error={errorOf('name')}>
        {(control) => <Input {...control} {...register('name')} autoComplete="off" required />}
      </Field>
      <FormButtons busy={busy} cancel={t('cancel')} onCancel={onCancel}>
        {t('rename.send')}
      </FormButtons>
    </form>
  );
}

interface RemoveProps extends FormProps {
  readonly email: string;
  readonly isOnlyFactor: boolean;
}

function Remove({ passkey, email, isOnlyFactor, onDone, onCancel }: RemoveProps) {
  const { form, register, errorOf, busy } = useApiForm({
    schema: PasskeyRemoval,
    defaults: { current: '' },
    send: ({ current }) =>
      api.call(passkeyCalls.removePasskey, {
        params: { id: passkey._id },
        body: { current, turnsOff: isOnlyFactor },
      }),
    onDone,
  });
  return (
    <form {...form} className="stack">
      <input type="text" autoComplete="username" value={email} hidden readOnly />
      <p>
        {t('remove.line', { passkey: passkey.name })} {isOnlyFactor && t('remove.last')}
      </p>
      <Field label={t('password.label')} error={requiredFieldText(errorOf('current'), t('password.wanted'))}>
        {(control) => <PasswordInput {...control} {...register('current')} autoComplete="current-password" required />}
      </Field>
      <FormButtons busy={busy} tone="danger" cancel={t('cancel')} onCancel={onCancel}>
        {t('remove.send')}
      </FormButtons>
    </form>
  );
}
