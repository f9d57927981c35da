import { PDFDocument } from '@cantoo/pdf-lib';
import { type ClientDetail, type StaffFiling } from '@easy-tax/contracts';
import { fireEvent, screen, within } from '@testing-library/react';
import { type Answer, type Answers, answering, ok, refused } from '../../../testing/answers';
import { aClientDetail } from '../../../testing/clients';
import { aLockedPdf } from '../../../testing/locked-pdf';
import { aFiling, idOf } from '../../../testing/staff-filings';
import { visit } from '../../../testing/visit';
import { Preview, usualPasswords } from '../papers/preview/Preview';
import { FilingDrawer } from './FilingDrawer';

const paper = aFiling(1, { fileName: 'bank-statement.pdf', filePath: '/file/open/listed' });
const { _id } = paper;
const photo = { ...paper, fileName: 'photo.png', mime: 'image/png' };
const LISTED = 'GET /file/open/listed';
const CHECK = `GET /api/filings/${_id}/check`;
const byte: Answer = { status: 206, body: 'x' };
const over = refused('not_found', 'This link has expired.');
const renewed = ok({ data: { ...paper, filePath: '/file/open/renewed' } });

/** Opens a drawer; the file's own answer is that of `fetch`, not of an API call. */
function open(filing: StaffFiling, answers: Answers = {}) {
  const asked = answering(answers);
  const call = globalThis.fetch;
  globalThis.fetch = async (...given) => {
    const answer = await call(...given);
    return Object.assign(answer, { ok: answer.status < 300 });
  };
  const onStatus = jest.fn();
  const none = () => undefined;
  const onChange = async () => undefined;
  const drawer = { filing, onClose: none, onMove: none, onDelete: null, onStatus, onChange };
  return { person: visit(<FilingDrawer {...drawer} />), asked, onStatus };
}

const small = globalThis.matchMedia;
beforeEach(() => {
  globalThis.matchMedia = (media) => Object.assign(small(media), { matches: true });
});
afterEach(() => {
  globalThis.matchMedia = small;
});

