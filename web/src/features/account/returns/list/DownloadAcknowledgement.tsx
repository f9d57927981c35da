import { isEVerified, type MyReturn, messages } from '@easy-tax/contracts';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Button, Icon } from '../../../../components/button/Button';
import { periodLabel } from '../../../../i18n/client-texts';
import { t } from '../../../../i18n/en/account/returns';
import { translateServerMessage } from '../../../../i18n/translate-server-message';
import { saveFile } from '../../../../lib/browser/save-file';
import { toast } from '../../../../lib/browser/toast';
import { messageOf } from '../../../../lib/http/api';
import { fetchMyReturn } from '../data/my-returns';
import { newestOf } from '../parts/documents';

interface DownloadAcknowledgementProps {
  readonly taxReturn: MyReturn;
  readonly isPrimary?: boolean;
}

/** Downloads the acknowledgement of a listed return, which has no links: loads the return first. */
export function DownloadAcknowledgement({ taxReturn, isPrimary = false }: DownloadAcknowledgementProps) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const loaded = await fetchMyReturn(taxReturn._id);
      const path = newestOf(loaded, 'acknowledgement')?.filePath;
      if (path) saveFile(path);
      else toast.info(loaded.confirmed ? t('over.missing') : translateServerMessage(messages.confirmFirst));
    } catch (error) {
      toast.error(messageOf(error));
    }
    setBusy(false);
  };
  const { taxpayer } = taxReturn;
  const period = periodLabel(taxReturn.period);
  const name = <span className="visually-hidden" />;
  return (
    <Button small={!isPrimary} pop={isPrimary} tone={isPrimary ? 'primary' : 'line'} busy={busy} onClick={download}>
      {!busy && <Icon of={IconDownload} />}
      <span>{t.rich(isEVerified(taxReturn.form) ? 'over.itrV' : 'over.document', { name, period, taxpayer })}</span>
    </Button>
  );
}
