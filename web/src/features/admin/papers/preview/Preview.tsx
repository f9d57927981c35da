import { fileKindOf, previewPathOf, type RevealedClient } from '@easy-tax/contracts';
import { IconDownload, IconLock, IconLockOpen, IconRefresh } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Button, ButtonAnchor, Icon } from '../../../../components/button/Button';
import { Skeleton } from '../../../../components/ui/Loading';
import { t } from '../../../../i18n/en/admin/admin';
import { pdfPassword as locked } from '../../../../i18n/en/admin/papers';
import { translateServerMessage } from '../../../../i18n/translate-server-message';
import { errorFrom, messageOf } from '../../../../lib/http/api';
import { readLock } from '../../../../lib/upload/file-content';
import { readClient, revealClient } from '../../client-data/api';
import styles from '../Papers.module.css';
import { PdfFrame } from './PdfFrame';

interface PreviewProps {
  readonly file: LinkedFile;
  /** The clients whose PAN and birth may open the file if it is a locked PDF. */
  readonly findClients: FindClients;
  /** The parameter of a PDF's address that opens it at a place, and marks it. */
  readonly mark?: string;
  /** Called once it is visible. */
  readonly onShown: () => void;
}

type State =
  | { readonly src: string; readonly note?: string; readonly isOpened?: boolean }
  | { readonly error: unknown }
  | 'asking'
  | 'unreadable';

/** Phones render no PDF in a page, or only its first sheet. */
const drawsPdf = () => navigator.pdfViewerEnabled !== false && matchMedia('(min-width: 48rem)').matches;

const isConverted = (mime: string): boolean => fileKindOf(mime)?.isConverted === true;

/** True if this browser can show the file. */
export const canShow = ({ mime, filePath }: Pick<LinkedFile, 'mime' | 'filePath'>): boolean =>
  Boolean(filePath) &&
  (fileKindOf(mime)?.inline || isConverted(mime)) === true &&
  (mime !== 'application/pdf' || drawsPdf());

/** The paper beside its record: picture or PDF; other kinds are opened in a tab, or only downloaded. */
export function Preview(props: PreviewProps) {
  const { filePath, mime } = props.file;
  if (canShow(props.file)) return <Shown key={props.file._id} {...props} />;
  if (!filePath || fileKindOf(mime)?.inline) return <p className="muted">{t('preview.unshown')}</p>;
  return (
    <div className={styles.failed}>
      <p>{t('preview.downloaded', { kind: nameOfKind(mime) })}</p>
      <ButtonAnchor icon={IconDownload} small href={filePath} download {...openHandlers(props.onShown)}>
        {t('preview.download')}
      </ButtonAnchor>
    </div>
  );
}

/** 'XLSX', or the type of an unknown kind. */
export const nameOfKind = (mime: string): string => fileKindOf(mime)?.extensions[0].toUpperCase() ?? mime;

