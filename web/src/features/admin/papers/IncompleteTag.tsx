import { Tag } from '../../../components/ui/Tag';
import { t } from '../../../i18n/en/admin/admin';

/** Marks a paper whose file seems to be cut off. */
export const IncompleteTag = () => <Tag tone="danger">{t('files.incomplete')}</Tag>;
