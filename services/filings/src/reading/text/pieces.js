let isCapped = false;

/**
 * Refuses byte arrays above a size in this thread. A thread's heap limit leaves them out, and a stream of 60 kB can unpack to
 * gigabytes.
 * @param {number} most Bytes.
 */
export function capPieces(most) {
  if (isCapped) return;
  isCapped = true;
  globalThis.Uint8Array = cap(Uint8Array, most);
  globalThis.Uint8ClampedArray = cap(Uint8ClampedArray, most);
  globalThis.Uint32Array = cap(Uint32Array, most / 4);
  globalThis.Float32Array = cap(Float32Array, most / 4);
}

/** @template {Function} T @param {T} type @param {number} most Elements. @returns {T} */
function cap(type, most) {
  /** @type {T} */
  const capped = new Proxy(type, {
    /** @returns {object} */
    construct(target, args, newTarget) {
      if (typeof args[0] === 'number' && args[0] > most) throw new RangeError('a piece is too large');
      return Reflect.construct(target, args, newTarget === capped ? target : newTarget);
    },
  });
  return capped;
}
