import { mailLink } from '@easy-tax/contracts';
import { IconBrandGithub, IconBrandLinkedin, IconBrandX, IconMail } from '@tabler/icons-react';
import { Icon } from '../../../components/button/Icon';
import { IconLink } from '../../../components/button/IconButton';
import { NoBreak } from '../../../components/ui/NoBreak';
import { type Social, socialNames, type TeamMember } from '../../../content/team';
import { t } from '../../../i18n/en/home';
import { cx } from '../../../lib/cx';
import styles from './Team.module.css';

const icons = { linkedin: IconBrandLinkedin, twitter: IconBrandX, github: IconBrandGithub, email: IconMail };
const addressOf = (social: Social, to: string) => (social === 'email' ? mailLink(to) : to);

interface TeamCardProps {
  readonly member: TeamMember;
  /** Not on the team's first page: hidden with JavaScript, readable without. */
  readonly later: boolean;
  readonly hidden: boolean;
}

export function TeamCard({ member: { name, role, bio, image, socials }, later, hidden }: TeamCardProps) {
  return (
    <article className={cx('card', later && styles.later)} hidden={hidden}>
      <img src={image} width="200" height="200" alt="" loading="lazy" />
      <div>
        <h3>{name}</h3>
        <p className="small muted">
          <abbr title={t(`team.roles.${role}`)}>{t(`team.badges.${role}`)}</abbr>
        </p>
        <p>
          <NoBreak>{bio}</NoBreak>
        </p>
        <div className={styles.social}>
          {socialNames.map((social) => (
            <IconLink
              key={social}
              bare
              href={addressOf(social, socials[social])}
              label={t(`team.social.${social}`, { name })}
              rel="noopener noreferrer"
            >
              <Icon of={icons[social]} />
            </IconLink>
          ))}
        </div>
      </div>
    </article>
  );
}