function Shown({ file, findClients, mark = '', onShown }: PreviewProps) {
  const [state, setState] = useState<State>('asking');
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: lists renew links; a shown file stays
  useEffect(() => {
    const controller = new AbortController();
    let unlocked = '';
    const forget = () => unlocked && URL.revokeObjectURL(unlocked);
    setState('asking');
    load(file, findClients, controller.signal).then(
      (shown) => {
        if (shown.isOpened) unlocked = shown.src;
        if (controller.signal.aborted) forget();
        else setState(shown);
      },
      (error: unknown) => !controller.signal.aborted && setState({ error }),
    );
    return () => {
      controller.abort();
      forget();
    };
  }, [file._id, round]);

  if (state === 'asking') return <Skeleton lines={6} label={t('preview.loading')} />;
  if (state === 'unreadable' || 'error' in state)
    return (
      <div className={styles.failed} role="alert">
        <p>{reasonOf(state, file.mime)}</p>
        <Button icon={IconRefresh} small onClick={() => setRound(round + 1)}>
          {t('table.retry')}
        </Button>
      </div>
    );
  const title = t('preview.title', { file: file.fileName });
  if (file.mime === 'application/pdf')
    return (
      <>
        {state.note && (
          <p className="row small" role="status">
            <Icon of={state.isOpened ? IconLockOpen : IconLock} />
            <span>{state.note}</span>
          </p>
        )}
        <PdfFrame src={state.src} mark={mark} title={title} onShown={onShown} />
      </>
    );
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

/** The link to show. A locked PDF that the usual passwords open is shown from memory, for as long as it is in the page. */
async function load(file: LinkedFile, findClients: FindClients, signal: AbortSignal) {
  const src = await workingLink(file, signal);
  if (file.mime !== 'application/pdf') return { src };
  // The browser's own viewer asks for the password of a PDF that stays locked.
  const unlocked = await openLocked(src, findClients, signal).catch((error: unknown) => {
    if (signal.aborted) throw error;
    return { failed: locked('failed', { why: translateServerMessage(messageOf(error)) }) };
  });
  if (unlocked instanceof File) return { src: URL.createObjectURL(unlocked), isOpened: true, note: locked('opened') };
  if (typeof unlocked === 'object') return { src, note: unlocked.failed };
  return unlocked === 'free' ? { src } : { src, note: locked(unlocked) };
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

/** Each try shows a client's PAN to this page and is audited. */
const MAX_CLIENTS = 5;
const HEAD = 'bytes=0-65535';
const TAIL = 'bytes=-262144';
/** The dictionary that names the lock is never compressed: it stands near the end, or at the start of a file for fast view. */
const LOCK = /\/Encrypt\b/;

/** Ids of the clients whose PDF it may be, the likeliest first. */
type FindClients = () => Promise<readonly string[]>;

/** `free`: it opens without a password. `unknown`: no client's birth is known. `wrong`: the usual passwords don't open it. */
type Unlocked = File | 'free' | 'unknown' | 'wrong';

/**
 * Opens a locked PDF by the passwords that are usual for its client. They are built from the client's record here, which
 * the audit trail records, and are stored nowhere.
 * @param src a link that works
 * @throws ApiError if a client can't be read
 */
async function openLocked(src: string, findClients: FindClients, signal: AbortSignal): Promise<Unlocked> {
  const bytes = await readIfLocked(src, signal);
  if (!bytes) return 'free';
  const { decrypt, saveUnlocked } = await import('../../../../components/upload/prepare/pdf/decrypt');
  // A PDF that only forbids printing has an empty password; a lock of another kind is for the browser's own viewer.
  if ((await decrypt(bytes, '')) !== 'wrong') return 'free';
  let isBirthKnown = false;
  for (const id of (await findClients()).slice(0, MAX_CLIENTS)) {
    if (!(await readClient(id)).bornOn) continue;
    signal.throwIfAborted();
    isBirthKnown = true;
    for (const password of usualPasswords(await revealClient(id))) {
      const document = await decrypt(bytes, password);
      const unlocked = typeof document === 'string' ? null : await saveUnlocked(document);
      if (unlocked) return new File([unlocked], '', { type: 'application/pdf' });
    }
  }
  return isBirthKnown ? 'wrong' : 'unknown';
}

/** The whole file if it names a lock; else null after two small reads. */
async function readIfLocked(src: string, signal: AbortSignal): Promise<Uint8Array | null> {
  const read = (range?: string) => fetch(src, { signal, headers: range ? { range } : {} });
  for (const range of [TAIL, HEAD]) {
    if (!LOCK.test(await (await read(range)).text())) continue;
    const bytes = new Uint8Array(await (await read()).arrayBuffer());
    return readLock(bytes) && bytes;
  }
  return null;
}

/**
 * The passwords that senders of a client's PDFs usually build: AIS, TIS and ITR-V from PAN and birth, 26AS from the birth,
 * employers' Form 16 from the PAN in capitals. Empty unless the birth is known.
 */
export function usualPasswords({ pan, bornOn }: Pick<RevealedClient, 'pan' | 'bornOn'>): readonly string[] {
  if (!bornOn) return [];
  const birth = bornOn.split('-').reverse().join('');
  return pan ? [pan.toLowerCase() + birth, birth, pan + birth, pan] : [birth];
}

const MIDDLE_BUTTON = 1;

/** The middle button opens a link, too, but fires another event; the right one only opens a menu. */
export const openHandlers = (onOpen: () => void) => ({
  onClick: onOpen,
  onAuxClick: ({ button }: { readonly button: number }) => {
    if (button === MIDDLE_BUTTON) onOpen();
  },
});
