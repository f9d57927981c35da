export { nextDayWith } from '@easy-tax/contracts';