it('opens with its PDF in the page, marks it as opened, and copies its reference', async () => {
  const { person, onStatus } = open(paper, { [LISTED]: byte });
  const frame = await screen.findByTitle('The paper bank-statement.pdf');
  expect(frame.getAttribute('src')).toBe('/file/open/listed#navpanes=0&view=FitH');
  fireEvent.load(frame);
  expect(onStatus).toHaveBeenCalledWith('opened');
  await person.click(screen.getByRole('button', { name: 'Copy reference' }));
  expect(await navigator.clipboard.readText()).toBe(paper.reference);
  await person.click(screen.getByRole('button', { name: 'Hide the paper' }));
  expect(screen.queryByTitle('The paper bank-statement.pdf')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Show the paper here' }));
  expect(await screen.findByTitle('The paper bank-statement.pdf')).toBeTruthy();
});

it('gives the focus back that the viewer of a broken PDF takes, but not what a key took there, or later', async () => {
  open(paper, { [LISTED]: byte });
  const frame = await screen.findByTitle('The paper bank-statement.pdf');
  jest.useFakeTimers();
  const record = screen.getByRole('dialog');
  const taken = (key?: string) => {
    record.focus();
    if (key) fireEvent.keyDown(record, { key });
    frame.tabIndex = 0;
    frame.focus();
    fireEvent.blur(window);
    jest.advanceTimersByTime(1);
    return document.activeElement === frame;
  };
  fireEvent.load(frame);
  const during = [taken(), taken('Tab')];
  jest.advanceTimersByTime(3000);
  expect([...during, taken('x')]).toEqual([false, true, true]);
  jest.useRealTimers();
});

it('shows a picture, or a message if the browser can’t display it', async () => {
  open(photo, { [LISTED]: byte });
  fireEvent.error(await screen.findByRole('img', { name: 'The paper photo.png' }));
  expect(screen.getByRole('alert').textContent).toContain('Open it in a new tab');
});

it('shows the JPEG that the service makes of a HEIC photo, also at a second try', async () => {
  const { person } = open({ ...photo, mime: 'image/heic' }, { [LISTED]: byte });
  const image = await screen.findByRole('img', { name: 'The paper photo.png' });
  expect(image.getAttribute('src')).toBe('/file/preview/listed');
  fireEvent.error(image);
  const refusal = await screen.findByRole('alert');
  expect(refusal.textContent).toMatch(/^No preview could be made of this photo/);
  await person.click(within(refusal).getByRole('button', { name: 'Retry' }));
  await screen.findByRole('img', { name: 'The paper photo.png' });
});

it('says that a table is only downloaded, and marks it as opened then, and that the end of a file is missing', async () => {
  const { person, onStatus } = open({ ...paper, fileName: 'bank.csv', mime: 'text/csv', isIncomplete: true });
  expect(screen.getByText(/^The end of this file is missing/)).toBeTruthy();
  expect(await screen.findByText(/^CSV files have no preview/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Download' });
  expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual(['/file/open/listed', true]);
  await person.click(link);
  expect(onStatus).toHaveBeenCalledWith('opened');
});

it('renews an expired link', async () => {
  const answers = { [LISTED]: over, [`GET /api/filings/${_id}`]: renewed, 'GET /file/open/renewed': byte };
  open(paper, answers);
  expect((await screen.findByTitle('The paper bank-statement.pdf')).getAttribute('src')).toBe(
    '/file/open/renewed#navpanes=0&view=FitH',
  );
});

it('says why the store refuses the file, and shows it on Retry', async () => {
  const { person } = open(paper, {
    [LISTED]: [refused('unavailable', 'A part of the service is not answering.'), byte],
  });
  expect((await screen.findByRole('alert')).textContent).toContain('A part of the service is not answering.');
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByTitle('The paper bank-statement.pdf')).toBeTruthy();
});

it('offers a phone the file in a new tab instead of a PDF in the page', () => {
  globalThis.matchMedia = small;
  open(paper);
  expect(screen.queryByRole('button', { name: 'Show the paper here' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Open file in a new tab' }).getAttribute('target')).toBe('_blank');
});

it('asks the service to verify the file, and says its state, or why it could not be checked', async () => {
  const checkedAt = '2025-11-21T05:12:00.000Z';
  const states = ['whole', 'damaged', 'missing'].map((state) => ok({ data: { state, checkedAt } }));
  const { person } = open(paper, { [CHECK]: [...states, refused('unavailable', 'Try again in a minute.')] });
  for (const words of [/is unchanged/, /is damaged/, /is missing/]) {
    await person.click(screen.getByRole('button', { name: 'Check now' }));
    expect((await screen.findByText(words)).textContent).toContain('10:42');
  }
  await person.click(screen.getByRole('button', { name: 'Check now' }));
  expect(await screen.findByText('The check failed. Try again in a minute.')).toBeTruthy();
});

it('shows the password of a locked PDF only on request, or says why it can’t', async () => {
  const call = `POST /api/filings/${_id}/pdf-password`;
  const answers = [refused('conflict', 'Ask the client for it.'), ok({ data: { password: 'abcpe1234f01011980' } })];
  const { person, asked } = open({ ...paper, hasPdfPassword: true }, { [call]: answers });
  expect(asked).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Show password' }));
  expect(await screen.findByText('Ask the client for it.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Show password' }));
  expect(await screen.findByText('abcpe1234f01011980')).toBeTruthy();
});

describe('a locked PDF', () => {
  const LINK = '/file/open/locked.pdf';
  const born = { bornOn: '•••• 1980' };
  const { matchMedia } = globalThis;
  beforeEach(() => {
    globalThis.matchMedia = (media) => Object.assign(matchMedia(media), { matches: true });
  });
  afterEach(() => {
    globalThis.matchMedia = matchMedia;
  });

  /** Shows a PDF of a sender who acts for these clients; PAN and birth of each are Asha's. */
  async function show(bytes: Uint8Array, clients: readonly Partial<ClientDetail>[]) {
    const asha = { pan: 'ABCDE1234F', gstins: [], bornOn: '1980-01-01' };
    const asked = answering(
      Object.fromEntries(
        clients.flatMap((change, at) => [
          [`GET /api/clients/${idOf(at)}`, ok({ data: aClientDetail(at, change) })],
          [`POST /api/clients/${idOf(at)}/reveal`, ok({ data: asha })],
        ]),
      ),
    );
    const call = globalThis.fetch;
    globalThis.fetch = async (input, init) =>
      String(input) === LINK
        ? ({
            ...{ ok: true, status: 200 },
            text: async () => new TextDecoder('latin1').decode(bytes),
            arrayBuffer: async () => bytes.buffer,
          } as unknown as Response)
        : call(input, init);
    let shown: Blob | null = null;
    URL.createObjectURL = (blob) => {
      shown = blob as Blob;
      return 'blob:unlocked';
    };
    URL.revokeObjectURL = () => undefined;
    const file = { ...aFiling(1), fileName: 'ais.pdf', filePath: LINK, renew: async () => null };
    visit(<Preview file={file} findClients={async () => clients.map((_, at) => idOf(at))} onShown={() => undefined} />);
    const frame = await screen.findByTitle('The paper ais.pdf');
    return {
      src: frame.getAttribute('src')?.split('#')[0],
      note: screen.queryByText(/PAN and date of birth/)?.textContent?.trim(),
      looks: asked.filter(({ path }) => path.endsWith('/reveal')).length,
      pages: shown && (await PDFDocument.load(await (shown as Blob).arrayBuffer())).getPageCount(),
    };
  }

  it('opens a locked PDF by the PAN and birth of the client, whose record is looked at once', async () => {
    expect(await show(await aLockedPdf({ packed: true }), [{}, born, born])).toEqual({
      ...{ src: 'blob:unlocked', pages: 2, looks: 1 },
      note: 'Opened with the client’s PAN and date of birth. The audit trail records that look.',
    });
  });

  it.each([
    ['another password', { password: 'another' }, born, 1, /don’t open it/],
    ['a client whose birth is not known', {}, {}, 0, /once the client’s PAN and date of birth are in/],
    ['no password to open it', { password: '' }, born, 0, null],
  ])('leaves a PDF with %s to the viewer of the browser', async (_, lock, client, looks, note) => {
    const shown = await show(await aLockedPdf(lock), [client]);
    expect(shown).toMatchObject({ src: LINK, looks, pages: null });
    if (note) expect(shown.note).toMatch(note);
    else expect(shown.note).toBeUndefined();
  });

  it('looks at no client for a PDF without a lock', async () => {
    const plain = await PDFDocument.create();
    plain.addPage().drawText('About /Encrypt');
    expect(await show(await plain.save(), [born])).toMatchObject({ src: LINK, looks: 0 });
  });

  it('builds the usual passwords from PAN and birth', () => {
    const bornOn = '1980-01-31';
    expect(usualPasswords({ pan: 'ABCDE1234F', bornOn })).toEqual([
      ...['abcde1234f31011980', '31011980', 'ABCDE1234F31011980', 'ABCDE1234F'],
    ]);
    expect(usualPasswords({ pan: null, bornOn })).toEqual(['31011980']);
    expect(usualPasswords({ pan: 'ABCDE1234F', bornOn: null })).toEqual([]);
  });
});
