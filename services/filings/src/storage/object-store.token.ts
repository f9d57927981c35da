/** The object store of this installation, for injection. */
export const OBJECT_STORE = Symbol('object store');
