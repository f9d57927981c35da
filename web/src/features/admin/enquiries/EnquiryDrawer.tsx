import {
  type Choosable,
  cutText,
  type EnquirerInput,
  type Enquiry,
  EnquiryStatus,
  encodedLength,
  MAX_LINK_LENGTH,
  mailLink,
} from '@easy-tax/contracts';
import { IconFolderPlus, IconSend, IconUserPlus } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import useSWR from 'swr';
import { Button, Icon } from '../../../components/button/Button';
import { Drawer, DrawerFoot } from '../../../components/data-table/record/Drawer';
import styles from '../../../components/data-table/record/Drawer.module.css';
import { OptionField } from '../../../components/form/Checkbox';
import { Options } from '../../../components/form/Field';
import { FormButtons } from '../../../components/form/FormButtons';
import { SavedSelect } from '../../../components/form/SavedSelect';
import { Dialog, focusFirst } from '../../../components/overlay/Dialog';
import { Email } from '../../../components/ui/Email';
import { Fact, Facts } from '../../../components/ui/Facts';
import { t } from '../../../i18n/en/admin/admin';
import { inviteEnquirer as invitation } from '../../../i18n/en/admin/users';
import { formatDateTime, formatMobile } from '../../../i18n/format';
import { toast } from '../../../lib/browser/toast';
import { currentFirm } from '../../../lib/firm';
import { ApiError, AttemptKeys, messageOf, newIdempotencyKey } from '../../../lib/http/api';
import { addressOfClient } from '../addresses';
import { FormAndPeriod, firstForm, wantedReturn } from '../returns/start/StartFields';
import { StartReturn } from '../returns/start/StartReturn';
import { useAskedClose } from '../use-asked-close';
import { findClientByEmail, findClientsLike, inviteEnquirer } from './api';

const noRetry = { shouldRetryOnError: false };

interface EnquiryDrawerProps {
  readonly enquiry: Enquiry;
  readonly onClose: () => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onDelete: (() => void) | null;
  readonly onStatus: (status: EnquiryStatus, before: Enquiry) => Promise<unknown>;
}

export function EnquiryDrawer({ enquiry, onClose, onMove, onDelete, onStatus }: EnquiryDrawerProps) {
  const [isBecoming, setBecoming] = useState(false);
  const { data } = useSWR(['client-of', enquiry.email], ([, email]) => findClientByEmail(email), noRetry);
  const client = data ?? undefined;
  const { data: alike = [] } = useSWR(['clients-like', enquiry._id], () => findClientsLike(enquiry), noRetry);
  const close = () => setBecoming(false);
  const invited = () => {
    close();
    if (enquiry.status === 'new') void onStatus('replied', enquiry);
  };
  return (
    <>
      <Drawer record={enquiry._id} title={enquiry.name} onClose={onClose} onMove={onMove} onDelete={onDelete}>
        <section className="row between">
          <b>{t('fields.status')}</b>
          <SavedSelect
            key={enquiry._id}
            dense
            className={styles.status}
            aria-label={t('enquiries.statusOf', { name: enquiry.name })}
            value={enquiry.status}
            onSave={(status) => onStatus(EnquiryStatus.parse(status), enquiry)}
          >
            <Options of={EnquiryStatus.options.map((status) => [status, t(`enquiries.statuses.${status}`)])} />
          </SavedSelect>
        </section>
        <section className={styles.facts}>
          <Facts>
            <Fact label={t('fields.mobile')}>
              <span className="tabular">{formatMobile(enquiry.mobile)}</span>
            </Fact>
            <Fact label={t('fields.email')}>
              <Email>{enquiry.email}</Email>
            </Fact>
            <Fact label={t('fields.sent')}>
              <span className="tabular">{formatDateTime(enquiry.createdAt)}</span>
            </Fact>
          </Facts>
        </section>
        <section className="stack">
          <h3>{t('fields.message')}</h3>
          <p className={styles.message}>{enquiry.message || t('none')}</p>
        </section>
        {alike.length > 0 && (
          <p>
            {invitation('seems')}{' '}
            {alike.map(({ _id, name }) => (
              <span key={_id}>
                <Link to={addressOfClient(_id)}>{name}</Link>{' '}
              </span>
            ))}
          </p>
        )}
        <InviteEnquirer client={client} onOpen={() => setBecoming(true)} />
        <DrawerFoot reply={replyTo(enquiry)} email={enquiry.email} mobile={enquiry.mobile} onDelete={onDelete} />
      </Drawer>
      {isBecoming && client && <StartReturn client={client} enquiryId={enquiry._id} onClose={close} />}
      {isBecoming && !client && <InviteDialog enquiry={enquiry} onDone={invited} onClose={close} />}
    </>
  );
}

