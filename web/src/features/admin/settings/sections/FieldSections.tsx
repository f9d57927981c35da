import { adminCalls, fileKinds, ReminderKind, reminderCalls, switchOf, twoStepCalls } from '@easy-tax/contracts';
import useSWR from 'swr';
import { OptionField } from '../../../../components/form/Checkbox';
import { Fact, Facts } from '../../../../components/ui/Facts';
import { LoadFailed, Skeleton } from '../../../../components/ui/Loading';
import { Tag } from '../../../../components/ui/Tag';
import { t } from '../../../../i18n/en/admin/admin';
import { t as office } from '../../../../i18n/en/admin/operations';
import { t as reminders } from '../../../../i18n/en/admin/reminders';
import { formatMobile, formatShortDateTime } from '../../../../i18n/format';
import { useFirm } from '../../../../lib/firm';
import { api } from '../../../../lib/http/api';
import { useSiteConfig } from '../../../../lib/http/site-config';
import { useCan } from '../../../../lib/session/use-can';
import { useStatus } from '../api/api';
import { fieldsOfSection, useSwitches } from '../api/use-settings';
import { StoredFields } from '../form/StoredFields';

/** The firm's name and how to reach it: fields for owners, facts for others. */
export const Firm = () =>
  useCan('settings.change') ? (
    <StoredFields title={office('sections.firm')} fields={fieldsOfSection.firm} />
  ) : (
    <FirmFacts />
  );

function FirmFacts() {
  const firm = useFirm();
  return (
    <Facts>
      <Fact label={t('fields.name')}>{firm.name}</Fact>
      <Fact label={t('settings.address')}>{firm.address.join(', ')}</Fact>
      <Fact label={t('settings.phone')}>
        <span className="tabular">{formatMobile(firm.phone)}</span>
      </Fact>
      <Fact label={t('settings.emails')}>
        {firm.emails.office}
        <br />
        {firm.emails.help}
      </Fact>
      <Fact label={t('settings.hours')}>
        {t('settings.headerHours', { hours: firm.hours.topBar })}
        <br />
        {t('settings.contactHours', { hours: firm.hours.contact.join(' ') })}
      </Fact>
    </Facts>
  );
}

/** The kinds of file that are accepted, and how many a client can send. */
export function Limits() {
  const config = useSiteConfig();
  return (
    <>
      <Facts>
        <Fact label={t('settings.largest')}>
          <span className="tabular">
            {config ? t('settings.megabytes', { maxMb: config.maxFileMb }) : t('loading')}
          </span>
          <span className="muted small"> {office('settings.fileWhere')}</span>
        </Fact>
        <Fact label={t('settings.kinds')}>{config ? kindsIn(config.acceptedKinds) : t('loading')}</Fact>
        <Fact label={t('settings.toldBy')}>{t('settings.toldByContent')}</Fact>
      </Facts>
      {useCan('settings.change') && <ReadsPapers />}
      <StoredFields title={office('sections.limits')} fields={fieldsOfSection.limits}>
        {useCan('settings.change') && <Scale />}
      </StoredFields>
    </>
  );
}

function ReadsPapers() {
  const { values, toggle } = useSwitches(office('sections.limits'));
  if (!values) return null;
  return (
    <OptionField
      name="readsPapers"
      checked={values.readsPapers}
      onChoose={() => void toggle('readsPapers')}
      label={office('fields.readsPapers')}
    />
  );
}

function Scale() {
  const scale = useStatus().find(({ status }) => status)?.status?.rateScale ?? 1;
  return scale === 1 ? null : <p className="small">{office('settings.scaled', { scale })}</p>;
}

/** Formats the installation's file kinds: 'JPG, PNG, … PDF, DOC'. */
function kindsIn(accepted: readonly string[]): string {
  return accepted
    .map((mime) => fileKinds.find((kind) => kind.mime === mime)?.extensions[0].toUpperCase() ?? mime)
    .join(', ');
}

/** The ways to log in, and when an unused device is logged out. */
export function LogIn() {
  const config = useSiteConfig();
  const canSeeStaff = useCan('users.manage');
  return (
    <>
      <Facts>
        <Fact label={t('fields.email')}>
          <Tag>{t('settings.on')}</Tag>
        </Fact>
        <Fact label={t('settings.google')}>
          {config ? (
            <Tag tone={config.googleClientId ? 'green' : 'grey'}>
              {config.googleClientId ? t('settings.on') : t('settings.off')}
            </Tag>
          ) : (
            t('loading')
          )}
        </Fact>
        <SecondFactor />
        {canSeeStaff && <StaffWithoutFactor />}
      </Facts>
      <StoredFields title={office('sections.logIn')} fields={fieldsOfSection.sessions} />
    </>
  );
}

const fetchFactors = () => api.data(twoStepCalls.twoStep);

/** Says whether staff must have a second factor. */
function SecondFactor() {
  const { data } = useSWR('two-step', fetchFactors, { shouldRetryOnError: false });
  if (!data) return null;
  return (
    <Fact label={t('settings.secondFactor')}>
      <Tag tone={data.requiredOfStaff ? 'green' : 'grey'}>
        {data.requiredOfStaff ? t('settings.required') : t('settings.optional')}
      </Tag>
    </Fact>
  );
}

const fetchUnprotected = () => api.data(adminCalls.listStaffWithoutFactor);

/** Shows owners the staff who log in with a password alone. */
function StaffWithoutFactor() {
  const { data } = useSWR('staff-without-factor', fetchUnprotected, { shouldRetryOnError: false });
  if (!data) return null;
  return (
    <Fact label={office('settings.withoutFactor')}>
      {data.length > 0 ? data.map(({ name }) => name).join(', ') : office('settings.nobody')}
    </Fact>
  );
}

const readNext = () => api.data(reminderCalls.nextReminders);

/** The reminders that clients get, and what goes out next. Each switch saves at once. */
export function Reminders() {
  const { values, error, retry, toggle } = useSwitches(reminders('settings.title'));
  const { data: next, mutate: reloadNext } = useSWR('next-reminders', readNext);
  if (error) return <LoadFailed title={reminders('failed')} error={error} onRetry={retry} />;
  if (!values) return <Skeleton lines={5} label={reminders('loading')} />;
  return (
    <>
      <fieldset className="stack">
        <legend>{reminders('settings.which')}</legend>
        {ReminderKind.options.map((kind) => (
          <OptionField
            key={kind}
            name={kind}
            checked={values[switchOf[kind]]}
            onChoose={() => void toggle(switchOf[kind]).then(() => reloadNext())}
            label={reminders(`settings.${switchOf[kind]}`)}
          />
        ))}
      </fieldset>
      {next && (
        <div role="status">
          <p>
            {reminders('settings.next', { time: formatShortDateTime(next.at) })},{' '}
            <b>{reminders('settings.mails', { count: next.mails })}</b>
          </p>
          {next.mails > 0 && (
            <p className="muted small">
              {ReminderKind.options
                .filter((kind) => next.kinds[kind] > 0)
                .map((kind) => `${reminders(`settings.${switchOf[kind]}`)}: ${next.kinds[kind]}`)
                .join(' · ')}
            </p>
          )}
          {next.withoutMail > 0 && (
            <p className="muted small">{reminders('settings.withoutMail', { count: next.withoutMail })}</p>
          )}
        </div>
      )}
    </>
  );
}
