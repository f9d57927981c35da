import { PDFDocument } from '@cantoo/pdf-lib';

export const pdfPassword = 'abcde1234f01011980';

/** A PDF that opens with `pdfPassword` alone; signed: with the mark of a digital signature. */
export async function aLockedPdf({ isSigned = false } = {}): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([300, 200]).drawText('Form 16, sample');
  if (isSigned) {
    const { context } = document;
    const signature = context.register(context.obj({ Type: 'Sig', ByteRange: [0, 10, 20, 30] }));
    document.catalog.set(context.obj('Perms'), signature);
  }
  document.encrypt({ userPassword: pdfPassword, ownerPassword: 'another' });
  return Buffer.from(await document.save({ useObjectStreams: false }));
}
