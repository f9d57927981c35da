import { IconProgressCheck, IconReceipt, IconUpload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import receipt from '../../assets/art/receipt.svg';
import { Icon } from '../../components/Icon';
import styles from './AuthLayout.module.css';

const promises = [
  { icon: IconUpload, text: 'Send Form 16 or bills from your phone' },
  { icon: IconReceipt, text: 'Get a receipt for every file' },
  { icon: IconProgressCheck, text: 'See where your return stands' },
];

/** The two halves of login, register and forgot password: what an account is for, and the form. */
export function AuthLayout({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.auth}>
      <aside aria-label="What happens next">
        <img src={receipt} width="384" height="288" alt="" />
        <div className="stack">
          <h2 className="total">Your papers, in one place</h2>
          <ul>
            {promises.map(({ icon, text }) => (
              <li key={text}>
                <Icon of={icon} />
                {text}
              </li>
            ))}
          </ul>
        </div>
      </aside>
      <div className={styles.form}>{children}</div>
    </div>
  );
}

/** The word between two ways of doing the same. */
export function Or() {
  return <div className={styles.or}>or</div>;
}
