/**
 * Preloaded by the demo's product (`node --import`): its clock runs at the distance from the real one that stands in the
 * file of DEMO_CLOCK, in ms. So made-up work has the times of a year.
 */
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

const REREAD_MS = 5;
const RealDate = Date;
let offset = 0;
let readAt = -REREAD_MS;

function now() {
  if (performance.now() - readAt > REREAD_MS) {
    offset = Number(readFileSync(process.env.DEMO_CLOCK, 'utf8'));
    readAt = performance.now();
  }
  return RealDate.now() + offset;
}

globalThis.Date = class extends RealDate {
  constructor(...args) {
    super(...(args.length === 0 ? [now()] : args));
  }
  static now() {
    return now();
  }
};
