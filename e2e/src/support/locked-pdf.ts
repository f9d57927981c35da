import { PDFDocument } from '@cantoo/pdf-lib';

export const pdfPassword = 'abcde1234f01011980';

/** A PDF that opens with `pdfPassword` alone. */
export async function aLockedPdf(): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([300, 200]).drawText('Form 16, sample');
  document.encrypt({ userPassword: pdfPassword, ownerPassword: 'another' });
  return Buffer.from(await document.save({ useObjectStreams: false }));
}
