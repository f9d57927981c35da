import {
  ClientInput,
  ClientKind,
  compactIdentifier,
  gstinFault,
  isPan,
  kindOfPan,
  NOBODY,
  normaliseMobile,
} from '@easy-tax/contracts';
import { IconFileImport, IconUserPlus } from '@tabler/icons-react';
import { type ComponentProps, type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '../../../../components/button/Button';
import { useRefresh } from '../../../../components/data-table/state/use-table';
import { Field, Input, Options, Select } from '../../../../components/form/Field';
import { FormButtons } from '../../../../components/form/FormButtons';
import { Dialog, focusFirst } from '../../../../components/overlay/Dialog';
import { t } from '../../../../i18n/en/admin/clients';
import { formatMobile } from '../../../../i18n/format';
import { toast } from '../../../../lib/browser/toast';
import { ApiError, AttemptKeys, messageOf, newIdempotencyKey } from '../../../../lib/http/api';
import { useSession } from '../../../../lib/session/session';
import { addressOfClient, clientsPath } from '../../addresses';
import { addClient } from '../../client-data/api';
import { AssigneeField } from '../../returns/shared/assignees';
import { useAskedClose } from '../../use-asked-close';
import { useNewDialog } from '../../use-new-dialog';

/** Leads to the import of a list. */
export const BringIn = () => (
  <ButtonLink icon={IconFileImport} tone="line" to={`${clientsPath}?view=import`}>
    {t('bringIn')}
  </ButtonLink>
);

/** Opens the dialog that adds one client. */
export function AddClient({ tone }: Pick<ComponentProps<typeof Button>, 'tone'>) {
  const { isOpen, open, close } = useNewDialog(!tone);
  return (
    <>
      <Button icon={IconUserPlus} {...(tone && { tone })} onClick={open}>
        {t('add')}
      </Button>
      {isOpen && <NewClient onClose={close} />}
    </>
  );
}

type Errors = Readonly<Partial<Record<'name' | 'contact' | 'kind' | 'assignee', string>>>;
const contactFields = ['mobiles', 'emails', 'pan', 'gstins'];

/** Adds a client by name and one way to reach them; the rest can follow on the client's page. */
function NewClient({ onClose }: { readonly onClose: () => void }) {
  const { user } = useSession();
  const navigate = useNavigate();
  const refresh = useRefresh('clients');
  const [keys] = useState(() => new AttemptKeys(newIdempotencyKey));
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [name, setName] = useState('');
  const [contact, setContact] = useState('');
  const [kind, setKind] = useState('');
  const [assignee, setAssignee] = useState(user?._id ?? NOBODY);
  const leave = useAskedClose([name, contact, kind, assignee], onClose);
  const found = readContact(contact);
  const suggestedKind = found?.kind === 'pan' ? kindOfPan(found.value) : null;

  const fail = (details: readonly { readonly path: string; readonly message: string }[]) =>
    setErrors(
      Object.fromEntries(
        details.toReversed().map(({ path, message }) => {
          const field = path.split('.')[0] ?? '';
          return [contactFields.includes(field) ? 'contact' : field, message];
        }),
      ),
    );
  const send = async (input: ClientInput) => {
    setErrors({});
    setBusy(true);
    try {
      const { _id, isNew } = await addClient(input, keys.for(JSON.stringify(input)));
      if (isNew) toast.success(t('dialog.done', { name: input.name }));
      else toast.info(t('dialog.here', { typed: `${input.name}, ${contact.trim()}` }));
      onClose();
      navigate(addressOfClient(_id));
      await refresh();
    } catch (error) {
      toast.error(messageOf(error));
      if (error instanceof ApiError) fail(error.details);
      setBusy(false);
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (contact.trim() && !found) return setErrors({ contact: t('dialog.unread') });
    const input = ClientInput.safeParse({
      name,
      ...found?.input,
      kind: kind || suggestedKind,
      assignee: assignee === NOBODY ? null : assignee,
    });
    if (!input.success) return fail(input.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
    await send(input.data);
  };

  return (
    <Dialog title={t('dialog.title')} narrow onClose={leave}>
      <form className="stack wide dialog-body" onSubmit={submit} noValidate method="post">
        <Field label={t('dialog.name')} error={errors.name}>
          {(control) => (
            <Input
              {...control}
              ref={focusFirst}
              autoComplete="off"
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <Field
          label={t('dialog.contact')}
          error={errors.contact}
          hint={
            found
              ? t('dialog.readAs', {
                  kind: t(`dialog.kindsRead.${found.kind}`),
                  value: found.kind === 'mobile' ? formatMobile(found.value) : found.value,
                })
              : t('dialog.contactHint')
          }
        >
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              value={contact}
              onChange={({ target }) => setContact(target.value)}
            />
          )}
        </Field>
        <Field label={t('dialog.kind')} error={errors.kind}>
          {(control) => (
            <Select {...control} value={kind || (suggestedKind ?? '')} onChange={({ target }) => setKind(target.value)}>
              <option value="">{t('dialog.kindUnknown')}</option>
              <Options of={ClientKind.options.map((each) => [each, t(`kinds.${each}`)])} />
            </Select>
          )}
        </Field>
        <AssigneeField chosen={assignee} error={errors.assignee} onChoose={setAssignee} />
        <FormButtons busy={busy} cancel={t('dialog.cancel')} onCancel={onClose}>
          {t('dialog.send')}
        </FormButtons>
      </form>
    </Dialog>
  );
}

interface ReadContact {
  readonly kind: 'mobile' | 'email' | 'pan' | 'gstin';
  readonly value: string;
  readonly input: Partial<ClientInput>;
}

/** Recognises a mobile, an e-mail address, a PAN or a GSTIN typed into one field; null: none of them. */
export function readContact(typed: string): ReadContact | null {
  const text = typed.trim();
  if (text.includes('@')) return { kind: 'email', value: text, input: { emails: [text] } };
  const identifier = compactIdentifier(text);
  if (isPan(identifier)) return { kind: 'pan', value: identifier, input: { pan: identifier } };
  if (gstinFault(identifier) === null) return { kind: 'gstin', value: identifier, input: { gstins: [identifier] } };
  const mobile = normaliseMobile(text);
  return /^\d{10}$/.test(mobile) ? { kind: 'mobile', value: mobile, input: { mobiles: [mobile] } } : null;
}
