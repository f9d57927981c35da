import { Button } from '../../../components/button/Button';
import { Notice } from '../../../components/ui/Notice';
import { t } from '../../../i18n/en/filings/filings';
import styles from './Restored.module.css';
import type { Restored as What } from './use-draft';

/** Says what was restored, with a button to discard it. */
export function Restored({ what, onDiscard }: { readonly what: What | null; readonly onDiscard: () => void }) {
  return (
    <Notice>
      {what && (
        <span className={styles.line}>
          <span>{t(`draft.${what}`)}</span>
          <Button small tone="line" onClick={onDiscard}>
            {t('draft.discard')}
          </Button>
        </span>
      )}
    </Notice>
  );
}
