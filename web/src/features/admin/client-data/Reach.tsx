import { type ClientDetail, mailLink, telLink, whatsappLink } from '@easy-tax/contracts';
import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react';
import { IconLink } from '../../../components/button/Button';
import { t } from '../../../i18n/en/admin/client';
import { formatMobile } from '../../../i18n/format';

/** Ways to reach a client: call, WhatsApp, mail, also to the person who acts for a client without an address. */
export function Reach({ mobiles, emails, accounts }: Pick<ClientDetail, 'mobiles' | 'emails' | 'accounts'>) {
  const [mobile] = mobiles;
  const email = emails[0] ?? accounts.find(({ isConfirmed, isStaff }) => isConfirmed && !isStaff)?.email;
  return (
    <>
      {mobile && (
        <>
          <IconLink icon={IconPhone} label={t('reach.call', { mobile: formatMobile(mobile) })} href={telLink(mobile)} />
          <IconLink
            icon={IconBrandWhatsapp}
            label={t('reach.whatsapp', { mobile: formatMobile(mobile) })}
            href={whatsappLink(mobile)}
            target="_blank"
            rel="noreferrer"
          />
        </>
      )}
      {email && <IconLink icon={IconMail} label={t('reach.mail', { email })} href={mailLink(email)} />}
      {!mobile && !email && <span className="muted small">{t('reach.none')}</span>}
    </>
  );
}
