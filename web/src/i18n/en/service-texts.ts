/**
 * Translates the services' texts (services/contracts/src/common/messages/general.ts). They are English, so
 * this file is empty in English. A text with a gap is written as `Welcome {{name}}`.
 */
export default {};
