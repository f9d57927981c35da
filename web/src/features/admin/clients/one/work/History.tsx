import { type ClientHappening, type ClientReturn, formLabel, limits } from '@easy-tax/contracts';
import { t } from '../../../../../i18n/en/admin/client-work';
import { formatShortDateTime } from '../../../../../i18n/format';
import { formatAction } from '../../../audit/format-detail';
import { eventText } from '../../../returns/one/History';
import { formatPeriod } from '../../../returns/shared/words';
import { Block, BlockNone, useFirstRows } from '../Block';
import styles from '../ClientPage.module.css';

interface HistoryProps {
  readonly history: readonly ClientHappening[];
  readonly returns: ReadonlyMap<string, ClientReturn>;
}

/** Events of the client and of its returns, newest first. */
export function History({ history, returns }: HistoryProps) {
  const { shown, below } = useFirstRows(history);
  return (
    <Block id="history" title={t('history.title')}>
      {history.length === 0 && <BlockNone>{t('history.none')}</BlockNone>}
      <ol className={`${styles.lines} ${styles.history}`}>
        {shown.map((each) => (
          <li key={each._id}>
            <span className="muted tabular small">{formatShortDateTime(each.at)}</span>
            <span>{describe(each, returns)}</span>
          </li>
        ))}
      </ol>
      {below(t('history.more'), history.length >= limits.clientRows)}
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
