import { Segments } from '../../../../components/navigation/Segments';
import { t } from '../../../../i18n/en/admin/returns-list';
import { formatCount, useQueues } from '../../overview/use-queues';

/** Switches between papers and returns, each with the number that waits for the office. */
export function FileDataSwitch({ current }: { readonly current: 'papers' | 'returns' }) {
  const { queues, returns } = useQueues();
  const papers = queues.find(({ key }) => key === 'files')?.count;
  return (
    <Segments
      label={t('switch.label')}
      segments={[
        {
          to: '/admin/file-data',
          label: t('switch.papers'),
          count: papers && formatCount(papers),
          isCurrent: current === 'papers',
        },
        {
          to: '/admin/file-data?view=returns',
          label: t('switch.returns'),
          count: returns.count && formatCount(returns.count),
          isCurrent: current === 'returns',
        },
      ]}
    />
  );
}
