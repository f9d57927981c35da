import { Fact, Facts } from '../../../../components/ui/Facts';
import { t } from '../../../../i18n/en/admin/admin';
import { t as office } from '../../../../i18n/en/admin/operations';
import { formatMobile } from '../../../../i18n/format';
import { useFirm } from '../../../../lib/firm';
import { useCan } from '../../../../lib/session/use-can';
import { sections } from '../api/fields';
import { StoredFields } from '../form/StoredFields';

/** The firm's name and how to reach it: fields for owners, facts for others. */
export const Firm = () =>
  useCan('settings.change') ? <StoredFields title={office('sections.firm')} fields={sections.firm} /> : <FirmFacts />;

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
