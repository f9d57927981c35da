import { can } from '@easy-tax/contracts';
import { IconChevronLeft } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../../components/button/Button';
import { PageHead } from '../../../components/layout/PageHead';
import { t } from '../../../i18n/en/admin/admin';
import { t as office } from '../../../i18n/en/admin/operations';
import { cx } from '../../../lib/cx';
import { useAddress } from '../../../lib/hooks/use-address';
import { useLeaveWarning } from '../../../lib/hooks/use-leave-warning';
import { useSession } from '../../../lib/session/session';
import { useCan } from '../../../lib/session/use-can';
import { allFields } from './api/fields';
import { useSettings } from './api/use-settings';
import { SettingsFormContext } from './form/settings-form';
import styles from './SettingsPage.module.css';
import { SectionList } from './sections/SectionList';
import { type SettingsSection, sectionGroups } from './sections/sections';

/**
 * A list of sections and one of them (`?section=`), each with a Save of its own. On narrow screens the list is a page,
 * which leads to the sections.
 */
export default function SettingsPage() {
  const { user } = useSession();
  const form = useSettings(useCan('settings.change'));
  useLeaveWarning(form.changesIn(allFields) > 0, office('settings.leave'));
  const groups = sectionGroups
    .map(({ title, sections }) => ({ title, sections: sections.filter(({ needs }) => !needs || can(user, needs)) }))
    .filter(({ sections }) => sections.length > 0);
  const all = groups.flatMap(({ sections }) => sections);
  const named = useAddress().params.get('section');
  const chosen = all.find(({ name }) => name === named);
  const shown = chosen ?? all[0];
  return (
    <SettingsFormContext value={form}>
      <PageHead title={t('settings.title')}>{office('settings.line')}</PageHead>
      <div className={cx(styles.page, chosen && styles.chosen)}>
        <SectionList groups={groups} current={shown?.name ?? ''} />
        {shown && <Shown section={shown} isChosen={chosen !== undefined} />}
      </div>
    </SettingsFormContext>
  );
}

function Shown({ section: { name, title, note, View }, isChosen }: { section: SettingsSection; isChosen: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(name);
  // As on a new page: the next Tab is in the section.
  useEffect(() => {
    if (isChosen && last.current !== name) heading.current?.focus({ preventScroll: true });
    last.current = name;
  }, [name, isChosen]);
  return (
    <article className={styles.section} aria-labelledby={`section-${name}`}>
      <Link className={styles.back} to="/admin/settings">
        <Icon of={IconChevronLeft} /> {office('sections.all')}
      </Link>
      <div className={styles.head}>
        <h2 ref={heading} id={`section-${name}`} tabIndex={-1}>
          {title}
        </h2>
        <p className="muted">{note}</p>
      </div>
      <View />
    </article>
  );
}
