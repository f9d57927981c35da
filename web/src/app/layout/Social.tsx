import { IconBrandFacebook, IconBrandInstagram } from '@tabler/icons-react';
import { Icon } from '../../components/button/Icon';
import { IconLink } from '../../components/button/IconButton';
import { firm } from '../../content/firm';
import { t } from '../../i18n/en/site';

/** The firm's two pages elsewhere, as icons on cloth. */
export function Social({ className }: { readonly className?: string | undefined }) {
  return (
    <span className={className}>
      <IconLink
        bare
        href={firm.social.network}
        label={t('social.network', { firm: firm.name })}
        rel="noopener noreferrer"
      >
        <Icon of={IconBrandFacebook} />
      </IconLink>
      <IconLink
        bare
        href={firm.social.photos}
        label={t('social.photos', { firm: firm.name })}
        rel="noopener noreferrer"
      >
        <Icon of={IconBrandInstagram} />
      </IconLink>
    </span>
  );
}
