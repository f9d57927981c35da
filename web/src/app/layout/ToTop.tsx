import { IconArrowUp } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { Icon } from '../../components/button/Icon';
import { IconLink } from '../../components/button/IconButton';
import { t } from '../../i18n/en/site';
import { useScrolledPast } from '../../lib/hooks/use-scrolled-past';
import styles from './ToTop.module.css';

const SHOW_AFTER_PX = 300;

/** Scrolls back to the top; shown after scrolling. A link, so that it works before hydration. */
export function ToTop() {
  return useScrolledPast(SHOW_AFTER_PX) ? (
    <IconLink tone="solid" className={styles.top} href="#main" label={t('footer.top')} onClick={toTop}>
      <Icon of={IconArrowUp} />
    </IconLink>
  ) : null;
}

/** Moves the focus, too, so that the next Tab starts at the top. */
function toTop(event: MouseEvent): void {
  event.preventDefault();
  scrollTo({ top: 0 });
  document.getElementById('main')?.focus({ preventScroll: true });
}
