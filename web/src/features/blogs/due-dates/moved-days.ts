export { nextDaysWith } from '@easy-tax/contracts';
