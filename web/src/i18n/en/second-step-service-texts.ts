/** Like `service-texts.ts`, for the second step of a login, which visitors see, too. Empty in English. */
const secondStepServiceTexts: Readonly<Record<string, string>> = {};
export default secondStepServiceTexts;
