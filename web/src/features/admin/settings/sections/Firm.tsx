import { Fact, Facts } from '../../../../components/ui/Facts';
import { firm } from '../../../../content/firm';
import { t } from '../../../../i18n/en/admin/admin';
import { formatMobile } from '../../../../i18n/format';

/** The firm's name and how to reach it. */
export const Firm = () => (
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
