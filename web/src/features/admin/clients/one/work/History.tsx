import { type ClientHappening, type ClientReturn, formLabel, limits } from '@easy-tax/contracts';
import { useState } from 'react';
import { Button } from '../../../../../components/button/Button';
import { t } from '../../../../../i18n/en/admin/client-work';
import { formatNumber, formatShortDateTime } from '../../../../../i18n/format';
import { formatAction } from '../../../audit/format-detail';
import { eventText } from '../../../returns/one/History';
import { formatPeriod } from '../../../returns/shared/words';
import { Block, BlockText } from '../Block';
import styles from '../ClientPage.module.css';

const SHOWN = 6;

interface HistoryProps {
  readonly history: readonly ClientHappening[];
  readonly returns: ReadonlyMap<string, ClientReturn>;
}

/** Events of the client and of its returns, newest first. */
export function History({ history, returns }: HistoryProps) {
  const [isWhole, setIsWhole] = useState(false);
  return (
    <Block id="history" title={t('history.title')}>
      {history.length === 0 && (
        <BlockText>
          <p className="muted">{t('history.none')}</p>
        </BlockText>
      )}
      <ol className={`${styles.lines} ${styles.history}`}>
        {(isWhole ? history : history.slice(0, SHOWN)).map((each) => (
          <li key={each._id}>
            <span className="muted tabular small">{formatShortDateTime(each.at)}</span>
            <span>{describe(each, returns)}</span>
          </li>
        ))}
      </ol>
      {history.length > SHOWN && !isWhole && (
        <div className={styles.more}>
          <Button small onClick={() => setIsWhole(true)}>
            {t('history.more')}
          </Button>
        </div>
      )}
      {isWhole && history.length >= limits.clientRows && (
        <p className={`muted small ${styles.more}`}>{t('older', { number: formatNumber(history.length) })}</p>
      )}
    </Block>
  );
}

function describe(
  { event, action, by, returnId }: ClientHappening,
  returns: ReadonlyMap<string, ClientReturn>,
): string {
  const of = returns.get(returnId ?? '');
  if (event && of)
    return t('history.ofReturn', { form: formLabel(of), period: formatPeriod(of.period), what: eventText(event) });
  const what = formatAction(action ?? '');
  return by ? t('history.by', { what, name: by }) : what;
}
