/**
 * What the services say, in this language: their own text (services/contracts/src/common/messages.ts) → ours. They speak
 * English, so English says nothing here. A text with a gap stands as `Welcome {{name}}`.
 */
export default {};
