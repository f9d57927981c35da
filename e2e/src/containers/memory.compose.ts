import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { calls, MB, previewPathOf } from '@easy-tax/contracts';
import { stranger } from '../support/caller.js';
import { aHeic, aPdf } from '../support/files.js';
import { papers } from '../support/papers-that-speak.js';
import { aClient, aFiling, switchReading, theOwner } from '../support/people.js';
import { compose, docker } from '../support/product/containers.js';
import { until } from '../support/wait.js';

/** A PDF of 60 kB whose page unpacks to 60 MB of drawing. */
async function aSwellingPdf(): Promise<Buffer> {
  const document = await PDFDocument.create();
  const page = document.addPage();
  const drawing = document.context.flateStream('1 2 m 3 4 l S\n'.repeat((60 * MB) / 14));
  page.node.set(PDFName.of('Contents'), document.context.register(drawing));
  return Buffer.from(await document.save());
}

it('reads large and hostile papers beside uploads and previews within the memory of its container', async () => {
  await switchReading(true);
  const { as } = await aClient();
  const swelling = await aSwellingPdf();
  for (let round = 0; round < 3; round += 1) {
    const photo = await aFiling(as, { bytes: aHeic(), fileName: 'IMG_0412.heic' });
    await Promise.all([
      ...[swelling, aPdf(19 * MB), aPdf(19 * MB)].map((bytes) => aFiling(as, { bytes })),
      stranger().fetch(previewPathOf(photo.filePath)),
    ]);
  }
  const last = await aFiling(as, { bytes: await papers.ais({ name: 'Asha Verma', pan: 'ABCPE1234F' }) });
  const owner = await theOwner();
  const isRead = async () => {
    const reply = await owner.send(calls.readPaperReading, { params: { id: last._id } });
    return reply.ok && (await reply.json()).data.state === 'read';
  };
  await until('the last paper to be read', isRead, 240_000);
  const ids = (await compose('ps', '--quiet', 'filings')).split('\n');
  const ends = await docker('inspect', '--format', '{{.State.OOMKilled}} {{.RestartCount}}', ...ids);
  expect(ends.split('\n')).toEqual(ids.map(() => 'false 0'));
});
