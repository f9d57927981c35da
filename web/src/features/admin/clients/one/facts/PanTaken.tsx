import type { ClientDetail } from '@easy-tax/contracts';
import { Button } from '../../../../../components/button/Button';
import { t } from '../../../../../i18n/en/admin/client';
import { useCan } from '../../../../../lib/session/use-can';
import { useClient } from '../../../client-data/use-client';
import { addressOfClient } from '../../../record-addresses';

interface PanTakenProps {
  readonly id: string;
  readonly onMerge: (other: ClientDetail) => void;
}

/** Leads to the client that has the PAN already, in a new tab: what was typed stays. Both can be made one. */
export function PanTaken({ id, onMerge }: PanTakenProps) {
  const canMerge = useCan('clients.merge');
  const { data } = useClient(id);
  if (!data) return null;
  return (
    <div className="row" role="status">
      <a href={addressOfClient(data._id)} target="_blank" rel="noopener">
        {t('form.taken', { name: data.name })}
      </a>
      {canMerge && (
        <Button small tone="line" onClick={() => onMerge(data)}>
          {t('form.merge')}
        </Button>
      )}
    </div>
  );
}
