export { randomOf } from './facts.js';
export { assemble, pdfOf, textOf } from './layout.js';
export { makePaper, makers } from './made-papers.js';
export { withNoise } from './noise.js';
export { notPapers } from './not-papers.js';
export { type MadePaper, pageOf } from './rows.js';
