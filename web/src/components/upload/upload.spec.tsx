import { sampleFiling as input, limits, MB } from '@easy-tax/contracts';
import { AttemptKeys } from '../../lib/http/api';
import { fingerprintOf, uploadFailureOf, uploadFiling } from '../../lib/upload/send-file';
import { answeringUpload, deferred, ok, refused } from '../../testing/answers';
import { receipt } from '../../testing/filing-form';
import { amountSent, percentOf, progressLine } from '../form/FileCard';
import type { Received } from '../receipt/received';
import { isConvex, moveCorner, type Quad, sheetSize, turnQuad, WHOLE_PHOTO } from './photos/geometry';
import { hintsOf, type Page, pageListReducer } from './photos/page-list';
import { noUpload, type UploadEvent, uploadReducer } from './use-upload';

describe('the key of an upload', () => {
  const aFile = (name = 'form16.pdf') => new File(['%PDF-1.7'], name, { lastModified: 1 });
  function keys() {
    let made = 0;
    return new AttemptKeys(() => `key-${++made}`);
  }

  it.each([
    ['the same when the same paper is sent again after a lost answer', { ...input }, aFile(), true],
    ['a new one for another file', input, aFile('ais.pdf'), false],
    ['a new one when a field was corrected', { ...input, message: 'Form 16, corrected' }, aFile(), false],
  ])('is %s', (_, again, file, isSame) => {
    const attempts = keys();
    const first = attempts.for(fingerprintOf(input, aFile()));
    expect(attempts.for(fingerprintOf(again, file)) === first).toBe(isSame);
  });

  it('is a new one after success, so that the same paper can be sent twice on purpose', () => {
    const attempts = keys();
    const first = attempts.for(fingerprintOf(input, aFile()));
    attempts.spend();
    expect(attempts.for(fingerprintOf(input, aFile()))).not.toBe(first);
  });
});

describe('an upload', () => {
  const file = new File(['%PDF-1.7'], 'form16.pdf');
  const other = new File(['%PDF-1.7'], 'ais.pdf');
  const after = (...events: UploadEvent[]) => events.reduce(uploadReducer<Received>, noUpload);
  const sent: UploadEvent[] = [
    { type: 'chosen', file },
    { type: 'started', at: 0 },
  ];

  it.each<[string, UploadEvent[], object]>([
    ['does not begin without a file', [{ type: 'started', at: 0 }], noUpload],
    ['does not change the file while it runs', [...sent, { type: 'chosen', file: other }], { file }],
    [
      'ignores late reports once it is cancelled',
      [...sent, { type: 'cancelled' }, { type: 'progressed', loaded: 8, at: 9 }],
      { sending: null },
    ],
    [
      'keeps a valid file when an invalid one is dropped on it',
      [
        { type: 'chosen', file },
        { type: 'refused', problem: 'no' },
      ],
      { file, problem: 'no' },
    ],
  ])('%s', (_, events, state) => {
    expect(after(...events)).toMatchObject(state);
  });
});

describe('sending a paper', () => {
  const small = new File(['%PDF-1.7'], 'form16.pdf');
  const large = new File([new Uint8Array(limits.filePart + 1)], 'form16.pdf');
  const send = (file: File) =>
    uploadFiling(input, file, {
      idempotencyKey: 'k',
      onProgress: () => undefined,
      signal: new AbortController().signal,
    }).catch((error: unknown) => error);

  it('goes on once the line is back if the script for a large one could not be fetched', async () => {
    jest.doMock('tus-js-client', () => {
      throw new TypeError('Failed to fetch');
    });
    expect(await uploadFailureOf(await send(large), large)).toMatchObject({ kind: 'cut' });
  });

  describe('by parts', () => {
    const removeUpload = jest.fn();
    let arrive: () => void;
    /** Arrives when the test says so. */
    class HeldUpload {
      readonly url = '/api/upload-file/parts/u';
      readonly options = { urlStorage: { removeUpload } };
      readonly findPreviousUploads = async () => [{ urlStorageKey: 'place' }];
      readonly resumeFromPreviousUpload = () => undefined;
      readonly abort = async () => undefined;
      readonly start: () => void;
      constructor(_: File, { onSuccess }: { onSuccess: () => void }) {
        this.start = () => {
          arrive = onSuccess;
        };
      }
    }
    beforeAll(() => jest.doMock('tus-js-client', () => ({ Upload: HeldUpload })));
    beforeEach(() => removeUpload.mockClear());
    const isHeld = () => new Promise((resolve) => setTimeout(resolve));

    it('goes on when the device was offline, where one in a single body is given up', async () => {
      answeringUpload(new Promise(() => undefined));
      const [whole, inParts] = [send(small), send(large)];
      await isHeld();
      dispatchEvent(new Event('offline'));
      expect(await whole).toMatchObject({ code: 'network' });
      const { answer, give } = deferred();
      answeringUpload(answer);
      arrive();
      await isHeld();
      dispatchEvent(new Event('offline'));
      give(ok({ message: 'Received', data: receipt }, 201));
      expect(await inParts).toEqual(receipt);
    });

    it('is given up, like one in a single body, if nothing is sent for a minute', async () => {
      jest.useFakeTimers();
      answeringUpload(new Promise(() => undefined));
      const ended: unknown[] = [];
      for (const file of [small, large]) void send(file).then((error) => ended.push(error));
      await jest.advanceTimersByTimeAsync(59_000);
      expect(ended).toEqual([]);
      await jest.advanceTimersByTimeAsync(2000);
      jest.useRealTimers();
      expect(ended).toMatchObject([{ code: 'network' }, { code: 'network' }]);
    });

    it.each([
      ['not_found', 1],
      ['unavailable', 0],
    ] as const)('starts anew after a refusal with %s only if its parts have gone', async (code, times) => {
      answeringUpload(refused(code, 'Not now'));
      const sent = send(large);
      await isHeld();
      arrive();
      expect(await sent).toMatchObject({ code });
      await isHeld();
      expect(removeUpload).toHaveBeenCalledTimes(times);
    });
  });
});

