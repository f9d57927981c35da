import { adminCalls, twoStepCalls } from '@easy-tax/contracts';
import useSWR from 'swr';
import { Fact } from '../../../components/ui/Facts';
import { Tag } from '../../../components/ui/Tag';
import { t } from '../../../i18n/en/admin/admin';
import { t as office } from '../../../i18n/en/admin/operations';
import { api } from '../../../lib/http/api';

const fetchFactors = async () => (await api.call(twoStepCalls.twoStep)).data;

/** Turns the required second factor for staff on or off. */
export function SecondFactor() {
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
export function StaffWithoutFactor() {
  const { data } = useSWR('staff-without-factor', fetchUnprotected, { shouldRetryOnError: false });
  if (!data) return null;
  return (
    <Fact label={office('settings.withoutFactor')}>
      {data.length > 0 ? data.map(({ name }) => name).join(', ') : office('settings.nobody')}
    </Fact>
  );
}