/** A link with the start of a reply, which quotes as much of the message as a link can hold. */
function replyTo({ email, name, message, createdAt }: Enquiry): string {
  const firm = currentFirm();
  const linkWith = (quoted: string) =>
    mailLink(email, {
      subject: t('enquiries.subject', { firm: firm.name }),
      body: t('enquiries.template', { name, message: quoted, date: formatDateTime(createdAt), firm: firm.name }),
    });
  const room = Math.max(0, MAX_LINK_LENGTH - linkWith('').length);
  return linkWith(cutText(message.replace(/^/gm, '> ').replaceAll('\n', '\r\n'), room, encodedLength));
}

interface InviteEnquirerProps {
  /** The account with the writer's address; undefined: none, or not loaded yet. */
  readonly client: Choosable | undefined;
  readonly onOpen: () => void;
}

/** Makes the writer a client by invitation, or adds a return to an existing account. */
const InviteEnquirer = ({ client, onOpen }: InviteEnquirerProps) => (
  <section className="stack">
    <div className="row">
      <Button icon={client ? IconFolderPlus : IconUserPlus} small onClick={onOpen}>
        {client ? invitation('startReturn') : invitation('invite')}
      </Button>
    </div>
    <p role="status" className="small muted">
      {client ? invitation('hasAccount', { name: client.name }) : invitation('note')}
    </p>
  </section>
);

const boxFirst = (form: HTMLFormElement | null) => focusFirst(form?.querySelector('input') ?? null);

interface InviteDialogProps {
  readonly enquiry: Enquiry;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Invites the writer as a client, optionally with a return that opens on acceptance. */
function InviteDialog({ enquiry, onDone, onClose }: InviteDialogProps) {
  const [keys] = useState(() => new AttemptKeys(newIdempotencyKey));
  const [opens, setOpens] = useState(true);
  const [chosen, setChosen] = useState(firstForm);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const leave = useAskedClose([opens, chosen], onClose);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const input: EnquirerInput = opens ? { opens: wantedReturn(chosen) } : {};
    setBusy(true);
    try {
      const { message } = await inviteEnquirer(enquiry._id, input, keys.for(JSON.stringify(input)));
      toast.success(message);
      onDone();
    } catch (error) {
      toast.error(messageOf(error));
      const details = error instanceof ApiError ? error.details : [];
      setErrors(Object.fromEntries(details.map(({ path, message }) => [path.replace('opens.', ''), message])));
      setBusy(false);
    }
  };
  return (
    <Dialog title={invitation('title', { name: enquiry.name })} narrow onClose={leave}>
      <form ref={boxFirst} className="stack wide dialog-body" onSubmit={send} noValidate method="post">
        <p className="muted">{invitation('line', { email: enquiry.email })}</p>
        <OptionField
          name="opens"
          checked={opens}
          onChoose={() => setOpens(!opens)}
          label={invitation('opens')}
          note={invitation('opensNote')}
        />
        {opens && <FormAndPeriod chosen={chosen} onChoose={setChosen} errors={errors} />}
        <FormButtons busy={busy} cancel={invitation('cancel')} onCancel={onClose}>
          <Icon of={IconSend} /> {invitation('send')}
        </FormButtons>
      </form>
    </Dialog>
  );
}
