import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Tag } from '../../../../components/ui/Tag';
import { t } from '../../../../i18n/en/admin/operations';
import { useCan } from '../../../../lib/session/use-can';
import { useSettingsForm } from '../form/settings-form';
import styles from './SectionList.module.css';
import type { SettingsSection } from './sections';

interface SectionListProps {
  readonly groups: readonly { readonly title: string; readonly sections: readonly SettingsSection[] }[];
  readonly current: string;
}

/** The sections of Settings as links, in groups. */
export function SectionList({ groups, current }: SectionListProps) {
  const id = useId();
  const canReadAudit = useCan('audit.read');
  const canChange = useCan('settings.change');
  return (
    <nav className={styles.list} aria-label={t('sections.label')}>
      {groups.map(({ title, sections }, at) => (
        <div key={title}>
          <p id={`${id}-${at}`}>{title}</p>
          <ul aria-labelledby={`${id}-${at}`}>
            {sections.map((section) => (
              <li key={section.name}>
                <Link to={`?section=${section.name}`} aria-current={section.name === current ? 'page' : undefined}>
                  {section.title}
                  <Unsaved fields={section.fields ?? []} />
                </Link>
              </li>
            ))}
            {at === groups.length - 1 && canReadAudit && (
              <li>
                <Link to="/admin/users?tab=audit">{t('tabs.audit')}</Link>
              </li>
            )}
          </ul>
        </div>
      ))}
      {!canChange && <p className="muted small">{t('settings.ownersOnly')}</p>}
    </nav>
  );
}

function Unsaved({ fields }: { readonly fields: NonNullable<SettingsSection['fields']> }) {
  const changes = useSettingsForm().changesIn(fields);
  return changes > 0 && <Tag tone="marigold">{t('settings.notSaved')}</Tag>;
}
