import { type ClientDetail, mailLink, telLink, whatsappLink } from '@easy-tax/contracts';
import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react';
import { Icon } from '../../../components/button/Icon';
import { IconLink } from '../../../components/button/IconButton';
import { t } from '../../../i18n/en/admin/client';
import { formatMobile } from '../../../i18n/format';

/** Ways to reach a client: call, WhatsApp, mail. */
export function Reach({ mobiles, emails }: Pick<ClientDetail, 'mobiles' | 'emails'>) {
  const [mobile] = mobiles;
  const [email] = emails;
  return (
    <>
      {mobile && (
        <>
          <IconLink label={t('reach.call', { mobile: formatMobile(mobile) })} href={telLink(mobile)}>
            <Icon of={IconPhone} />
          </IconLink>
          <IconLink
            label={t('reach.whatsapp', { mobile: formatMobile(mobile) })}
            href={whatsappLink(mobile)}
            target="_blank"
            rel="noreferrer"
          >
            <Icon of={IconBrandWhatsapp} />
          </IconLink>
        </>
      )}
      {email && (
        <IconLink label={t('reach.mail', { email })} href={mailLink(email)}>
          <Icon of={IconMail} />
        </IconLink>
      )}
      {!mobile && !email && <span className="muted small">{t('reach.none')}</span>}
    </>
  );
}
