export { sampleFilings } from '../sample-filings';

export const sampleReturn = 'आयकर रिटर्न, AY 2026-27';
