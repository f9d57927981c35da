import { Segments } from '../../../../components/navigation/Segments';
import { t } from '../../../../i18n/en/admin/returns-list';

/** File Data's two halves. */
export const FileDataSwitch = ({ current }: { readonly current: 'papers' | 'returns' }) => (
  <Segments
    label={t('switch.label')}
    segments={[
      { to: '/admin/file-data', label: t('switch.papers'), isCurrent: current === 'papers' },
      { to: '/admin/file-data?view=returns', label: t('switch.returns'), isCurrent: current === 'returns' },
    ]}
  />
);