describe('the line under the progress bar', () => {
  const KB = 1024;
  const after = (ms: number, loaded: number, total: number) => ({ loaded, total, startedAt: 1000, at: 1000 + ms });

  it.each([
    ['no time left at first', after(100, KB, 412 * KB), '1 of 412 kB'],
    ['speed and time', after(6500, 255 * KB, 412 * KB), '255 of 412 kB · 39 kB/s · about 5 seconds left'],
    ['minutes', after(10_000, 2 * MB, 20 * MB), '2.0 of 20.0 MB · 205 kB/s · about 2 minutes left'],
    ['that all is sent', after(9000, 412 * KB, 412 * KB), '412 of 412 kB sent. Waiting for the receipt.'],
  ])('shows %s', (_, progress, line) => {
    expect(progressLine(progress).replaceAll('\u00a0', ' ')).toBe(line);
  });

  it('says beside a form, and only there, that it can be filled meanwhile', () => {
    expect(progressLine(after(100, KB, 412 * KB), true)).toBe('1 of 412\u00a0kB. You can keep typing.');
  });

  it('counts a tiny file in bytes and never divides by nothing', () => {
    expect(amountSent(after(0, 10, 300))).toBe('10 of 300\u00a0bytes');
    expect(percentOf(after(0, 0, 0))).toBe(0);
  });
});

describe('geometry', () => {
  const quad = (...corners: [x: number, y: number][]) => corners.map(([x, y]) => ({ x, y })) as unknown as Quad;
  const sheet = quad([0.1, 0.2], [0.9, 0.1], [0.8, 0.9], [0.2, 0.8]);

  it('rotates corners with the photo, and is unchanged after four turns', () => {
    expect(turnQuad(WHOLE_PHOTO)).toEqual(WHOLE_PHOTO);
    // The sheet's bottom left corner became its top left.
    expect(turnQuad(sheet)[0]).toEqual({ x: 1 - 0.8, y: 0.2 });
    const round = [1, 2, 3, 4].reduce((quad) => turnQuad(quad), sheet);
    round.forEach(({ x, y }, corner) => {
      expect(x).toBeCloseTo(sheet[corner]?.x ?? Number.NaN);
      expect(y).toBeCloseTo(sheet[corner]?.y ?? Number.NaN);
    });
  });

  it('moves a corner only inside the photo, and never across another edge', () => {
    expect(moveCorner(sheet, 2, { x: 1.4, y: 0.95 })[2]).toEqual({ x: 1, y: 0.95 });
    expect(moveCorner(sheet, 0, { x: 0.9, y: 0.95 })).toBe(sheet);
    expect(isConvex(sheet)).toBe(true);
  });

  it('gives the straightened sheet the longer edge of each pair', () => {
    expect(sheetSize(WHOLE_PHOTO, { width: 300, height: 400 })).toEqual({ width: 300, height: 400 });
    const slanted = quad([0.2, 0], [0.8, 0], [1, 1], [0, 1]);
    expect(sheetSize(slanted, { width: 100, height: 100 })).toEqual({ width: 100, height: 102 });
  });
});

describe('page-list', () => {
  const page = (id: number, change: Partial<Page> = {}): Page => ({
    id,
    file: new File([''], `${id}.jpg`),
    size: { width: 3000, height: 4000 },
    copy: document.createElement('canvas'),
    turns: 0,
    corners: WHOLE_PHOTO,
    flaws: [],
    isAccepted: false,
    ...change,
  });
  it('points out flaws of a photo until the client uses it anyway', () => {
    const flawed = page(1, { flaws: ['dark'], size: { width: 600, height: 800 } });
    expect(hintsOf(flawed)).toEqual(['dark', 'small']);
    const [accepted] = pageListReducer([flawed], { type: 'accepted', id: 1 });
    expect(accepted && hintsOf(accepted)).toEqual([]);
  });

  it('marks a page as too small if it is cropped to too few pixels', () => {
    const half = WHOLE_PHOTO.map(({ x, y }) => ({ x: x / 5, y: y / 5 })) as unknown as Page['corners'];
    expect(hintsOf(page(1))).toEqual([]);
    expect(hintsOf(page(1, { corners: half }))).toEqual(['small']);
  });
});
