export { randomOf } from './facts.js';
export { assemble, pdfOf, textOf } from './layout.js';
export { type MadePaper, makePaper, makers, pageOf } from './made-papers.js';
export { withNoise } from './noise.js';
export { notPapers } from './not-papers.js';
