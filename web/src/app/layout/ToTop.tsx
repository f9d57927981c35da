import { IconArrowUp } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { Icon } from '../../components/button/Icon';
import { IconLink } from '../../components/button/IconButton';
import { t } from '../../i18n/en/site';
import { useScrolledPast } from '../../lib/hooks/use-scrolled-past';
import styles from './ToTop.module.css';

const SHOWS_PAST = 300;

/** Back to the top, once there is a way to go. A link, so that it works before this code does. */
export function ToTop() {
  return useScrolledPast(SHOWS_PAST) ? (
    <IconLink tone="solid" className={styles.top} href="#main" label={t('footer.top')} onClick={toTop}>
      <Icon of={IconArrowUp} />
    </IconLink>
  ) : null;
}

/** Focus goes along, so that the next Tab starts from the top too. */
function toTop(event: MouseEvent): void {
  event.preventDefault();
  scrollTo({ top: 0 });
  document.getElementById('main')?.focus({ preventScroll: true });
}
