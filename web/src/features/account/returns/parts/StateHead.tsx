import type { Icon as Glyph } from '@tabler/icons-react';
import { Icon } from '../../../../components/button/Icon';
import { cx } from '../../../../lib/cx';
import say from './Say.module.css';
import styles from './StateHead.module.css';

interface StateHeadProps {
  readonly icon: Glyph;
  readonly done?: boolean;
  readonly children: string;
}

/** The heading of a return that waits for nothing of the client, with a sign before it. */
export const StateHead = ({ icon, done, children }: StateHeadProps) => (
  <div className="row">
    <span className={cx('disc', done ? styles.done : styles.over)}>
      <Icon of={icon} />
    </span>
    <h2 className={say.say}>{children}</h2>
  </div>
);
