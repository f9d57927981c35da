/** The scanner of this installation, for injection. */
export const SCANNER = Symbol('scanner');
