import type { EnquirerInput, Enquiry } from '@easy-tax/contracts';
import { IconSend } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Icon } from '../../../components/button/Button';
import { FormButtons } from '../../../components/form/FormButtons';
import { OptionField } from '../../../components/form/OptionField';
import { Dialog, focusFirst } from '../../../components/overlay/Dialog';
import { inviteEnquirer as t } from '../../../i18n/en/admin/invitations';
import { toast } from '../../../lib/browser/toast';
import { ApiError, messageOf, newIdempotencyKey } from '../../../lib/http/api';
import { AttemptKeys } from '../../../lib/http/attempt-keys';
import { FormAndPeriod, firstForm, wantedReturn } from '../returns/start/FormAndPeriod';
import { inviteEnquirer } from './api';

const boxFirst = (form: HTMLFormElement | null) => focusFirst(form?.querySelector('input') ?? null);

interface InviteDialogProps {
  readonly enquiry: Enquiry;
  readonly onClose: () => void;
}

/** Invites the writer as a client, optionally with a return that opens on acceptance. */
export function InviteDialog({ enquiry, onClose }: InviteDialogProps) {
  const [keys] = useState(() => new AttemptKeys(newIdempotencyKey));
  const [opens, setOpens] = useState(true);
  const [chosen, setChosen] = useState(firstForm);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const input: EnquirerInput = opens ? { opens: wantedReturn(chosen) } : {};
    setBusy(true);
    try {
      const { message } = await inviteEnquirer(enquiry._id, input, keys.for(JSON.stringify(input)));
      toast.success(message);
      onClose();
    } catch (error) {
      toast.error(messageOf(error));
      const details = error instanceof ApiError ? error.details : [];
      setErrors(Object.fromEntries(details.map(({ path, message }) => [path.replace('opens.', ''), message])));
      setBusy(false);
    }
  };
  return (
    <Dialog title={t('title', { name: enquiry.name })} narrow onClose={onClose}>
      <form ref={boxFirst} className="stack wide dialog-body" onSubmit={send} noValidate method="post">
        <p className="muted">{t('line', { email: enquiry.email })}</p>
        <OptionField
          type="checkbox"
          name="opens"
          checked={opens}
          onChoose={() => setOpens(!opens)}
          label={t('opens')}
          note={t('opensNote')}
        />
        {opens && <FormAndPeriod chosen={chosen} onChoose={setChosen} errors={errors} />}
        <FormButtons busy={busy} cancel={t('cancel')} onCancel={onClose}>
          <Icon of={IconSend} /> {t('send')}
        </FormButtons>
      </form>
    </Dialog>
  );
}
