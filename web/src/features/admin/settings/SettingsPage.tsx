import { can, type Permission } from '@easy-tax/contracts';
import { IconChevronLeft } from '@tabler/icons-react';
import { type ComponentType, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../../components/button/Button';
import { PageHead } from '../../../components/layout/PageHead';
import { Tag } from '../../../components/ui/Tag';
import { t } from '../../../i18n/en/admin/admin';
import { t as office } from '../../../i18n/en/admin/operations';
import { t as reminders } from '../../../i18n/en/admin/reminders';
import { checklists, extensions, ownForms } from '../../../i18n/en/admin/settings-lists';
import { cx } from '../../../lib/cx';
import { useAddress } from '../../../lib/hooks/use-address';
import { useLeaveWarning } from '../../../lib/hooks/use-unsaved';
import { useSession } from '../../../lib/session/session';
import { useCan } from '../../../lib/session/use-can';
import {
  allFields,
  fieldsOfSection,
  type SettingField,
  SettingsFormContext,
  useSettings,
  useSettingsForm,
} from './api/use-settings';
import { Checklists } from './checklists/Checklists';
import { Extensions } from './extensions/Extensions';
import { StoredFields } from './form/StoredFields';
import { Machine } from './machine/Machine';
import { OwnForms } from './own-forms/OwnForms';
import styles from './SettingsPage.module.css';
import { Firm, Limits, LogIn, Reminders } from './sections/FieldSections';
import { MailSection } from './sections/MailSection';

/** A section of Settings, at `/admin/settings?section=name`. */
interface SettingsSection {
  readonly name: string;
  readonly title: string;
  readonly note: string;
  /** Staff without this permission don't see the section. */
  readonly needs?: Permission;
  /** Stored settings in it: the list marks a section with unsaved ones. */
  readonly fields?: readonly SettingField[];
  readonly View: ComponentType;
}

interface SectionGroup {
  readonly title: string;
  readonly sections: readonly SettingsSection[];
}

type Worded = 'firm' | 'fees' | 'mail' | 'limits' | 'keep' | 'overdue' | 'logIn' | 'security' | 'health';
type Rest = Omit<SettingsSection, 'name' | 'title' | 'note'>;
const section = (name: Worded, rest: Rest): SettingsSection => ({
  name,
  title: office(`sections.${name}`),
  note: office(`notes.${name}`),
  ...rest,
});
const owners = { needs: 'settings.change' } as const;

/** Sections of stored fields alone. */
const Fees = () => <StoredFields title={office('sections.fees')} fields={fieldsOfSection.fees} />;
const Keeping = () => <StoredFields title={office('sections.keep')} fields={fieldsOfSection.keep} />;
const Overdue = () => <StoredFields title={office('sections.overdue')} fields={fieldsOfSection.overdue} />;
const Security = () => <StoredFields title={office('sections.security')} fields={fieldsOfSection.security} />;

export const sectionGroups: readonly SectionGroup[] = [
  {
    title: office('sections.office'),
    sections: [
      section('firm', { fields: fieldsOfSection.firm, View: Firm }),
      section('fees', { ...owners, fields: fieldsOfSection.fees, View: Fees }),
      {
        name: 'checklists',
        title: office('sections.checklists'),
        note: checklists('note'),
        ...owners,
        View: Checklists,
      },
      { name: 'forms', title: ownForms('section'), note: ownForms('note'), ...owners, View: OwnForms },
      {
        name: 'reminders',
        title: reminders('settings.title'),
        note: reminders('settings.note'),
        ...owners,
        View: Reminders,
      },
      { name: 'extensions', title: extensions('section'), note: extensions('note'), View: Extensions },
      section('mail', { ...owners, fields: fieldsOfSection.mail, View: MailSection }),
    ],
  },
  {
    title: office('sections.rules'),
    sections: [
      section('limits', { fields: fieldsOfSection.limits, View: Limits }),
      section('keep', { ...owners, fields: fieldsOfSection.keep, View: Keeping }),
      section('overdue', { ...owners, fields: fieldsOfSection.overdue, View: Overdue }),
      section('logIn', { fields: fieldsOfSection.sessions, View: LogIn }),
      section('security', { ...owners, fields: fieldsOfSection.security, View: Security }),
    ],
  },
  { title: office('sections.system'), sections: [section('health', { ...owners, View: Machine })] },
];

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
      <div className={cx('stack wide', styles.page, chosen && styles.chosen)}>
        <SectionList groups={groups} current={shown?.name ?? ''} />
        {shown && <Shown section={shown} isChosen={chosen !== undefined} />}
      </div>
    </SettingsFormContext>
  );
}

interface ShownProps {
  readonly section: SettingsSection;
  readonly isChosen: boolean;
}

function Shown({ section: { name, title, note, fields, View }, isChosen }: ShownProps) {
  const canChange = useCan('settings.change');
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(name);
  // As on a new page: the next Tab is in the section.
  useEffect(() => {
    if (isChosen && last.current !== name) heading.current?.focus({ preventScroll: true });
    last.current = name;
  }, [name, isChosen]);
  return (
    <article className={`card stack wide ${styles.section}`} aria-labelledby={`section-${name}`}>
      <Link className={styles.back} to="/admin/settings">
        <Icon of={IconChevronLeft} /> {office('sections.all')}
      </Link>
      <div className={styles.head}>
        <h2 ref={heading} id={`section-${name}`} tabIndex={-1}>
          {title}
        </h2>
        {/* It is about the fields, which only owners see. */}
        {(canChange || !fields) && <p className="muted">{note}</p>}
      </div>
      <View />
    </article>
  );
}

interface SectionListProps {
  readonly groups: readonly { readonly title: string; readonly sections: readonly SettingsSection[] }[];
  readonly current: string;
}

/** The sections of Settings as links, in groups. */
function SectionList({ groups, current }: SectionListProps) {
  const id = useId();
  const canReadAudit = useCan('audit.read');
  const canChange = useCan('settings.change');
  return (
    <nav className={`stack ${styles.list}`} aria-label={office('sections.label')}>
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
                <Link to="/admin/users?tab=audit">{office('tabs.audit')}</Link>
              </li>
            )}
          </ul>
        </div>
      ))}
      {!canChange && <p className="muted small">{office('settings.ownersOnly')}</p>}
    </nav>
  );
}

function Unsaved({ fields }: { readonly fields: NonNullable<SettingsSection['fields']> }) {
  const changes = useSettingsForm().changesIn(fields);
  return changes > 0 && <Tag tone="marigold">{office('settings.notSaved')}</Tag>;
}
