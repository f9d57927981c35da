import type { TeamMember } from '../../content/team';
import { cx } from '../../lib/cx';
import { t } from '../../messages/home';
import styles from './Team.module.css';

interface Card {
  readonly member: TeamMember;
  /** Not on the page that is shown first: out of sight at once where there is JavaScript, readable where there is none. */
  readonly later: boolean;
  readonly hidden: boolean;
}

export function TeamCard({ member: { name, role, bio, image }, later, hidden }: Card) {
  return (
    <article className={cx('card', later && styles.later)} hidden={hidden}>
      <img src={image} width="200" height="200" alt="" loading="lazy" />
      <div>
        <h3>{name}</h3>
        <p className="small muted">
          <abbr title={t(`team.roles.${role}`)}>{role}</abbr>
        </p>
        <p>{bio}</p>
      </div>
    </article>
  );
}
