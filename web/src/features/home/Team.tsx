import { Tag } from '../../components/Tag';
import { team, teamTitle } from '../../content/team';
import styles from './Team.module.css';

const roleName = { CA: 'Chartered accountant', Advisor: 'Advisor', Acc: 'Accountant' };

export function Team() {
  return (
    <section className="band">
      <div className="wrap">
        <div className="head">
          <h2 className="total">{teamTitle}</h2>
          <p>
            <Tag tone="marigold">Sample profiles</Tag>
          </p>
        </div>
        <div className={styles.people}>
          {team.map(({ name, role, bio, image }) => (
            <article key={image} className="card">
              <img src={image} width="200" height="200" alt="" loading="lazy" />
              <div>
                <h3>{name}</h3>
                <p className="small muted">
                  <abbr title={roleName[role]}>{role}</abbr>
                </p>
                <p>{bio}</p>
              </div>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}
