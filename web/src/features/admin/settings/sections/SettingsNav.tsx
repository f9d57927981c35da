import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../../../../i18n/en/admin/operations';
import { useCan } from '../../../../lib/session/use-can';
import { useSettingsFailed } from '../api/use-states';
import styles from './SettingsNav.module.css';
import { forStaff, machine, type SectionName, stored, titleOf } from './sections';
import { usePlaceInView } from './use-place-in-view';

/** Sticky links to the page's sections; the current one is marked. */
export function SettingsNav() {
  const canChange = useCan('settings.change');
  const canReadAudit = useCan('audit.read');
  const failed = useSettingsFailed(canChange);
  const names: readonly SectionName[] = canChange ? [...forStaff, ...(failed ? [] : stored), ...machine] : forStaff;
  const current = usePlaceInView(names);
  const list = useRef<HTMLUListElement>(null);
  // On narrow screens the list scrolls sideways: centres the marked item.
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>(`[href="#${current}"]`);
    if (!list.current || !link) return;
    list.current.scrollLeft = link.offsetLeft + link.offsetWidth / 2 - list.current.clientWidth / 2;
  }, [current]);
  return (
    <nav className={styles.nav} aria-label={t('sections.label')}>
      <ul ref={list}>
        {names.map((name) => (
          <li key={name}>
            <a href={`#${name}`} aria-current={name === current ? 'location' : undefined}>
              {titleOf(name)}
            </a>
          </li>
        ))}
        {canReadAudit && (
          <li>
            <Link to="/admin/users?tab=audit">{t('tabs.audit')}</Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
