import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from './Icon';
import styles from './Notice.module.css';

/** An answer that stays in the page, in the look of a toast. Always rendered, so that screen readers hear it change. */
export function Notice({ children }: { readonly children: ReactNode }) {
  return (
    <div role="status" className={styles.place}>
      {children && (
        <p className={styles.notice}>
          <Icon of={IconCircleCheck} />
          {children}
        </p>
      )}
    </div>
  );
}
