import { IconBrandFacebook, IconBrandInstagram } from '@tabler/icons-react';
import { IconLink } from '../../components/button/Button';
import { firm } from '../../content/firm';
import { t } from '../../i18n/en/site';
import { useFirm } from '../../lib/firm';

const pages = [
  { href: firm.social.network, label: 'social.network', icon: IconBrandFacebook },
  { href: firm.social.photos, label: 'social.photos', icon: IconBrandInstagram },
] as const;

/** Icon links to the firm's two social pages. */
export function Social({ className }: { readonly className?: string | undefined }) {
  const { name } = useFirm();
  return (
    <span className={className}>
      {pages.map(({ href, label, icon }) => (
        <IconLink icon={icon} key={label} bare href={href} label={t(label, { firm: name })} rel="noopener noreferrer" />
      ))}
    </span>
  );
}
