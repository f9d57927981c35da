import { adminCalls, twoStepCalls } from '@easy-tax/contracts';
import useSWR from 'swr';
import { Fact, Facts } from '../../../../components/ui/Facts';
import { Tag } from '../../../../components/ui/Tag';
import { t } from '../../../../i18n/en/admin/admin';
import { t as office } from '../../../../i18n/en/admin/operations';
import { api } from '../../../../lib/http/api';
import { useSiteConfig } from '../../../../lib/http/site-config';
import { useCan } from '../../../../lib/session/use-can';
import { sections } from '../api/fields';
import { StoredFields } from '../form/StoredFields';

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
      <StoredFields title={office('sections.logIn')} fields={sections.sessions} />
    </>
  );
}

const fetchFactors = async () => (await api.call(twoStepCalls.twoStep)).data;

/** Whether staff must have a second factor. */
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

const fetchUnprotected = async () => (await api.call(adminCalls.listStaffWithoutFactor)).data;

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
