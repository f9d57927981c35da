import { type NewPersonalLink, type PersonalLink, whatsappLink } from '@easy-tax/contracts';
import { IconBan, IconBrandWhatsapp, IconLink, IconMail } from '@tabler/icons-react';
import { Button, ButtonAnchor } from '../../../../components/button/Button';
import { CopyButton } from '../../../../components/button/CopyButton';
import { Icon } from '../../../../components/button/Icon';
import { Field } from '../../../../components/form/Field';
import { Textarea } from '../../../../components/form/Input';
import { Dialog } from '../../../../components/overlay/Dialog';
import { LoadFailed } from '../../../../components/ui/LoadFailed';
import { t } from '../../../../i18n/en/admin/personal-link';
import { formatDate, formatMobile, formatShortDateTime } from '../../../../i18n/format';
import type { PersonalLinkOf } from './PersonalLinkButton';
import { usePersonalLink } from './use-personal-link';

interface PersonalLinkDialogProps extends PersonalLinkOf {
  readonly onClose: () => void;
}

/** The link that works now, and the ways to send another. */
export default function PersonalLinkDialog({ taxReturn: { _id, client }, contact, onClose }: PersonalLinkDialogProps) {
  const { living, made, error, retry, busy, send, end } = usePersonalLink(_id);
  return (
    <Dialog title={t('title')} line={client.name} medium onClose={onClose}>
      <div className="dialog-body stack">
        <p className="muted">{t('line')}</p>
        {error ? <LoadFailed title={t('failed')} error={error} onRetry={retry} /> : null}
        {living !== undefined && (
          <div className="row between">
            <p role="status">{living ? <Living link={living} /> : t('none')}</p>
            {living && (
              <Button small tone="line" busy={busy} onClick={end}>
                <Icon of={IconBan} /> {t('end')}
              </Button>
            )}
          </div>
        )}
        {made && <Made link={made} />}
        <div className="row">
          <Button small tone={made ? 'line' : 'primary'} busy={busy} onClick={() => send('copy')}>
            <Icon of={IconLink} /> {t('make')}
          </Button>
          {contact?.confirmed !== false && (
            <Button small tone="line" busy={busy} onClick={() => send('mail')}>
              <Icon of={IconMail} /> {contact ? t('mail', { email: contact.email }) : t('mailAnyone')}
            </Button>
          )}
        </div>
        {contact && !contact.confirmed && <p className="small muted">{t('unconfirmed')}</p>}
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
        {(tied) => <Textarea {...tied} readOnly rows={7} value={text} />}
      </Field>
      <div className="row">
        <CopyButton text={text}>{t('copyText')}</CopyButton>
        <CopyButton text={url}>{t('copyLink')}</CopyButton>
        <ButtonAnchor
          small
          tone="line"
          href={whatsappLink(mobile ?? '', text)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon of={IconBrandWhatsapp} />{' '}
          {mobile ? t('whatsapp', { mobile: formatMobile(mobile) }) : t('whatsappAnyone')}
        </ButtonAnchor>
      </div>
    </>
  );
}
