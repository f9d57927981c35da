const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** Checks the first bytes (ISO/IEC 23008-12): file names are unreliable. */
export async function isHeic(file: File): Promise<boolean> {
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  return head.slice(4, 8) === 'ftyp' && HEIC_BRANDS.includes(head.slice(8, 12));
}
