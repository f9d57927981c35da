import { IconArrowUp } from '@tabler/icons-react';
import { Icon } from '../../components/Icon';
import { IconLink } from '../../components/IconButton';
import { useScrolledPast } from '../../lib/use-scrolled-past';
import styles from './ToTop.module.css';

const SHOWS_PAST = 300;

/** Back to the top, once there is a way to go. A link, so that focus goes up with the view. */
export function ToTop() {
  return useScrolledPast(SHOWS_PAST) ? (
    <IconLink tone="solid" className={styles.top} href="#top" label="Scroll to top">
      <Icon of={IconArrowUp} />
    </IconLink>
  ) : null;
}
