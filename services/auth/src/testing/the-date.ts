export { later } from '@easy-tax/platform/testing';
