import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';

/** A PDF whose text says these lines. */
async function saying(...lines: readonly string[]): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([595, 842]);
  for (const [at, text] of lines.entries()) page.drawText(text, { x: 50, y: 780 - at * 18, size: 9, font });
  return Buffer.from(await document.save({ useObjectStreams: false }));
}

interface Whose {
  readonly name: string;
  readonly pan: string;
}

/** Papers of the assessment year 2026-27 with what the product recognises them by. */
export const papers = {
  '26as': ({ name, pan }: Whose) =>
    saying(
      'Form 26AS',
      'Annual Tax Statement',
      `Permanent Account Number (PAN): ${pan}`,
      'Data updated till: 20-Jul-2026',
      'Assessment Year: 2026-27',
      `Name of Assessee: ${name}`,
    ),
  ais: ({ name, pan }: Whose) =>
    saying(
      'Annual Information Statement (AIS)',
      'Financial Year: 2025-26',
      'Assessment Year: 2026-27',
      `Permanent Account Number (PAN): ${pan}`,
      `Name of Assessee: ${name}`,
    ),
  computation: ({ name, pan }: Whose) =>
    saying(
      'Computation of Total Income',
      `Name of Assessee: ${name}`,
      `PAN: ${pan}`,
      'Assessment Year: 2026-27',
      'Status: Individual',
      'Gross Total Income: 8,40,000',
    ),
  challan: ({ name, pan }: Whose) =>
    saying(
      'Challan Receipt',
      `PAN: ${pan}`,
      `Name: ${name}`,
      'Assessment Year: 2026-27',
      'Major Head: Income Tax (Other than Companies) (0021)',
      'Minor Head: Self-Assessment Tax (300)',
      'BSR Code: 0510308',
    ),
} as const;

interface Filing {
  readonly assessmentYear: string;
  /** 15 digits, of which the last six are the day. */
  readonly acknowledgement: string;
  /** 14-Jul-2026 */
  readonly filedOn: string;
}

/** The acknowledgement of an ITR-1. */
export const itrV = ({ name, pan, assessmentYear, acknowledgement, filedOn }: Whose & Filing) =>
  saying(
    'INDIAN INCOME TAX RETURN ACKNOWLEDGEMENT',
    `Assessment Year: ${assessmentYear}`,
    `PAN: ${pan}`,
    `Name: ${name}`,
    'Form Number: ITR-1',
    'Filed u/s: 139(1)',
    `e-Filing Acknowledgement Number: ${acknowledgement}`,
    `Date of filing: ${filedOn}`,
  );
