import { t } from '../../../../i18n/en/admin/operations';
import { sections } from '../api/fields';
import { StoredFields } from '../form/StoredFields';

export const Fees = () => <StoredFields title={t('sections.fees')} fields={sections.fees} />;
export const Keeping = () => <StoredFields title={t('sections.keep')} fields={sections.keep} />;
export const Overdue = () => <StoredFields title={t('sections.overdue')} fields={sections.overdue} />;
export const Security = () => <StoredFields title={t('sections.security')} fields={sections.security} />;
