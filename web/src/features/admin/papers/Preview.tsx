import { fileKindOf, previewPathOf } from '@easy-tax/contracts';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/button/Button';
import { Icon } from '../../../components/button/Icon';
import { Skeleton } from '../../../components/ui/Skeleton';
import { t } from '../../../i18n/en/admin/admin';
import { translateServerMessage } from '../../../i18n/translate-server-message';
import { errorFrom, messageOf } from '../../../lib/http/api-error';
import styles from './Papers.module.css';

interface PreviewProps {
  readonly file: LinkedFile;
  /** Called once it is visible. */
  readonly onShown: () => void;
}

type State = { readonly src: string } | { readonly error: unknown } | 'asking' | 'unreadable';

/** Phones render no PDF in a page, or only its first sheet. */
const drawsPdf = () => navigator.pdfViewerEnabled !== false && matchMedia('(min-width: 48rem)').matches;

const isConverted = (mime: string): boolean => fileKindOf(mime)?.isConverted === true;

/** True if this browser can show the file. */
export const canShow = ({ mime, filePath }: Pick<LinkedFile, 'mime' | 'filePath'>): boolean =>
  Boolean(filePath) &&
  (fileKindOf(mime)?.inline || isConverted(mime)) === true &&
  (mime !== 'application/pdf' || drawsPdf());

/** The paper beside its record: picture or PDF; for other kinds a hint to open them. */
export function Preview({ file, onShown }: PreviewProps) {
  if (!canShow(file)) return <p className="muted">{t('preview.unshown')}</p>;
  return <Shown key={file._id} file={file} onShown={onShown} />;
}

function Shown({ file, onShown }: PreviewProps) {
  const [state, setState] = useState<State>('asking');
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: lists renew links; a shown file stays
  useEffect(() => {
    const controller = new AbortController();
    setState('asking');
    workingLink(file, controller.signal).then(
      (src) => setState({ src }),
      (error: unknown) => !controller.signal.aborted && setState({ error }),
    );
    return () => controller.abort();
  }, [file._id, round]);

  if (state === 'asking') return <Skeleton lines={6} label={t('preview.loading')} />;
  if (state === 'unreadable' || 'error' in state)
    return (
      <div className={styles.failed} role="alert">
        <p>{reasonOf(state, file.mime)}</p>
        <Button small tone="line" onClick={() => setRound(round + 1)}>
          <Icon of={IconRefresh} /> {t('table.retry')}
        </Button>
      </div>
    );
  const title = t('preview.title', { file: file.fileName });
  if (file.mime === 'application/pdf')
    return <iframe className={styles.paper} src={state.src} title={title} onLoad={onShown} />;
  return (
    <img
      className={styles.picture}
      src={isConverted(file.mime) ? previewPathOf(state.src) : state.src}
      alt={title}
      onLoad={onShown}
      onError={() => setState('unreadable')}
    />
  );
}

function reasonOf(failed: 'unreadable' | { readonly error: unknown }, mime: string): string {
  if (failed !== 'unreadable') return translateServerMessage(messageOf(failed.error));
  return t(isConverted(mime) ? 'preview.unconverted' : 'preview.unreadable');
}

/** A file with a link valid for 15 minutes; null if the reader may not open it. */
interface LinkedFile {
  readonly _id: string;
  readonly fileName: string;
  readonly mime: string;
  readonly filePath: string | null;
  /** Requests a new link. */
  readonly renew: () => Promise<string | null>;
}

/**
 * Returns a link that works now. Requests one byte, for which the service verifies the whole file;
 * replaces an expired link once.
 * @throws ApiError if the service refuses the file, or the record is gone
 */
async function workingLink({ filePath, renew }: LinkedFile, signal: AbortSignal): Promise<string> {
  const first = await fetchFirstByte(filePath ?? '', signal);
  if (first.ok) return filePath ?? '';
  if (first.status !== 404) throw await refusal(first);
  const renewed = (await renew()) ?? '';
  const second = await fetchFirstByte(renewed, signal);
  if (second.ok) return renewed;
  throw await refusal(second);
}

const fetchFirstByte = (path: string, signal: AbortSignal) =>
  fetch(path, { headers: { range: 'bytes=0-0', accept: 'application/json' }, signal });

const refusal = async (answer: Response) =>
  errorFrom(answer.status, await answer.text(), answer.headers.get('retry-after'));
