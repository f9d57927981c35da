import { PDFDocument } from '@cantoo/pdf-lib';

/** A PDF of `pages` pages, encrypted with `password`; signed: has a signature dictionary; packed: uses object streams. */
export async function aLockedPdf({ password = 'abcde1234f01011980', pages = 2, signed = false, packed = false } = {}) {
  const document = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) document.addPage([300, 200]).drawText(`Page ${page + 1}`);
  if (signed) {
    const { context } = document;
    document.catalog.set(
      context.obj('Perms') as never,
      context.register(context.obj({ Type: 'Sig', ByteRange: [0, 10, 20, 30] })),
    );
  }
  document.encrypt({ userPassword: password, ownerPassword: 'another' });
  return new Uint8Array(await document.save({ useObjectStreams: packed }));
}

export const fileOf = (bytes: Uint8Array<ArrayBuffer>, name = 'AIS 2025-26.pdf') =>
  new File([bytes], name, { type: 'application/pdf', lastModified: 1 });
