import {
  type Icon as Glyph,
  IconAlertCircle,
  IconArrowRight,
  IconHandClick,
  IconRefresh,
  IconUpload,
  IconWifiOff,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button, Icon } from '../../../components/button/Button';
import { Bar, percentOf, progressLine } from '../../../components/form/FileCard';
import { t as form } from '../../../i18n/en/filings/filings';
import { t } from '../../../i18n/en/filings/queue';
import { translateServerMessage } from '../../../i18n/translate-server-message';
import { useRestoredFocus } from '../../../lib/browser/modals';
import { cx } from '../../../lib/cx';
import { currentFirm } from '../../../lib/firm';
import { isAsking, isSendable, type Paper, progressOf } from './paper-queue';
import styles from './SendBar.module.css';
import type { PaperQueue } from './use-paper-queue';

/** The send button with what goes, how far it is and why it stopped: in view while papers wait or go. */
export function SendBar({ queue, isPreparing }: { readonly queue: PaperQueue; readonly isPreparing: boolean }) {
  const { papers, isSending, canSend, isOnline } = queue;
  const progress = progressOf(papers);
  const isOffline = isSending && !isOnline;
  const isLive = isSending || progress.failed.length > 0;
  // The pressed button goes, and so does each line that takes its place.
  const bar = useRestoredFocus(`${isSending} ${isOffline} ${progress.failed.length}`, '[role], button');
  return (
    <div
      ref={bar}
      className={cx(styles.bar, canSend && styles.sticky, isLive && styles.live, isOffline && styles.offline)}
    >
      {isOffline ? <Offline {...progress} onTry={queue.tryNow} /> : isSending && <Sending {...progress} />}
      {!isOffline && progress.failed.length > 0 && <Failed papers={progress.failed} />}
      {!isLive && <Questions papers={papers} canSend={canSend} />}
      {(canSend || !isSending) && (
        <Button type="submit" block pop={papers.length > 0} busy={isPreparing}>
          {labelOf(papers)}
          <Icon of={progress.failed.length > 0 ? IconRefresh : IconArrowRight} />
        </Button>
      )}
    </div>
  );
}

function labelOf(papers: readonly Paper[]): string {
  const sendable = papers.filter(isSendable);
  if (sendable.length > 0 && sendable.every(({ state }) => state.kind === 'failed')) return form('file.again');
  if (papers.length < 2 || sendable.length === 0) return form('form.send', { firm: currentFirm().name });
  return t('bar.send', { count: sendable.length });
}

const Say = ({ icon, children, ...rest }: { icon: Glyph; children: ReactNode; role?: 'alert' | 'status' }) => (
  <p className={styles.say} {...rest}>
    <Icon of={icon} />
    <span>{children}</span>
  </p>
);

type SentPapers = ReturnType<typeof progressOf>;

const Sending = ({ received, count, bytes }: SentPapers) => (
  <>
    <Say icon={IconUpload} role="status">
      <b>{t('bar.sending', { received, count })}</b>
    </Say>
    <Bar percent={percentOf(bytes)} label={t('bar.label')} note={progressLine(bytes, true)} />
  </>
);

const Offline = ({ received, count, bytes, onTry }: SentPapers & { readonly onTry: () => void }) => (
  <>
    <Say icon={IconWifiOff} role="alert">
      <b>{t('bar.offline')}</b> <span className="small">{t('bar.offlineLine', { received, count })}</span>
    </Say>
    <div className={styles.still}>
      <Bar percent={percentOf(bytes)} label={t('bar.label')} note="" />
    </div>
    <Button icon={IconRefresh} small onClick={onTry}>
      {t('bar.tryNow')}
    </Button>
  </>
);

/** Twenty would cover a phone. */
const MOST_NAMES = 3;
const reasonOf = (state: Paper['state']): string | null => {
  if (state.kind === 'failed') return state.reason;
  return state.kind === 'refused' ? state.problem : null;
};

const isForLater = ({ state }: Paper) => state.kind === 'failed' && state.isLater;

function Failed({ papers }: { readonly papers: readonly Paper[] }) {
  const reasons = [...new Set(papers.flatMap(({ state }) => reasonOf(state) ?? []))];
  const names = papers.map(({ files: [file] }) => file.name);
  const others = names.splice(MOST_NAMES).length;
  return (
    <div className={styles.failed}>
      <Say icon={IconAlertCircle} role="alert">
        {t(others > 0 ? 'bar.failedMany' : 'bar.failed', { names: names.join(', '), others })}{' '}
        {reasons.map((reason) => (
          <b key={reason}>{translateServerMessage(reason)} </b>
        ))}
        {papers.some(isSendable) && (
          <span className={styles.kept}>{form(papers.some(isForLater) ? 'file.safe' : 'file.kept')}</span>
        )}
      </Say>
    </div>
  );
}

function Questions({ papers, canSend }: { readonly papers: readonly Paper[]; readonly canSend: boolean }) {
  const count = papers.filter(isAsking).length;
  if (count === 0) return null;
  return <Say icon={IconHandClick}>{canSend ? t('bar.asks', { count }) : t('bar.asksOnly')}</Say>;
}
