import { IconPhone, IconSquareCheck } from '@tabler/icons-react';
import { Icon } from '../../components/Icon';
import { firm, telOf } from '../../content/firm';
import { formatMobile } from '../../lib/format';
import styles from './Checklist.module.css';

const papers = [
  ['PAN and Aadhaar', 'Linked with each other'],
  ['Form 16', 'From each employer of the year'],
  ['Bank statements', 'All accounts, April to March'],
  ['Form 26AS and AIS', 'We can download these with you'],
  ['Proof of deductions', 'Insurance, rent, school fees, donations'],
  ['Business or freelance', 'Bills, expenses, GST returns'],
] as const;

/** What to have at hand, how to photograph it, and whom to ring. */
export function Checklist() {
  return (
    <aside className="stack wide" aria-label="Before you send">
      <div className="card pad">
        <h2 className={styles.title}>
          <span className="total">Papers to keep ready</span>
        </h2>
        <ul className={styles.papers}>
          {papers.map(([paper, note]) => (
            <li key={paper}>
              <Icon of={IconSquareCheck} />
              <span>
                <b className="nb">{paper}</b>
                <br />
                <span className="muted">{note}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.tip}>
        <h2>For a clear photo</h2>
        <p>Daylight, paper flat, all four corners in view. One page per photo.</p>
      </div>
      <a className="link" href={telOf(firm.phone)}>
        <Icon of={IconPhone} />
        <span className="num">Stuck? Ring {formatMobile(firm.phone)}</span>
      </a>
    </aside>
  );
}
