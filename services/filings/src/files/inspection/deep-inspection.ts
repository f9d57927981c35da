import { Worker } from 'node:worker_threads';
import {
  type Candidate,
  candidateMimes,
  type FileBytes,
  fileKinds,
  latin1,
  limits,
  MB,
  messages,
  pageMarks,
  SECOND,
  sniffType,
  zipEnd,
  zipMimes,
} from '@easy-tax/contracts';
import { FairQueue, UnsupportedType } from '@easy-tax/platform/http';

/** An inspection costs at most this, else the file is refused. It may read the file once, and `moreBytes` twice. */
const most = { ms: 5 * SECOND, reads: 1000, moreBytes: 8 * MB, heapMb: 32 };
/** The last waits for at most 50 s: the gateway waits for 60. */
const queued = { running: 2, waiting: 20, ofAccount: 5, refusal: messages.filesBusy };

type Found = 'accepted' | keyof typeof zipMimes;
export type InspectionResult = Found | keyof typeof refusals;
type FromWorker =
  | { readonly start: number; readonly length: number }
  | { readonly name: string; readonly head: Uint8Array }
  | { readonly verdict: InspectionResult };

/** Unsafe: of the right type, but dangerous to open. */
const refusals = {
  unsafe: messages.documentUnsafe,
  cut: messages.fileCut,
  locked: messages.fileLocked,
  macros: messages.fileMacros,
  excel: messages.fileExcel,
  powerPoint: messages.filePowerPoint,
  openDocument: messages.fileOpenDocument,
  archive: messages.fileArchive,
  zipLocked: messages.zipLocked,
  zipContent: messages.zipContent,
  zipUnsafe: messages.zipUnsafe,
  json: messages.fileJson,
  page: messages.filePage,
  other: messages.fileKind,
} as const;

/**
 * Inspects stored files whose type their first bytes don't prove, each in a worker thread: a hostile file can only hang
 * or crash that thread.
 */
export class DeepInspection {
  private readonly queue = new FairQueue(queued);

  constructor(private readonly timeoutMs: number = most.ms) {}

  /**
   * Finds the MIME type of a file. Rejects if the file can't be read.
   * @param account whose file it is: one of an account is inspected at a time
   * @throws UnsupportedType if it is of another type, or dangerous to open; Unavailable if too many wait
   */
  async inspect(candidate: Candidate, file: FileBytes, account: string): Promise<string> {
    const size = candidate === 'zip' ? await zipEnd(file) : file.size;
    const verdict =
      size === null ? 'cut' : await this.queue.run(account, () => this.judge(candidate, new Ranges(file), size));
    if (verdict in refusals) throw new UnsupportedType(refusals[verdict as keyof typeof refusals]);
    return verdict === 'accepted' ? candidateMimes[candidate] : zipMimes[verdict as keyof typeof zipMimes];
  }

  protected async judge(candidate: Candidate, ranges: Ranges, size: number): Promise<InspectionResult> {
    const worker = new Worker(new URL('./inspection-worker.js', import.meta.url), {
      workerData: { candidate, size, limits, pageMarks },
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: most.heapMb, maxYoungGenerationSizeMb: most.heapMb / 4 },
    });
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<InspectionResult>((resolve, reject) => {
        timer = setTimeout(() => resolve('other'), this.timeoutMs);
        worker.once('error', () => resolve('other'));
        worker.once('exit', () => resolve('other'));
        worker.on('message', (said: FromWorker) => {
          if ('verdict' in said) return resolve(said.verdict);
          if ('head' in said) return worker.postMessage(judgeHead(said.name, said.head));
          ranges
            .read(said.start, said.length)
            .then((bytes) => (bytes ? worker.postMessage(bytes) : resolve('other')), reject);
        });
      });
    } finally {
      clearTimeout(timer);
      await worker.terminate();
    }
  }
}

const ENDINGS: readonly string[] = fileKinds.flatMap(({ extensions }) => extensions).filter((each) => each !== 'zip');
/** macOS adds files of its own to each ZIP: how a folder looks, and a file's labels and origin. */
const OF_MACOS = ['\0\0\0\x01Bud1', '\0\x05\x16\x07'];

/** Judges a file within a ZIP. Its name may be no program's: it gets that name when it is unpacked. */
export function judgeHead(name: string, head: Uint8Array): 'accepted' | 'refused' | Candidate {
  if (OF_MACOS.some((mark) => latin1(head.subarray(0, mark.length)) === mark)) return 'accepted';
  if (!ENDINGS.some((ending) => name.endsWith(`.${ending}`))) return 'refused';
  if (head.length === 0) return 'accepted';
  const type = sniffType(head);
  if ('refusal' in type) return 'refused';
  return 'mime' in type ? 'accepted' : type.candidate;
}

/** Reads ranges of one file within a budget. */
export class Ranges {
  private reads = 0;
  private bytes = 0;

  constructor(private readonly file: FileBytes) {}

  /** Null if the budget is spent. */
  async read(start: number, length: number): Promise<Uint8Array | null> {
    this.reads += 1;
    this.bytes += length;
    if (this.reads > most.reads || this.bytes > this.file.size + most.moreBytes) return null;
    return this.file.read(start, length);
  }
}
