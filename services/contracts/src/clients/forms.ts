import { z } from 'zod';

export const Rhythm = z.enum(['month', 'quarter', 'year']);
export type Rhythm = z.infer<typeof Rhythm>;

/**
 * Forms that an office files for its clients, with the rhythms that each may have: a return of each year, quarter or
 * month. GSTR-1 and GSTR-3B by quarter are the QRMP scheme, which IFF and PMT-06 follow from. Sources: the department's
 * and the GST portal's calendars, compared on 26 and 27 November 2026.
 */
export const rhythmsOf = {
  'ITR-1': ['year'],
  'ITR-2': ['year'],
  'ITR-3': ['year'],
  'ITR-4': ['year'],
  'ITR-5': ['year'],
  'ITR-6': ['year'],
  'ITR-7': ['year'],
  '3CD': ['year'],
  'advance-tax': ['quarter', 'year'],
  '24Q': ['quarter'],
  '26Q': ['quarter'],
  '27Q': ['quarter'],
  '27EQ': ['quarter'],
  'GSTR-1': ['month', 'quarter'],
  'GSTR-3B': ['month', 'quarter'],
  'CMP-08': ['quarter'],
  'GSTR-4': ['year'],
  'GSTR-5': ['month'],
  'GSTR-6': ['month'],
  'GSTR-7': ['month'],
  'GSTR-8': ['month'],
  'GSTR-9': ['year'],
  'GSTR-9C': ['year'],
} as const satisfies Record<string, readonly [Rhythm, ...Rhythm[]]>;

export const ClientForm = z.enum(Object.keys(rhythmsOf) as [keyof typeof rhythmsOf]);
export type ClientForm = z.infer<typeof ClientForm>;

/** A form that the office files for a client. */
export const FormOfClient = z.object({ form: ClientForm, rhythm: Rhythm });
export type FormOfClient = z.infer<typeof FormOfClient>;

export const hasRhythm = ({ form, rhythm }: FormOfClient): boolean => {
  const rhythms: readonly Rhythm[] = rhythmsOf[form];
  return rhythms.includes(rhythm);
};
/** The usual rhythm of a form. */
export const usualRhythm = (form: ClientForm): Rhythm => rhythmsOf[form][0];
