import { PDFDocument } from '@cantoo/pdf-lib';
import type { ClientDetail } from '@easy-tax/contracts';
import { screen } from '@testing-library/react';
import { answering, ok } from '../../../../testing/answers';
import { aClientDetail } from '../../../../testing/clients';
import { aLockedPdf } from '../../../../testing/locked-pdf';
import { aFiling, idOf } from '../../../../testing/staff-filings';
import { visit } from '../../../../testing/visit';
import { Preview, usualPasswords } from './Preview';

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
    src: frame.getAttribute('src'),
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
