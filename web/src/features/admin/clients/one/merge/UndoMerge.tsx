import type { ClientDetail } from '@easy-tax/contracts';
import { IconArrowMerge } from '@tabler/icons-react';
import { Button } from '../../../../../components/button/Button';
import { NoticeLine } from '../../../../../components/ui/Notice';
import { clientMerge as t } from '../../../../../i18n/en/admin/client';
import { formatShortDateTime } from '../../../../../i18n/format';
import { useWrites } from '../../../../../lib/hooks/use-writes';
import { undoMerge } from '../../../client-data/api';
import { useClient } from '../../../client-data/use-client';

interface UndoMergeProps {
  readonly client: Pick<ClientDetail, '_id' | 'merges'>;
  readonly onChanged: () => Promise<unknown>;
}

/** Says what was merged into the client lately, and makes two of it again. */
export function UndoMerge({ client: { _id, merges }, onChanged }: UndoMergeProps) {
  const { mutate } = useClient(_id);
  const { busy, attempt, runOnce } = useWrites(_id, () => Promise.all([mutate(), onChanged()]));
  const [newest] = merges;
  if (!newest) return null;
  return (
    <NoticeLine icon={IconArrowMerge}>
      <span className="row between">
        <span>{t('merged', { name: newest.name, time: formatShortDateTime(newest.undoUntil) })}</span>
        <Button
          small
          tone="line"
          busy={busy}
          onClick={() => void runOnce(() => attempt('undo', () => undoMerge(newest._id)))}
        >
          {t('undo')}
        </Button>
      </span>
    </NoticeLine>
  );
}
