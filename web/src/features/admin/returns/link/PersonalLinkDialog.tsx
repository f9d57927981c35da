import {
  type LinkChannel,
  linkCalls,
  type NewPersonalLink,
  type PersonalLink,
  whatsappLink,
} from '@easy-tax/contracts';
import { IconBan, IconBrandWhatsapp, IconLink, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { Button, ButtonAnchor } from '../../../../components/button/Button';
import { CopyButton } from '../../../../components/button/CopyButton';
import { Field, Textarea } from '../../../../components/form/Field';
import { Dialog } from '../../../../components/overlay/Dialog';
import { LoadFailed } from '../../../../components/ui/Loading';
import { t } from '../../../../i18n/en/admin/personal-link';
import { formatDate, formatMobile, formatShortDateTime } from '../../../../i18n/format';
import { toast } from '../../../../lib/browser/toast';
import { useAct } from '../../../../lib/hooks/use-act';
import { api } from '../../../../lib/http/api';
import { keyOfReturn } from '../shared/api';
import { isPaperMissing } from '../shared/words';
import type { PersonalLinkOf } from './PersonalLinkButton';

interface PersonalLinkDialogProps extends PersonalLinkOf {
  readonly onClose: () => void;
}

/** The link that works now, and the ways to send another while something is missing. */
export default function PersonalLinkDialog({ taxReturn, onClose }: PersonalLinkDialogProps) {
  const { living, mailTo, noMail, made, error, retry, busy, send, end } = usePersonalLink(taxReturn._id);
  return (
    <Dialog title={t('title')} line={taxReturn.client.name} medium onClose={onClose}>
      <div className="dialog-body stack">
        <p className="muted">{t('line')}</p>
        {error ? <LoadFailed title={t('failed')} error={error} onRetry={retry} /> : null}
        {living !== undefined && (
          <div className="row between">
            <p role="status">{living ? <Living link={living} /> : t('none')}</p>
            {living && (
              <Button icon={IconBan} small busy={busy} onClick={end}>
                {t('end')}
              </Button>
            )}
          </div>
        )}
        {made && <Made link={made} />}
        {isPaperMissing(taxReturn) && (
          <>
            <div className="row">
              <Button icon={IconLink} small tone={made ? 'line' : 'primary'} busy={busy} onClick={() => send('copy')}>
                {t('make')}
              </Button>
              {mailTo.length > 0 && (
                <Button icon={IconMail} small busy={busy} onClick={() => send('mail')}>
                  {t('mail')}
                </Button>
              )}
            </div>
            {mailTo.length > 0 && <p className="small muted">{t('mailTo', { addresses: mailTo.join(', ') })}</p>}
            {noMail && <p className="small muted">{noMail}</p>}
          </>
        )}
      </div>
    </Dialog>
  );
}

function Living({ link: { by, endsAt, channel, createdAt, openedAt } }: { readonly link: PersonalLink }) {
  return t('living', {
    by: by.name,
    day: formatDate(endsAt),
    channel: t(`channels.${channel}`, { time: formatShortDateTime(createdAt) }),
    opened: openedAt ? t('opened', { time: formatShortDateTime(openedAt) }) : t('unopened'),
  });
}

function Made({ link: { url, text, mobile } }: { readonly link: NewPersonalLink }) {
  return (
    <>
      <Field label={t('text')} hint={t('once')}>
        {(control) => <Textarea {...control} readOnly rows={7} value={text} />}
      </Field>
      <div className="row">
        <CopyButton text={text}>{t('copyText')}</CopyButton>
        <CopyButton text={url}>{t('copyLink')}</CopyButton>
        <ButtonAnchor
          icon={IconBrandWhatsapp}
          small
          href={whatsappLink(mobile ?? '', text)}
          target="_blank"
          rel="noopener noreferrer"
        >
          {mobile ? t('whatsapp', { mobile: formatMobile(mobile) }) : t('whatsappAnyone')}
        </ButtonAnchor>
      </div>
    </>
  );
}

const readLink = (id: string) => api.call(linkCalls.personalLink, { params: { id } });

/** The personal link of a return. `made`: the link just made, with its address. */
function usePersonalLink(id: string) {
  const { data, error, mutate } = useSWR(['personal-link', id], () => readLink(id), { shouldRetryOnError: false });
  const { mutate: reload } = useSWRConfig();
  const [made, setMade] = useState<NewPersonalLink | null>(null);
  const { busy, act } = useAct();

  const run = async (send: () => Promise<{ readonly message: string }>) => {
    if (busy) return;
    await act(async () => toast.success((await send()).message));
    // The history has a new line.
    await Promise.all([mutate(), reload(keyOfReturn(id))]);
  };
  const params = { id };
  return {
    living: data?.data,
    mailTo: data?.mailTo ?? [],
    noMail: data?.noMail,
    made,
    error,
    retry: () => void mutate(),
    busy,
    send: (by: LinkChannel) =>
      void run(async () => {
        const answer = await api.call(linkCalls.sendPersonalLink, { params, body: { by } });
        setMade(by === 'copy' ? answer.data : null);
        return answer;
      }),
    end: () =>
      void run(async () => {
        const answer = await api.call(linkCalls.revokePersonalLink, { params });
        setMade(null);
        return answer;
      }),
  };
}
